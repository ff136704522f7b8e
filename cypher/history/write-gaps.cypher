// Times of which it is known that nothing is known, once each: of a contract, or of all of a venue where that stands in its place.
UNWIND $rows AS row
MERGE (gap:PriceGap {contract: row.contract, from: row.from})
  ON CREATE SET gap.until = row.until, gap.reason = row.reason, gap.recordedAt = $now
