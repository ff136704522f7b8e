// How many buy and sell by the hour, and how unevenly complete lists of holders are spread.
UNWIND ['buyers', 'sellers', 'gini', 'entropy', 'happenedAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
