// Stories with the new articles that tell them.
UNWIND $rows AS row
MATCH (a:Article {id: row.article})
MERGE (s:Story {id: row.story})
ON CREATE SET s.title = row.title, s.firstAt = row.at, s.lastAt = row.at, s.category = row.category, s.independent = 0
CREATE (a)-[:PART_OF {copy: row.copy, copyOf: row.copyOf, copyReason: row.copyReason}]->(s)
