// Of some propositions, each with a time, those of which something was told then: a story that names whom it hangs on, or something that happened to it or to them.
UNWIND $asked AS row
MATCH (o:Outcome {id: row.outcome})
WHERE EXISTS {
  MATCH (s:Story)
  WHERE s.lastAt >= row.from AND s.firstAt >= row.from AND s.firstAt <= row.to
  MATCH (s)<-[:PART_OF]-(:Article)-[:MENTIONS]->(:Entity)-[x:EXPOSED_TO]->(o)
  WHERE x.validTo IS NULL AND x.retractedAt IS NULL
} OR EXISTS {
  MATCH (v:Event)
  WHERE v.happenedAt >= row.from AND v.happenedAt <= row.to AND v.retractedAt IS NULL
  MATCH (v)-[:ABOUT]->(:Entity)-[x:EXPOSED_TO]->(o)
  WHERE x.validTo IS NULL AND x.retractedAt IS NULL
} OR EXISTS {
  MATCH (v:Event)-[:ABOUT]->(o)
  WHERE v.happenedAt >= row.from AND v.happenedAt <= row.to AND v.retractedAt IS NULL
}
RETURN row.id AS id
