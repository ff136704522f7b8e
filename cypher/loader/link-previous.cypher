UNWIND $rows AS row
MATCH (newer) WHERE elementId(newer) = row.from
MATCH (older) WHERE elementId(older) = row.to
CREATE (newer)-[:PREVIOUS]->(older)
