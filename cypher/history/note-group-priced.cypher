// Nothing was measured yet by what was stored of the answers to a question on which changes hang.
MATCH (o:Outcome)
WHERE o.group = $group AND o.slug > ''
MATCH (o)<-[prices:PRICES]-(c:Contract)
WHERE prices.retractedAt IS NULL AND c.around IS NOT NULL
SET c.pricedAt = $now
