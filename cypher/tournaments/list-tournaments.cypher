// Tournaments in the states that are asked for, those that end last first.
MATCH (t:Tournament) USING INDEX t:Tournament(endsAt)
WHERE t.endsAt <= $endsAt AND (t.endsAt < $endsAt OR t.id > $after)
WITH t, CASE
  WHEN t.state = 'finished' THEN 'finished'
  WHEN $now < t.startsAt THEN 'scheduled'
  WHEN $now < t.endsAt THEN 'running'
  ELSE 'closing' END AS state
WHERE state IN $states
WITH t ORDER BY t.endsAt DESC, t.id LIMIT $limit
RETURN t {.id, .name, .description, .category, .startsAt, .endsAt, .startingCash, .maxLeverage, .maxPlayers, .state, .finishedAt, .createdAt} AS tournament,
  COUNT { (:TournamentPlayer)-[:PLAYS_IN]->(t) } AS players
