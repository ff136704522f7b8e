// Of which day the latest edition of each pack is, as far as was known at $known.
MATCH (pack:Pack)
WHERE pack.name >= ''
RETURN pack.name AS pack, COLLECT {
  MATCH (load:Load {pack: pack.name, state: 'done'})
  WHERE load.startedAt <= $known
  RETURN load.asOf ORDER BY load.startedAt DESC LIMIT 1
}[0] AS asOf
