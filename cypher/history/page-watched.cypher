// Contracts whose prices are kept: the first of each market that prices a proposition to which an entity is exposed. In the order of the
// propositions' ids. `isBrief`: it lives for less than a day.
MATCH (o:Outcome)
WHERE o.id > $after
WITH o ORDER BY o.id LIMIT $limit
OPTIONAL MATCH (o)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
WHERE prices.retractedAt IS NULL AND m.active = true AND c.side = m.sides[0] AND EXISTS { (o)<-[:EXPOSED_TO]-() }
WITH o.id AS after, CASE WHEN c IS NULL THEN null ELSE {contract: c.id, market: m.id,
  isBrief: coalesce(duration.inSeconds(datetime(m.openDate), datetime(m.endDate)).seconds < 86400, false)} END AS watched
RETURN after, collect(watched) AS watched
ORDER BY after
