// What is known of a wallet, with whom it follows and who follows it.
MATCH (w:Wallet {id: $id})
RETURN w {.venue, .address, .pseudonym, .tracked, .reasons, .judgedAt} AS wallet,
  COLLECT { MATCH (w)-[:SCORED]->(s:WalletScore) RETURN /*include wallet-score(s)*/ ORDER BY s.period, s.category } AS scores,
  COLLECT { MATCH (w)-[f:FOLLOWS]->(x:Wallet) RETURN f {.*, address: x.address} ORDER BY f.q, x.id LIMIT $maxPairs } AS follows,
  COLLECT { MATCH (w)<-[f:FOLLOWS]-(x:Wallet) RETURN f {.*, address: x.address} ORDER BY f.q, x.id LIMIT $maxPairs } AS followers
