// The feeds that are listed now, with how they are.
MATCH (f:Feed)
WHERE f.listed = true
RETURN f {.id, .kind, .brings, .address, .category, .publisher, .paceSeconds, .pausedInList, .paused, .waitsFor, .listedAt, .readAt, .triedAt, .nextAt, .newAt,
  .newestAt, .failures, .fault, .faultReason, .faultAt, .taken, .edited, .leftOut, .missing, .movedTo, .sandbox} AS feed
ORDER BY f.id
