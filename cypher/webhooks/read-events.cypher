// What everybody is told, and what is told this account alone, in the order of the commits. The counter is read first: what it counts was committed.
// So many events are looked at, whoever they are of; `next` is behind the last of them.
MATCH (c:WebhookCounter {name: 'events'})
WITH c.seq AS last, c.forgotten AS forgotten
CALL (last) {
  MATCH (v:WebhookEvent)
  WHERE v.seq > $since AND v.seq <= last
  WITH v
  ORDER BY v.seq
  LIMIT $looked
  RETURN collect(v) AS looked
}
WITH last, forgotten, looked, [v IN looked WHERE v.accountId IS NULL OR v.accountId = $accountId][0..$limit] AS own
RETURN
  last,
  forgotten,
  CASE
    WHEN size(own) = $limit THEN own[-1].seq
    WHEN size(looked) = $looked THEN looked[-1].seq
    ELSE last
  END AS next,
  [v IN own | v.body] AS bodies
