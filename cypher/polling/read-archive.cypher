// How far the archive of a press was taken in.
MATCH (s:FeedStamp {name: 'archive'})
RETURN s.cursor AS cursor
