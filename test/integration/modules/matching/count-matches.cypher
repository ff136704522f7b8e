MATCH (:Contract)-[match:MATCHES]->(:Contract)
RETURN count(match) AS written, count(match.retractedAt) AS retracted
