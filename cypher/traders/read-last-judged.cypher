// When a wallet was judged last.
MATCH (w:Wallet) WHERE w.tracked IS NOT NULL
RETURN max(w.judgedAt) AS judgedAt
