// Articles with who wrote them. What is there is only noted to have come from another feed as well.
UNWIND $rows AS row
MERGE (a:Article {id: row.id})
ON CREATE SET a += row.article, a.recordedAt = $now
SET a.feeds = CASE WHEN row.feeds = [] THEN a.feeds ELSE coalesce(a.feeds, []) + [feed IN row.feeds WHERE NOT feed IN coalesce(a.feeds, [])] END
WITH a, row WHERE row.author IS NOT NULL
MERGE (w:Author {id: row.author.id})
ON CREATE SET w.name = row.author.name, w.publisher = row.author.publisher
MERGE (a)-[:REPORTED_BY]->(w)
