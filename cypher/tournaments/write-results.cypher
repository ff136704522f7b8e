// Makes the results of a tournament final, once: where nobody has traded since they were reckoned.
MATCH (t:Tournament {id: $id})
SET t.lockedAt = $at
WITH t
WHERE t.state <> 'finished' AND all(row IN $players WHERE EXISTS { MATCH (p:TournamentPlayer {id: row.id}) WHERE p.orders = row.orders })
SET t.state = 'finished', t.finishedAt = $at
FOREACH (price IN $prices |
  MERGE (x:TournamentPrice {id: price.id})
  SET x += price.properties
  MERGE (t)-[:CLOSED_AT]->(x)
)
WITH t
CALL (t) {
  UNWIND $players AS row
  MATCH (p:TournamentPlayer {id: row.id})
  SET p.rank = row.rank, p.equity = row.equity, p.person = null
  RETURN count(*) AS players
}
RETURN players
