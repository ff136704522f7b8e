// A tournament, and how many play in it.
MATCH (t:Tournament {id: $id})
RETURN t {.id, .name, .description, .category, .startsAt, .endsAt, .startingCash, .maxLeverage, .maxPlayers, .state, .finishedAt, .createdAt} AS tournament,
  COUNT { (:TournamentPlayer)-[:PLAYS_IN]->(t) } AS players
