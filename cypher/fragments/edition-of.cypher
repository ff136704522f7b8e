// edition-of(pack, seen, recorded): the day of the edition of its pack that brought a statement; not before `seen`.
reduce(latest = __seen__, edition IN COLLECT {
  MATCH (load:Load {pack: __pack__})
  USING INDEX load:Load(pack, startedAt)
  WHERE load.startedAt <= __recorded__ AND load.state IS NOT NULL
  RETURN load.asOf ORDER BY load.startedAt DESC LIMIT 1
} | CASE WHEN edition > latest THEN edition ELSE latest END)
