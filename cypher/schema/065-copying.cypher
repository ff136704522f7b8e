// Who copies whom, by the errors that they have in common.
UNWIND ['COPIES'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['bothFalse', 'bothTrue', 'computedAt', 'different', 'inferred', 'posterior'] AS name
CALL db.createProperty(name)
RETURN count(*);
