// Writes what a player traded, where nothing else was traded since his portfolio was read, and the tournament takes it. The first write makes others wait.
MATCH (p:TournamentPlayer {id: $player})-[:PLAYS_IN]->(t:Tournament)
SET p.lockedAt = $at
WITH p, t
WHERE p.orders = $orders AND p.status = 'playing' AND t.state <> 'finished' AND ($byPlayer = false OR ($at >= t.startsAt AND $at < t.endsAt))
SET p.orders = $orders + size($trades), p.cash = $cash, p.status = $status, p.liquidation = $liquidation
WITH p
CALL (p) {
  UNWIND $trades AS trade
  MATCH (c:Contract {id: trade.contract})
  MERGE (o:TournamentOrder {id: trade.id})
  SET o += trade.properties
  MERGE (p)-[:PLACED]->(o)
  MERGE (o)-[:ORDERED]->(c)
  MERGE (p)-[h:HOLDS]->(c)
  SET h.size = trade.left, h.cost = trade.paid, h.mark = trade.mark, h.markAt = trade.markAt
  FOREACH (_ IN CASE WHEN trade.left <= 0 THEN [1] ELSE [] END | DELETE h)
  RETURN count(*) AS written
}
CALL (p) {
  OPTIONAL MATCH (p)-[h:HOLDS]->()
  WHERE $status <> 'playing'
  DELETE h
  RETURN count(*) AS dropped
}
RETURN written
