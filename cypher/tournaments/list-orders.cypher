// What was traded in a tournament, by all or by one player, the oldest first.
MATCH (o:TournamentOrder {tournament: $id})
WHERE o.place > $after AND ($player IS NULL OR o.player = $player)
WITH o ORDER BY o.place LIMIT $limit
MATCH (p:TournamentPlayer)-[:PLACED]->(o)-[:ORDERED]->(c:Contract)<-[:LISTS]-(m:Market)
RETURN o {.*, playerName: p.name, side: c.side, label: c.label, marketId: m.id, venue: m.venue, externalId: m.externalId, title: /*include title-of(m)*/} AS order
ORDER BY o.place
