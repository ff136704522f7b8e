// Stories that nothing tells any more.
UNWIND $ids AS id
MATCH (s:Story {id: id})
WHERE NOT EXISTS { (s)<-[:PART_OF]-(:Article) }
DETACH DELETE s
