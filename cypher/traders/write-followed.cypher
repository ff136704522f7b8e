// Who did the same within half an hour of large trades.
UNWIND $trades AS row
MATCH (t:LargeTrade {id: row.id})
SET t.followersRead = $at, t.leads = row.leads
WITH t, row
CALL (t, row) {
  UNWIND row.followers AS follower
  MERGE (w:Wallet {id: follower.id})
  ON CREATE SET w.venue = follower.venue, w.address = follower.address
  MERGE (w)-[f:FOLLOWED]->(t)
  SET f.minutes = follower.minutes
  RETURN count(*) AS followers
}
RETURN count(*) AS trades
