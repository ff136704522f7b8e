// story-or-event(ref): the story or event `told` with an id, with its time and, of a story, the address of its first report.
MATCH (s:Story {id: __ref__})
RETURN s {.id, .title, kind: 'story', at: s.firstAt, url: COLLECT {
  MATCH (s)<-[:PART_OF]-(a:Article)
  RETURN a.url ORDER BY a.publishedAt, a.id LIMIT 1
}[0]} AS told
UNION ALL
MATCH (v:Event {id: __ref__})
WHERE /*include told(v)*/
RETURN v {.id, .title, .url, kind: 'event', at: v.happenedAt} AS told
