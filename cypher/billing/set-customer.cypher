// An account is one customer: the second of two that come at the same time gets the first. `replaces` is one that the provider does not know any more.
MATCH (a:Account {id: $accountId})
MERGE (b:BillingCustomer {accountId: $accountId})
  ON CREATE SET b.id = $id, b.revision = 0
SET b.checkAt = $checkAt
FOREACH (_ IN CASE WHEN b.id = $replaces THEN [1] ELSE [] END |
  SET b.id = $id, b.revision = b.revision + 1)
MERGE (a)-[:BILLED_AS]->(b)
RETURN b.id AS id
