// Records that their pack states no longer. They keep their place, so that a return is seen as a change. Gives them as they were.
UNWIND $keys AS key
MATCH (record:PackRecord {key: key})
WITH record, key, record.hash AS hash, record.asOf AS asOf, record.load AS load
SET record.hash = null, record.load = $load
RETURN key, hash, asOf, load
