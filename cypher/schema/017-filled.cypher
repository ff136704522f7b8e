// When it was asked of a venue what the prices of a contract were before anybody here looked.
UNWIND ['filledAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
