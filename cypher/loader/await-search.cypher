// Search sees what was committed once the background writer of the full-text indexes has caught up.
CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()
RETURN true AS done
