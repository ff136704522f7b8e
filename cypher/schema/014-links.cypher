// Names of what a link keeps of why it is one.
UNWIND ['margin', 'rivals', 'rule', 'sign', 'span'] AS name
CALL db.createProperty(name)
RETURN count(*);
