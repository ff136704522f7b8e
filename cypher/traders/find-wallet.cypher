// What is known of a wallet.
MATCH (w:Wallet {id: $id})
RETURN w {.venue, .address, .pseudonym, .tracked, .reasons, .judgedAt} AS wallet,
  COLLECT { MATCH (w)-[:SCORED]->(s:WalletScore) RETURN s {.*} ORDER BY s.period, s.category } AS scores
