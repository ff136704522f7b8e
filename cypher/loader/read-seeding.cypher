MATCH (seeding:Seeding {name: 'seeds'})
RETURN seeding.finishedAt AS finishedAt
