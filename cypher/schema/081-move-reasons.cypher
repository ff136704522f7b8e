// Why no price was measured of whose events are followed by whose.
UNWIND ['moveReason'] AS name
CALL db.createProperty(name)
RETURN count(*);
