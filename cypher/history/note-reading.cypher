// Prices of a venue were read until now.
MERGE (r:PriceReading {venue: $venue})
SET r.readUntil = $readUntil, r.failingSince = $failingSince
