// How many stories and events there were about each of some entities in a time.
UNWIND $ids AS id
MATCH (e:Entity {id: id})
RETURN id,
  COUNT {
    MATCH (e)<-[:MENTIONS]-(:Article)-[:PART_OF]->(s:Story)
    WHERE s.firstAt > $from AND s.firstAt <= $to
    RETURN DISTINCT s
  } + COUNT {
    MATCH (e)<-[about:ABOUT]-(v:Event)
    WHERE v.happenedAt > $from AND v.happenedAt <= $to AND /*include told(v)*/ AND /*include about-known(about)*/
    RETURN DISTINCT v
  } AS total
