// What outcomes did in hours in which nothing happened: how often a move is as large for no reason.
CREATE CONSTRAINT placebos_id IF NOT EXISTS FOR (p:Placebos) REQUIRE p.id IS UNIQUE;
CREATE INDEX placebos_pool IF NOT EXISTS FOR (p:Placebos) ON (p.venue, p.category, p.id);
CALL db.createLabel('Placebos');
UNWIND ['category', 'sizes', 'spread', 'venue'] AS name
CALL db.createProperty(name)
RETURN count(*);
