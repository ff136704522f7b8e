// Notes that a merge was begun. From here on loads wait for its end.
MERGE (m:Merge {id: $id})
  ON CREATE SET m.what = $what, m.kept = $kept, m.merged = $merged, m.by = $by, m.reason = $reason, m.at = $now, m.state = 'merging'
RETURN m.at AS at
