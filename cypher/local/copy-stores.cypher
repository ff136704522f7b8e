// The local store's own procedure (src/local/neo4j/StoreCopy.java): copies the files of the database into $folder while commits wait, and answers
// $question as of that moment.
CALL oddsgraph.copyStores($folder, $question) YIELD stamp, bytes, heldMillis
RETURN stamp, bytes, heldMillis
