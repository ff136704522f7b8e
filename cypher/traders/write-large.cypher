// Large trades, with who made them where the venue says it.
UNWIND $trades AS row
MATCH (c:Contract {id: row.contract})
MERGE (t:LargeTrade {id: row.id})
SET t += row.properties
MERGE (t)-[:OF_CONTRACT]->(c)
FOREACH (wallet IN CASE WHEN row.wallet IS NULL THEN [] ELSE [row.wallet] END |
  MERGE (w:Wallet {id: wallet.id})
  SET w.venue = wallet.venue, w.address = wallet.address, w.pseudonym = wallet.pseudonym
  MERGE (w)-[:TRADED]->(t)
)
