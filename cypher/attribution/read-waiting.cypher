// What has been loaded and not been measured yet: contracts with new prices (ten thousand at most are counted), batches of the log of changes, and keys of facts whose coefficients are out of date.
OPTIONAL MATCH (mark:Mark {name: 'attribution'})
OPTIONAL MATCH (log:ChangeLog {name: 'changes'})
RETURN size(COLLECT { MATCH (c:Contract) WHERE c.pricedAt > '' RETURN 1 LIMIT 10000 }) AS contracts,
  coalesce(log.seq, 0) - coalesce(mark.seq, 0) AS batches, size(coalesce(mark.keys, [])) AS keys
