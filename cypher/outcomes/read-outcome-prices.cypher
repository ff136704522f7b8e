// A proposition with the markets that price it, each by the contract that its quote is of, and those that ask nearly the same.
MATCH (outcome:Outcome {id: $id})
WHERE outcome.mergedAt IS NULL
RETURN outcome {.id, .slug, .label, .question, .category, .status} AS outcome,
  COLLECT {
    MATCH (outcome)<-[prices:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
    WHERE prices.retractedAt IS NULL AND c.side = m.sides[0]
    WITH m, prices, c ORDER BY m.venue, m.id LIMIT $maxMarkets
    RETURN m {.id, .externalId, .venue, title: /*include title-of(m)*/, .url, .volume, .liquidity, .openDate, .endDate, .active, .feeModel, .feeRate, .feeExponent,
      tokenId: c.tokenId, inverse: prices.polarity = -1, compareFlag: 'exact_match'}
  } AS markets,
  COLLECT {
    /*include near-markets(outcome)*/
    WITH m, prices, match, d ORDER BY m.venue, m.id LIMIT $maxMarkets
    RETURN DISTINCT m {.id, .externalId, .venue, title: /*include title-of(m)*/, .url, .volume, .liquidity, .openDate, .endDate, .active, .feeModel, .feeRate, .feeExponent,
      tokenId: d.tokenId, inverse: prices.polarity * match.polarity = -1, compareFlag: 'near_match'}
  } AS near,
  COLLECT {
    MATCH (outcome)<-[before:PRICES]-(c:Contract)-[prices:PRICES]->(now:Outcome)
    WHERE before.retractedAt IS NOT NULL AND prices.retractedAt IS NULL AND now <> outcome AND now.mergedAt IS NULL
    WITH now, before.polarity * prices.polarity AS polarity, before ORDER BY before.retractedAt DESC, now.slug
    RETURN now {.slug, .question, polarity: polarity} LIMIT 1
  }[0] AS moved
