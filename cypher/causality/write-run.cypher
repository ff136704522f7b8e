// When pairs were tested last, and how many.
MERGE (r:CausalityRun {name: 'last'})
SET r.runAt = $now, r.pairs = $pairs, r.series = $series, r.stored = $stored, r.seq = $seq, r.tookMs = $tookMs
