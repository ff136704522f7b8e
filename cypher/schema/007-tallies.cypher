// Kept counts of what grows with the graph and is asked for as a whole: entities by place of the taxonomy, facts by key. The loader adds to them
// in the transaction that writes what is counted.
CREATE CONSTRAINT tally_name IF NOT EXISTS FOR (t:Tally) REQUIRE t.name IS UNIQUE;
MATCH (e:Entity) WHERE e.subcategory IS NOT NULL
WITH 'place|' + e.category + '|' + e.subcategory AS name, count(*) AS count
MERGE (t:Tally {name: name})
SET t.count = count;
MATCH (f:Fact)
WITH 'fact|' + f.key AS name, count(*) AS count
MERGE (t:Tally {name: name})
SET t.count = count;
