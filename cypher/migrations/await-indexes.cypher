// Indexes fill in the background; until they are online a query would scan.
CALL db.awaitIndexes($seconds)
