// Whom these authors copy.
UNWIND $authors AS id
MATCH (w:Author {id: id})-[:COPIES]->(o:Author)
RETURN w.id AS author, collect(o.id) AS copied
