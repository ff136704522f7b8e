// The open markets of some families of outcomes, with whose success each outcome is. The names of families begin with one of the prefixes.
UNWIND $prefixes AS prefix
MATCH (o:Outcome)
WHERE o.group STARTS WITH prefix AND o.slug > ''
MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
WHERE x.role = 'subject' AND x.validTo IS NULL AND x.retractedAt IS NULL
MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
WHERE p.retractedAt IS NULL AND p.polarity = 1 AND c.side = m.sides[0] AND m.active = true
RETURN DISTINCT o.group AS family, e.slug AS subject, m.venue AS venue,
  m {.id, .externalId, .title, .label, .category, .strikeType, .strikeFloor, .strikeCap, .feeModel, .feeRate, .feeExponent, .endDate} AS market
ORDER BY venue, family, subject, market.id
