// Records that are where they belong again, up to a place.
MATCH (r:LaterRecord)
WHERE r.merge = $id AND r.place <= $until
DELETE r
