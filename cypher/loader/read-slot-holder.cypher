MATCH (s:LoadSlot) WHERE s.token IS NOT NULL
RETURN s.holder AS holder, timestamp() - s.touched AS silentMs
ORDER BY s.slot
LIMIT 1
