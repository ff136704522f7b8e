// Articles that name an entity, as they were known then, latest first. A copy is none besides what it copies.
MATCH (e:Entity {id: $id})<-[:MENTIONS]-(a:Article)
WHERE a.publishedAt <= $at AND a.recordedAt <= $known AND NOT EXISTS { (a)-[:PART_OF {copy: true}]->() }
WITH a ORDER BY a.publishedAt DESC, a.id LIMIT $limit
RETURN a.id AS id, a.title AS title, a.publisher AS source, a.publishedAt AS publishedAt
