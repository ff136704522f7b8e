// What is known of wallets, and how they did by period and category: what was said before is taken away.
UNWIND $wallets AS row
MERGE (w:Wallet {id: row.id})
SET w += row.properties
WITH w, row
CALL (w) {
  OPTIONAL MATCH (w)-[:SCORED]->(old:WalletScore)
  DETACH DELETE old
  RETURN count(*) AS removed
}
CALL (w, row) {
  UNWIND row.scores AS score
  MERGE (s:WalletScore {id: score.id})
  SET s += score.properties
  MERGE (w)-[:SCORED]->(s)
  RETURN count(*) AS written
}
RETURN count(*) AS wallets
