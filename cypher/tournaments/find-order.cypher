// An order of a player by its id.
MATCH (p:TournamentPlayer {id: $player})-[:PLACED]->(o:TournamentOrder {id: $id})-[:ORDERED]->(c:Contract)<-[:LISTS]-(m:Market)
RETURN o {.*, playerName: p.name, side: c.side, label: c.label, marketId: m.id, venue: m.venue, externalId: m.externalId, title: /*include title-of(m)*/} AS order
