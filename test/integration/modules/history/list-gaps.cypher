// Times of which nothing is known of all contracts of a venue, oldest first.
MATCH (g:PriceGap {contract: $venue})
RETURN g.from AS from, g.until AS until, g.reason AS reason ORDER BY from
