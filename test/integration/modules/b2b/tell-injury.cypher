// A story of one report, which names a player, his team and an opponent, and may claim something of the player.
CREATE (story:Story {id: $id, title: $title, firstAt: $at, lastAt: $at})
CREATE (article:Article {id: $id + '-1', title: $title, publisher: 'Desk', publishedAt: $at, recordedAt: $at})
CREATE (article)-[:PART_OF {copy: false}]->(story)
WITH article
UNWIND $named AS one
MATCH (e:Entity {slug: one.entity})
CREATE (article)-[:MENTIONS {role: one.role, confidence: 1.0}]->(e)
WITH DISTINCT article
UNWIND $claims AS claim
CREATE (article)-[:ASSERTS {at: $at}]->(:Claim {id: $id + '-claim', entity: claim.entity, key: claim.key, value: claim.value})
