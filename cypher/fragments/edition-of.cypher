// edition-of(pack, seen, recorded): the day of the edition of its pack that brought a statement; not before `seen`.
reduce(latest = __seen__, edition IN COLLECT {
  MATCH (load:Load {pack: __pack__})
  WHERE load.state IS NOT NULL AND load.startedAt <= __recorded__
  RETURN load.asOf ORDER BY load.startedAt DESC LIMIT 1
} | CASE WHEN edition > latest THEN edition ELSE latest END)
