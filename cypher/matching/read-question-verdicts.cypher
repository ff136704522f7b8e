// What persons have said about these markets and questions of packs, those that were merged into another as that.
UNWIND $markets AS id
MATCH (m:Market {id: id})-[:LISTS]->(c:Contract {side: m.sides[0]})-[t:MAY_ASK]->(named:Outcome)
WHERE t.retractedAt IS NULL AND t.decidedBy STARTS WITH 'analyst:'
MATCH (named)-[:MERGED_INTO*0..9]->(o:Outcome)
WHERE o.mergedAt IS NULL
RETURN id AS market, o.id AS outcome, t.compareFlag = 'exact_match' AS accepted, t.polarity AS polarity, t.decidedBy AS decidedBy
