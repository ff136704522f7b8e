// Which outcomes these contracts price.
UNWIND $contracts AS id
MATCH (contract:Contract {id: id})-[prices:PRICES]->(outcome:Outcome)
WHERE prices.retractedAt IS NULL
RETURN elementId(prices) AS ref, id AS contract, outcome.slug AS outcome, prices.polarity AS polarity, prices.confidence AS confidence
