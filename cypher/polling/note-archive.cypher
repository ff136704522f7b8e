// Notes how far the archive of a press was taken in.
MERGE (s:FeedStamp {name: 'archive'})
SET s.cursor = $cursor
