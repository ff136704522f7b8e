// A market by our id or its venue's, with the propositions that its first side prices and those on whom they hang, of who plays for or leads them those of whom
// something was told since $since: a squad is longer than any limit, and few of it are in the news.
CALL () {
  MATCH (m:Market {id: $market}) RETURN m
  UNION
  MATCH (m:Market {externalId: $market}) RETURN m
  UNION
  MATCH (m:Market {slug: $market}) RETURN m
}
WITH m ORDER BY m.active DESC, m.id LIMIT 1
RETURN m {.id, .title, .label, .venue, .url, active: coalesce(m.active, false)} AS market,
  COLLECT {
    MATCH (m)-[:LISTS]->(c:Contract)-[p:PRICES]->(o:Outcome)
    WHERE p.retractedAt IS NULL AND c.side = m.sides[0] AND o.mergedAt IS NULL
    WITH o, p ORDER BY o.id LIMIT 5
    RETURN {
      id: o.id, slug: o.slug, label: o.label, inverse: p.polarity = -1,
      movers: COLLECT {
        CALL (o) {
          MATCH (o)<-[x:EXPOSED_TO]-(e:Entity)
          WHERE x.validTo IS NULL AND x.retractedAt IS NULL AND e.mergedAt IS NULL
          RETURN e ORDER BY x.strength * x.confidence DESC, e.slug LIMIT $maxEntities
        }
        CALL (e) {
          RETURN e AS who
          UNION
          MATCH (e)<-[r:PLAYS_FOR|LEADS]-(who:Entity)
          WHERE e.entityType = 'team' AND r.validTo IS NULL AND r.retractedAt IS NULL AND (
            EXISTS { MATCH (a:Alert) WHERE a.entity = who.slug AND a.sentAt >= $since }
            OR EXISTS { MATCH (who)<-[:CLAIMS_OF]-(c:Claim) WHERE c.state = 'rumor' AND c.openedAt >= $since }
          )
          RETURN DISTINCT who ORDER BY who.slug LIMIT $maxMembers
        }
        RETURN DISTINCT who.slug
      }
    }
  } AS outcomes
