// How many stories there were when pairs were tested last, events of a pair that were followed, to be looked up, and moments around which prices are asked for.
UNWIND ['followedFirst', 'followedLags', 'followedNext', 'stories', 'trialsAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
