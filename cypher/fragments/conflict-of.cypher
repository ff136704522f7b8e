// conflict-of(e, signals): what the level of a conflict is made from, and how many take part in it and how many open markets are about it.
// `editions`: the days of the latest editions of the packs that tell its signals.
__e__ {.slug, .displayName, .description} AS conflict,
__signals__ AS signals,
COUNT {
  MATCH (__e__)<-[r:AFFILIATED_WITH]-(p:Entity)
  WHERE /*include holds(r)*/
  RETURN DISTINCT p
} AS participantCount,
COUNT {
  /*include own-markets(e)*/
  RETURN DISTINCT m
} AS marketCount,
COLLECT {
  UNWIND __signals__ AS signal
  WITH DISTINCT signal.pack AS pack
  WHERE pack IS NOT NULL
  MATCH (load:Load {pack: pack})
  USING INDEX load:Load(pack, startedAt)
  WHERE load.startedAt <= $known AND load.state = 'done'
  RETURN max(load.asOf) ORDER BY max(load.asOf)
} AS editions
