// The coefficients of a key that hold now.
MATCH (f:Fact)-[d:DRIVES]->(o:Outcome)
WHERE d.key = $key AND d.retractedAt IS NULL
RETURN elementId(d) AS ref, d.entity AS entity, o.id AS outcome, d.transition AS transition, d.edition AS edition
