// How far a feed was read.
MATCH (f:Feed {id: $id})
RETURN f {.etag, .lastModified, .bodyHash, .seen, .cursor, .movedTo, .failures, .taken, .edited} AS memory
