// Wallets by the least that their skill may be, of a period and category; without those that move shares to and fro among themselves.
MATCH (s:WalletScore {period: $period, category: $category})
WHERE s.skillLow IS NOT NULL AND NOT EXISTS { (s)<-[:SCORED]-(:Wallet {washes: true}) }
WITH s ORDER BY s.skillLow DESC, s.id LIMIT $limit
MATCH (w:Wallet)-[:SCORED]->(s)
RETURN w {.venue, .address, .pseudonym, .tracked, .reasons} AS wallet, /*include wallet-score(s)*/ AS score
ORDER BY score.skillLow DESC, score.id
