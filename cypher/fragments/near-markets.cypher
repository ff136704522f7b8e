// near-markets(outcome): the markets `m` that ask nearly what an outcome does, each by the contract `d` of its quote, which `match` ties to one that
// prices it (`prices`).
MATCH (__outcome__)<-[prices:PRICES]-(:Contract)-[match:MATCHES]-(d:Contract)<-[:LISTS]-(m:Market)
WHERE match.compareFlag = 'near_match' AND match.retractedAt IS NULL AND match.polarity IS NOT NULL AND prices.retractedAt IS NULL AND d.side = m.sides[0]
  AND NOT EXISTS { (d)-[p:PRICES]->(__outcome__) WHERE p.retractedAt IS NULL }
