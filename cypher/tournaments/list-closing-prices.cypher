// At which prices a tournament ended.
MATCH (:Tournament {id: $id})-[:CLOSED_AT]->(x:TournamentPrice)
MATCH (c:Contract {id: x.contract})<-[:LISTS]-(m:Market)
RETURN x.contract AS contract, c.side AS side, c.label AS label, m.id AS marketId, m.venue AS venue, m.externalId AS externalId, /*include title-of(m)*/ AS title,
  x.price AS price, x.at AS at, x.source AS source, x.stale AS stale
ORDER BY m.id, c.side
