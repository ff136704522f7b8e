// Tournaments whose results are not final, those that end first first.
MATCH (t:Tournament {state: 'open'})
WITH t ORDER BY t.endsAt, t.id LIMIT $limit
RETURN t {.id, .name, .description, .category, .startsAt, .endsAt, .startingCash, .maxLeverage, .maxPlayers, .state, .finishedAt, .createdAt} AS tournament,
  COUNT { (:TournamentPlayer)-[:PLAYS_IN]->(t) } AS players
