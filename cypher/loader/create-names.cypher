// The names of all that may come, in a database that has only those of what it holds.
CALL () { UNWIND $labels AS name CALL db.createLabel(name) RETURN count(*) AS labels }
CALL () { UNWIND $types AS name CALL db.createRelationshipType(name) RETURN count(*) AS types }
CALL () { UNWIND $keys AS name CALL db.createProperty(name) RETURN count(*) AS keys }
RETURN labels, types, keys
