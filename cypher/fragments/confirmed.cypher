// confirmed(pack, seen, recorded): when a statement was last made: with the last edition of its pack, where that states all that holds,
// else with the edition that brought it; not before `seen`.
reduce(latest = __seen__, edition IN COLLECT {
  MATCH (load:Load {pack: __pack__})
  USING INDEX load:Load(pack, startedAt)
  WHERE load.startedAt <= $known AND load.state IS NOT NULL AND (load.startedAt <= __recorded__
    OR load.state = 'done' AND EXISTS { MATCH (:Pack {name: __pack__, complete: true}) })
  RETURN load.asOf ORDER BY load.startedAt DESC LIMIT 1
} | CASE WHEN edition > latest THEN edition ELSE latest END)
