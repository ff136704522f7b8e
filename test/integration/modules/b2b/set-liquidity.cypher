// How much is offered in some markets.
UNWIND $rows AS row
MATCH (m:Market {id: row.id})
SET m.liquidity = row.liquidity
