// First-hand reports that wait for prices and may have them by now, who waits longest first: with their claim, and the propositions on which its entity
// bears most, itself or by playing for whom they are about.
MATCH (article)-[a:ASSERTS]->(claim)
WHERE a.pricesDue <= $now
WITH article, a, claim ORDER BY a.pricesDue LIMIT $limit
MATCH (claim)-[:CLAIMS_OF]->(e:Entity)
RETURN article.id AS article, claim.id AS claim, claim.key AS key, claim.value AS value, claim.change AS change, a.at AS at, coalesce(a.denies, false) AS denies,
  claim.openedAt AS openedAt, claim.expiresAt AS expiresAt, coalesce(a.priceTries, 0) AS tries, a.pricedAt IS NOT NULL AS isPriced, a.pricedBy AS pricedBy,
  COLLECT {
    MATCH (claim)-[:PASSED]->(s:ClaimState {state: 'confirmed'}) WHERE s.retractedAt IS NULL RETURN s.at ORDER BY s.at LIMIT 1
  }[0] AS confirmedAt,
  COLLECT {
    MATCH (e)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE x.retractedAt IS NULL AND o.mergedAt IS NULL AND EXISTS { (o)<-[:PRICES]-(:Contract) }
    WITH o, x ORDER BY coalesce(x.strength, 0.0) * coalesce(x.confidence, 1.0) DESC, o.id LIMIT $maxOutcomes
    RETURN {
      outcome: o.id, sign: x.sign, isLink: x.rule IS NOT NULL, role: x.role, exposureType: x.exposureType, reasons: x.reasons, isOwn: true,
      isFilled: EXISTS { (o)<-[:PRICES]-(c:Contract) WHERE c.filledAt IS NOT NULL }
    }
  } + COLLECT {
    MATCH (e)-[r:PLAYS_FOR]->(team:Entity)-[x:EXPOSED_TO]->(o:Outcome)
    WHERE r.retractedAt IS NULL AND r.validFrom <= a.at AND coalesce(r.validTo, '9999') > a.at AND x.retractedAt IS NULL AND o.mergedAt IS NULL
      AND EXISTS { (o)<-[:PRICES]-(:Contract) }
    WITH o, x ORDER BY coalesce(x.strength, 0.0) * coalesce(x.confidence, 1.0) DESC, o.id LIMIT $maxOutcomes
    RETURN {
      outcome: o.id, sign: x.sign, isLink: x.rule IS NOT NULL, role: x.role, exposureType: x.exposureType, reasons: x.reasons, isOwn: false,
      isFilled: EXISTS { (o)<-[:PRICES]-(c:Contract) WHERE c.filledAt IS NOT NULL }
    }
  } AS exposures
