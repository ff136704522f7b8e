// The open markets of the outcomes that an entity is exposed to itself, each by its strongest exposure, strongest first, and how many there are; and
// the pairs of matched contracts of which one is of these markets.
MATCH (e:Entity {id: $id})
WHERE /*include known(e)*/
CALL (e) {
  /*include own-markets(e)*/
  WITH m, min([-x.strength * x.confidence, o.id, x.role, o.label]) AS way
  WITH m, way WHERE $venue IS NULL OR m.venue = $venue
  ORDER BY way[0], m.id
  WITH collect([m, way]) AS ways
  RETURN size(ways) AS total, ways[..$limit] AS shown
}
RETURN e {.slug, .displayName, .entityType} AS entity, total,
  COLLECT {
    UNWIND shown AS each
    WITH each[0] AS m, each[1] AS way
    RETURN {market: m {.id, .title, .label, .venue, .volume}, strength: -way[0], role: way[2], outcome: way[3]}
  } AS markets,
  COLLECT {
    /*include own-markets(e)*/
    MATCH (c)-[match:MATCHES]-()
    WHERE match.compareFlag IN ['exact_match', 'near_match'] AND match.retractedAt IS NULL AND match.polarity IS NOT NULL
    WITH DISTINCT match LIMIT $maxPairs
    WITH match, startNode(match) AS a, endNode(match) AS b
    MATCH (first:Market)-[:LISTS]->(a)-[prices:PRICES]->(outcome:Outcome), (second:Market)-[:LISTS]->(b)
    WHERE prices.retractedAt IS NULL AND first.active = true AND second.active = true
    WITH a, b, match, prices, outcome, first, second ORDER BY a.id, b.id, outcome.id
    RETURN /*include comparison-of(a, b, match, prices, outcome, first, second)*/
  } AS pairs
