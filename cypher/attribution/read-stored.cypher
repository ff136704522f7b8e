// What is held of outcomes now.
UNWIND $outcomes AS id
MATCH (e:Evidence {outcome: id})
WHERE e.retractedAt IS NULL
RETURN e.id AS id, e.outcome AS outcome, e.change AS change, e.edition AS edition, e.reason AS reason, e.key AS key
