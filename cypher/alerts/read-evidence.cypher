// Which of these pieces of evidence stand behind an alert already.
UNWIND $ids AS id
MATCH (x:AlertEvidence {id: id})
RETURN x.id AS id
