// Where an outcome is traded, or each of the open outcomes that an entity is exposed to, strongest first: the contracts that price it, those of
// the other venue that are matched with one of these, and what is said of each pair.
MATCH (start:/*label*/ {id: $id})
WHERE /*include known(start)*/
CALL (start) {
  CALL (start) {
    WITH start WHERE start:Outcome
    RETURN start AS o, 1.0 AS strength
    UNION ALL
    MATCH (start)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE /*include holds(x)*/
      AND /*include open(o)*/
      AND EXISTS { (o)<-[p:PRICES]-() WHERE /*include told(p)*/ }
    RETURN o, x.strength * x.confidence AS strength
  }
  WITH o, max(strength) AS strength ORDER BY strength DESC, o.id LIMIT $limit + 1
  RETURN collect(o) AS ranked
}
CALL (ranked) {
  UNWIND ranked[..$limit] AS o
  CALL (o) {
    MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
    WHERE /*include told(p)*/ AND m.createdAt <= $known
    WITH c, m, p ORDER BY m.venue, m.active DESC, coalesce(m.volume, 0) DESC, m.id, c.id LIMIT $maxContracts + 1
    RETURN collect([c, m, p.polarity]) AS own
  }
  CALL (own) {
    UNWIND own[..$maxContracts] AS each
    WITH each[0] AS c
    MATCH (c)-[t:MATCHES]-(d:Contract)
    WHERE /*include told(t)*/
    WITH DISTINCT t, d ORDER BY t.confidence DESC, startNode(t).id, endNode(t).id LIMIT $maxContracts + 1
    WITH collect([t, d]) AS found
    RETURN [each IN found[..$maxContracts] | each[0]] AS ties, [each IN found[..$maxContracts] | each[1]] AS ends,
      size(found) > $maxContracts AS moreTies
  }
  CALL (own, ends) {
    WITH ends, [each IN own | each[0]] AS known
    UNWIND ends AS d
    WITH DISTINCT d, known WHERE NOT d IN known
    MATCH (d)<-[:LISTS]-(m:Market)
    WHERE m.createdAt <= $known
    RETURN collect([d, m, null]) AS others
  }
  WITH o, own, moreTies, ties, own[..$maxContracts] + others AS contracts
  RETURN collect({
    outcome: o {.id, .slug, .label, .question, .category, .subcategory, .status, .closesAt},
    contracts: [each IN contracts | {
      contract: {id: each[0].id, side: each[0].side, label: each[0].label, tokenId: each[0].tokenId, polarity: each[2]},
      market: {
        id: each[1].id, venue: each[1].venue, externalId: each[1].externalId, title: /*include title-of(each[1])*/, category: each[1].category,
        status: each[1].status, endDate: each[1].endDate, volume: each[1].volume, liquidity: each[1].liquidity, url: each[1].url
      }
    }],
    matches: [t IN ties | {
      from: startNode(t).id, to: endNode(t).id, relation: t.relation, polarity: t.polarity, compareFlag: t.compareFlag,
      confidence: t.confidence, reasons: t.reasons, decidedBy: t.decidedBy, reviewedAt: t.reviewedAt
    }],
    more: size(own) > $maxContracts OR moreTies
  }) AS listings
}
RETURN start.id AS id,
  CASE WHEN start:Entity THEN start {.id, .slug, .displayName, .entityType, .category} END AS entity,
  size(ranked) > $limit AS more, listings,
  COLLECT {
    UNWIND ranked[..$limit] AS o
    MATCH (start)-[x:EXPOSED_TO]->(o)
    WHERE /*include holds(x)*/
    WITH o, x, /*include end-of(x)*/ AS validTo
    RETURN [start.id, o.id, x.confidence, x.validFrom, validTo] ORDER BY o.id, x.confidence DESC, x.validFrom
  } AS exposed
