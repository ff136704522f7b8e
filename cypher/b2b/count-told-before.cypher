// How many stories that claim something and events there were about each of some entities in a time; of what is in $signalled also the titles of stories
// that claim nothing.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
RETURN id,
  COUNT {
    MATCH (e)<-[m:MENTIONS]-(:Article)-[:PART_OF]->(s:Story)
    WHERE s.firstAt > $from AND s.firstAt <= $to AND EXISTS {
      MATCH (s)<-[:PART_OF]-(:Article)-[:ASSERTS]->(c:Claim)
      WHERE m.role = 'subject' OR c.entity = e.slug OR c.value = e.slug
    }
    RETURN DISTINCT s
  } + COUNT {
    MATCH (e)<-[about:ABOUT]-(v:Event)
    WHERE v.happenedAt > $from AND v.happenedAt <= $to AND /*include told(v)*/ AND /*include about-known(about)*/
    RETURN DISTINCT v
  } AS total,
  COLLECT {
    MATCH (e)<-[:MENTIONS]-(:Article)-[:PART_OF]->(s:Story)
    WHERE id IN $signalled AND s.firstAt > $from AND s.firstAt <= $to
    WITH DISTINCT s WHERE NOT EXISTS { (s)<-[:PART_OF]-(:Article)-[:ASSERTS]->(:Claim) }
    RETURN s.title LIMIT $maxTitles
  } AS unclaimed
