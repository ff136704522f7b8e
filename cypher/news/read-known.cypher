// Which of these articles are there.
MATCH (a:Article)
WHERE a.id IN $ids
RETURN a.id AS id
