// Lets an account play, or says why it may not. The write to the tournament makes those who come at the same time wait.
MATCH (t:Tournament {id: $id})
SET t.lockedAt = $now
WITH t
MATCH (a:Account {id: $accountId})
OPTIONAL MATCH (own:TournamentPlayer {id: $player})
WITH t, a, own, CASE
  WHEN own IS NOT NULL THEN null
  WHEN t.state = 'finished' OR $now >= t.endsAt THEN 'after_close'
  WHEN EXISTS { (:TournamentPlayer {tournament: $id, person: $person}) } THEN 'second_account'
  WHEN EXISTS { MATCH (p:TournamentPlayer)-[:PLAYS_IN]->(t) WHERE p.nameKey = $nameKey } THEN 'name_taken'
  WHEN COUNT { (:TournamentPlayer)-[:PLAYS_IN]->(t) } >= t.maxPlayers THEN 'full'
END AS refusal
FOREACH (_ IN CASE WHEN own IS NULL AND refusal IS NULL THEN [1] ELSE [] END |
  MERGE (p:TournamentPlayer {id: $player})
  SET p.tournament = $id, p.accountId = $accountId, p.person = $person, p.name = $name, p.nameKey = $nameKey, p.status = 'playing', p.cash = t.startingCash,
    p.orders = 0, p.joinedAt = $now
  MERGE (a)-[:PLAYS_AS]->(p)
  MERGE (p)-[:PLAYS_IN]->(t)
)
RETURN refusal
