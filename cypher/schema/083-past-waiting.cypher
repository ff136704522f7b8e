// Of how many contracts on which changes hang the past is still to be asked for.
UNWIND ['waiting'] AS name
CALL db.createProperty(name)
RETURN count(*);
