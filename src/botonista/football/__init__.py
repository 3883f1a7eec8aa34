"""What every rulebook shares: sides, calls and rulings, clause catalogues, words, chance."""
