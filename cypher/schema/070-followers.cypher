// Who follows tracked wallets, trade by trade and over many.
UNWIND ['FOLLOWED', 'FOLLOWS'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['chance', 'followed', 'followersRead', 'judgedAt', 'leads', 'minutes', 'p', 'q', 'trades'] AS name
CALL db.createProperty(name)
RETURN count(*);
