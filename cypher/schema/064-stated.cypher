// What later statements compare and no earlier schema names: precision and documents of what is stated, trade of a day, how long a wallet was tracked.
UNWIND ['fromPrecision', 'toPrecision', 'document', 'volume24h', 'trackedUntil'] AS name
CALL db.createProperty(name)
RETURN count(*);
