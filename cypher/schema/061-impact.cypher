// How far prices moved after what happened.
UNWIND ['impact', 'impactAt', 'scored'] AS name
CALL db.createProperty(name)
RETURN count(*);
