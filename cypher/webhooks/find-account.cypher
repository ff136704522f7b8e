MATCH (a:Account {emailKey: $emailKey})
RETURN a.id AS id
