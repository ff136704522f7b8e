// Records that their pack states no longer. They keep their place, so that a return is seen as a change.
UNWIND $keys AS key
MATCH (record:PackRecord {key: key})
SET record.hash = null, record.load = $load
