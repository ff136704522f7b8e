// Writers of a load that is under way; one that has been silent for as long as it said is not.
MATCH (s:LoadSlot)
WHERE s.token IS NOT NULL AND timestamp() - s.touched <= coalesce(s.leaseMs, 20000)
RETURN count(s) AS count
