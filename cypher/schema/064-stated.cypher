// How exactly the start and the end of what was stated are known, and where it can be looked up.
UNWIND ['fromPrecision', 'toPrecision', 'document'] AS name
CALL db.createProperty(name)
RETURN count(*);
