// Versions that were corrected: out of the chain, kept for those who ask what we knew.
UNWIND $rows AS row
MATCH (fact) WHERE elementId(fact) = row.fact
MATCH (version) WHERE elementId(version) = row.version
SET version.retractedAt = $now
CREATE (fact)-[:RETRACTED]->(version)
