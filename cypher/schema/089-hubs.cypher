// Hubs, whose strongest neighbours are kept by role. A graph from before has none until the worker has looked through its entities; till then
// all relationships of a hub are read, as of any entity.
CREATE CONSTRAINT hub_entity IF NOT EXISTS FOR (h:Hub) REQUIRE h.entity IS UNIQUE;
UNWIND ['Hub', 'HubRole'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['RANKS'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['entity', 'exposed', 'ids', 'incoming', 'isExposed', 'madeAt', 'most', 'outgoing', 'size', 'slug', 'triedAt', 'type', 'until'] AS name
CALL db.createProperty(name)
RETURN count(*);
