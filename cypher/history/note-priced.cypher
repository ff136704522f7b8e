// Nothing was measured yet by what was stored of this contract.
MATCH (c:Contract {id: $contract})
SET c.pricedAt = $now
