// What the schema had made in the graph that this one takes the place of.
UNWIND $nodes AS node
CREATE (n:$(node.labels))
SET n = node.properties
RETURN count(n) AS created
