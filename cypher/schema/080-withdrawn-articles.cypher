// Articles of loads that were undone: kept for what was known then.
UNWIND ['WithdrawnArticle'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['withdrawnAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
