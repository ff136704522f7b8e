// Claims that were confirmed, or are no longer, and of which the facts do not know yet, with the official report that confirmed each.
MATCH (c:Claim {awaits: true})
WITH c ORDER BY c.stateAt, c.id LIMIT $limit
RETURN c.id AS id, c.entity AS entity, c.key AS key, c.value AS value, c.change AS change, c.state AS state, c.stateAt AS stateAt,
  c.pack AS pack, c.fact AS fact,
  head(COLLECT {
    MATCH (c)<-[x:ASSERTS {official: true}]-(a:Article)
    WHERE NOT x.hedged AND NOT x.denies
    RETURN a {.title, .url, .publisher} ORDER BY x.at, a.id LIMIT 1
  }) AS report
