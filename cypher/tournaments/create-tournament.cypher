// Makes a tournament where its maker has not too many that are not over. Made again under its id, it stays as it is.
MATCH (a:Account {id: $accountId})
SET a.tournamentsChangedAt = $createdAt
WITH a, COUNT { MATCH (o:Tournament {createdBy: $accountId}) WHERE o.state <> 'finished' AND o.id <> $id } AS others
WHERE others < $maxOpen
MERGE (t:Tournament {id: $id})
  ON CREATE SET t += $properties, t.state = 'open', t.createdBy = $accountId, t.createdAt = $createdAt
RETURN t {.id, .name, .description, .category, .startsAt, .endsAt, .startingCash, .maxLeverage, .maxPlayers, .state, .finishedAt, .createdAt} AS tournament,
  COUNT { (:TournamentPlayer)-[:PLAYS_IN]->(t) } AS players
