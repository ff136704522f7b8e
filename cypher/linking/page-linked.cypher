// Open markets in the order of their ids, but those that wait, as their venues list them, with what is said of whom each names: `$statements`, and its id.
MATCH (m:Market)
WHERE m.venue = $venue AND m.id > $after AND m.active = true AND m.unlinked IS NULL
WITH m ORDER BY m.venue, m.id LIMIT $limit
RETURN /*include listing-of(m)*/ AS market,
  {subcategory: m.subcategory, isByLinks: m.subcategory IS NULL OR coalesce(m.placedByLinks, false)} AS place,
  COLLECT {
    MATCH (e)-[x:EXPOSED_TO]->(o)
    USING INDEX x:EXPOSED_TO(statedIn)
    WHERE x.statedIn = $statements + '|' + m.id AND x.validTo IS NULL AND x.retractedAt IS NULL
    RETURN x {.role, .strength, .confidence, .span, sign: coalesce(x.sign, 0), entity: e.slug, outcome: o.id}
  } AS links
