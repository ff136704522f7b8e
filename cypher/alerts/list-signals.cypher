// The alerts of a time that track propositions or are about entities, the latest first, and the open rumours about these.
RETURN COLLECT {
    CALL () {
      UNWIND $outcomes AS id
      MATCH (:Outcome {id: id})<-[:TRACKS]-(a:Alert)
      WHERE a.sentAt >= $since AND a.seq > 0
      RETURN a
      UNION
      UNWIND $slugs AS slug
      MATCH (a:Alert)
      WHERE a.entity = slug AND a.sentAt >= $since AND a.seq > 0
      RETURN a
    }
    WITH DISTINCT a ORDER BY a.sentAt DESC, a.id LIMIT $most
    RETURN /*include alert-of(a)*/
  } AS alerts,
  COLLECT {
    UNWIND $slugs AS slug
    MATCH (e:Entity {slug: slug})<-[:CLAIMS_OF]-(c:Claim)
    WHERE c.state = 'rumor' AND c.openedAt >= $since
    WITH c ORDER BY c.openedAt DESC, c.id LIMIT $most
    RETURN c.id
  } AS claims
