MATCH (m:Market)-[:LISTS]->(c:Contract)-[t:PRICES|MATCHES|MAY_ASK]->(x)
WHERE t.retractedAt IS NULL
RETURN type(t) + ' ' + m.externalId + ' ' + c.side + ' ' + coalesce(x.slug, x.id) + ' ' + coalesce(t.relation, '') + ' ' + toString(coalesce(t.polarity, 0)) + ' '
  + coalesce(t.compareFlag, '') AS line
UNION ALL
MATCH (e:Entity)-[x:EXPOSED_TO]->(o:Outcome)
WHERE x.validTo IS NULL AND x.retractedAt IS NULL
RETURN 'EXPOSED_TO ' + e.slug + ' ' + o.slug + ' ' + x.role + ' ' + x.statedIn AS line
UNION ALL
MATCH (m:Market)
WHERE m.unmatched OR m.unlinked
RETURN 'waits: ' + m.externalId AS line
