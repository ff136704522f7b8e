// Times of which it is known that nothing is known, once each.
UNWIND $rows AS row
MERGE (gap:PriceGap {contract: row.contract, from: row.from})
  ON CREATE SET gap.until = row.until, gap.reason = row.reason, gap.recordedAt = $now
