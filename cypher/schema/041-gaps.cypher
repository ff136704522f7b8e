// Gaps between signals and markets, one an entity, and whether they are open.
CREATE CONSTRAINT gap_entity IF NOT EXISTS FOR (g:Gap) REQUIRE g.entity IS UNIQUE;
CREATE INDEX gap_open IF NOT EXISTS FOR (g:Gap) ON (g.isOpen);
UNWIND ['Gap'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['GAP_OF'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['changedAt', 'isOpen', 'reason', 'signalCount', 'surprise', 'toldAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
