// Whom the log of changes tells of behind a place: who is new, described anew, or related otherwise, at both ends. The counter is read first: what it counts
// was committed.
MATCH (log:ChangeLog {name: 'changes'})
WITH log, log.seq AS last
RETURN log.id AS id, log.start AS start, last, COLLECT {
  UNWIND CASE WHEN $most > 0 THEN [$seq] ELSE [] END AS since
  MATCH (batch:ChangeBatch)
  WHERE batch.seq > since AND batch.seq <= last AND any(letter IN batch.kinds WHERE letter IN ['e', 'r'])
  UNWIND batch.entries AS entry
  WITH split(entry, ' ') AS words
  WITH words, left(words[0], 1) AS letter
  WHERE letter IN ['n', 'e', 'r']
  UNWIND [words[1]] + CASE letter WHEN 'r' THEN [member IN words[2..] | split(member, ',')[1]] ELSE [] END AS slug
  WITH DISTINCT slug WHERE slug IS NOT NULL
  RETURN slug LIMIT $most
} AS slugs
