// Who states things, by name. Documents come last: a press makes thousands of them, and there are few other sources.
CALL () {
  MATCH (s:Source)
  WHERE s.name >= '' AND coalesce(s.kind, '') <> 'document'
  RETURN s, 0 AS place ORDER BY s.name LIMIT $limit
  UNION ALL
  MATCH (s:Source)
  WHERE s.name >= '' AND s.kind = 'document'
  RETURN s, 1 AS place ORDER BY s.name LIMIT $limit
}
RETURN s.name AS name, s.kind AS kind, s.asOf AS knowledgeUntil, s.url AS url, s.licence AS licence, s.description AS description
ORDER BY place, name LIMIT $limit
