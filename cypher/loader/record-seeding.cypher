// The program's own packs have been loaded once: later starts leave the graph as it is.
MERGE (seeding:Seeding {name: 'seeds'})
SET seeding.finishedAt = $now
