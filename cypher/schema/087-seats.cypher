// Seats that somebody gives up with an office are looked for before anybody has one.
UNWIND ['MEMBER_OF'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
