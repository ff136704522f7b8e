// When pairs were tested last, how many, and what was left out.
MERGE (r:CausalityRun {name: 'last'})
SET r.runAt = $now, r.pairs = $pairs, r.series = $series, r.stored = $stored, r.seq = $seq, r.stories = $stories, r.tookMs = $tookMs, r += $left
