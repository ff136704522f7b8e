// Reports about entities, as news writes them: each part of a story, a copy or not.
UNWIND $rows AS row
MATCH (e:Entity {slug: row.entity})
MERGE (story:Story {id: row.story})
CREATE (article:Article {id: row.id, title: row.title, summary: row.summary, language: row.language, publisher: row.publisher,
  publishedAt: row.at, seenAt: row.at, recordedAt: row.recordedAt})
CREATE (article)-[:PART_OF {copy: row.copy}]->(story)
CREATE (article)-[:MENTIONS {role: 'subject', confidence: 1.0}]->(e)
WITH article, row
UNWIND row.others AS slug
MATCH (other:Entity {slug: slug})
CREATE (article)-[:MENTIONS {role: 'participant', confidence: 1.0}]->(other)
