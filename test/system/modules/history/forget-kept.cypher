// As if nothing of the past had been asked for.
MATCH (c:Contract)
REMOVE c.filledAt, c.filledDays, c.around
WITH count(*) AS contracts
OPTIONAL MATCH (s:MarketSnapshot)
DETACH DELETE s
WITH count(*) AS snapshots
OPTIONAL MATCH (g:PriceGap)
DETACH DELETE g
