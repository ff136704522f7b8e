// Who states things, by name.
MATCH (s:Source)
WHERE s.name >= ''
RETURN s.name AS name, s.kind AS kind, s.asOf AS knowledgeUntil, s.url AS url, s.licence AS licence, s.description AS description
ORDER BY name LIMIT $limit
