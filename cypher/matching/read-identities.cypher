// Of these markets: what they price now, their own proposition, and with what markets of other venues they are one.
UNWIND $markets AS id
MATCH (m:Market {id: id})-[:LISTS]->(c:Contract {side: m.sides[0]})
RETURN id, m.venue AS venue, m.ownOutcome AS ownOutcome,
  COLLECT { MATCH (c)-[p:PRICES]->(o) WHERE p.retractedAt IS NULL RETURN {outcome: o.id, polarity: p.polarity, decidedBy: p.decidedBy} } AS prices,
  COLLECT {
    MATCH (c)-[t:MATCHES]-(d:Contract)<-[:LISTS]-(n:Market)
    WHERE t.retractedAt IS NULL AND t.compareFlag = 'exact_match' AND t.relation IN ['identity', 'complement']
    WITH t, d, n ORDER BY t.confidence DESC, n.id LIMIT 20
    RETURN {market: n.id, venue: n.venue, polarity: t.polarity, ownOutcome: n.ownOutcome, confidence: t.confidence, isFirst: d.side = n.sides[0]}
  } AS same
