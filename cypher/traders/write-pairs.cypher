// Who follows whom over many trades.
UNWIND $pairs AS row
MATCH (follower:Wallet {id: row.follower})
MATCH (leader:Wallet {id: row.leader})
MERGE (follower)-[f:FOLLOWS]->(leader)
SET f += row.properties
RETURN count(*) AS pairs
