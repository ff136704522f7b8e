// Until when prices of a venue were read, and since when it does not answer.
MATCH (r:PriceReading {venue: $venue})
RETURN r.readUntil AS readUntil, r.failingSince AS failingSince
