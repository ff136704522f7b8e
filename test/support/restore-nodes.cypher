UNWIND $nodes AS node
MATCH (n)
WHERE elementId(n) = node.id
SET n = node.properties
