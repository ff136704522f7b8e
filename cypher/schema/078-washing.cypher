// Which wallets move shares to and fro among themselves.
CALL db.createProperty('washes');
