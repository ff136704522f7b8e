// Keys of a kind whose alert stands: they are armed again when what they are about is gone.
MATCH (k:AlertKey)
WHERE k.key STARTS WITH $prefix AND k.armed = false
RETURN k.key AS key ORDER BY k.key LIMIT $most
