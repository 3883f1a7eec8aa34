"""What the programs that play Piłka Guzikowa share: aims, the worth of an outcome, all but striking."""
