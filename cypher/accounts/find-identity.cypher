MATCH (:Identity {id: $id})<-[:IDENTIFIED_BY]-(a:Account)
RETURN a.id AS id, a.disabledAt AS disabledAt
