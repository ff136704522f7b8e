// What a contract pays once that is final is compared before the first market has come out.
UNWIND ['payout'] AS name
CALL db.createProperty(name)
RETURN count(*);
