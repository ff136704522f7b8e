// Wallets that are tracked no more.
MATCH (w:Wallet {tracked: true})
WHERE NOT w.id IN $kept
SET w.tracked = false, w.trackedUntil = $at
RETURN count(*) AS untracked
