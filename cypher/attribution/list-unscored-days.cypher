// Days since a moment of which something was measured, measured anew or taken back since their changes were scored.
MATCH (e:Evidence)
WHERE e.at >= $since AND ((e.retractedAt IS NULL AND e.p IS NOT NULL AND (e.scored IS NULL OR e.scored <> e.p)) OR (e.retractedAt IS NOT NULL AND e.scored IS NOT NULL))
RETURN DISTINCT left(e.at, 10) AS day ORDER BY day DESC LIMIT $limit
