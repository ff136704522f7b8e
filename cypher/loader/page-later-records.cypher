// A page of the records that were loaded while a merge stood, in their order.
MATCH (r:LaterRecord)
WHERE r.merge = $id AND r.place > $after
RETURN r.place AS place, r.at AS at, r.text AS text ORDER BY r.merge, r.place LIMIT $limit
