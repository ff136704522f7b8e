// Whom new articles name.
UNWIND $rows AS row
MATCH (a:Article {id: row.article})
MATCH (e:Entity {slug: row.entity})
CREATE (a)-[:MENTIONS {role: row.role, confidence: row.confidence, start: row.start, length: row.length, reason: row.reason}]->(e)
