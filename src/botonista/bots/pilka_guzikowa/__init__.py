"""Programs that play Piłka Guzikowa, and what they weigh."""
