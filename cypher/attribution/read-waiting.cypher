// What has been loaded and not been measured yet: contracts with new prices (ten thousand at most are counted), batches of the log of changes, keys of facts whose coefficients are out of date, and contracts on which changes hang and whose past is still to be asked for.
OPTIONAL MATCH (mark:Mark {name: 'attribution'})
OPTIONAL MATCH (past:Mark {name: 'past'})
OPTIONAL MATCH (log:ChangeLog {name: 'changes'})
RETURN size(COLLECT { MATCH (c:Contract) WHERE c.pricedAt > '' RETURN 1 LIMIT 10000 }) AS contracts,
  coalesce(log.seq, 0) - coalesce(mark.seq, 0) AS batches, size(coalesce(mark.keys, [])) AS keys, toInteger(coalesce(past.waiting, 0)) AS past
