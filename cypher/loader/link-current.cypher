UNWIND $rows AS row
MATCH (fact) WHERE elementId(fact) = row.from
MATCH (version) WHERE elementId(version) = row.to
CREATE (fact)-[:CURRENT]->(version)
