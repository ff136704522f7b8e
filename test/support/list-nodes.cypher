MATCH (n)
RETURN elementId(n) AS id, properties(n) AS properties
