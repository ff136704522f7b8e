// What signals of conflicts and participants in them have.
UNWIND ['deaths', 'goldstein', 'part', 'severityScore'] AS name
CALL db.createProperty(name)
RETURN count(*);
UNWIND ['AFFILIATED_WITH', 'LOCATED_IN'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
