// Wallets that are tracked.
MATCH (w:Wallet {tracked: true})
RETURN w.id AS id
