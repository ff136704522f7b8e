// What prices say of whose events are followed by whose.
UNWIND ['direction', 'leadCorrelation', 'leadHours', 'leadP', 'leadRatio', 'moveEvents', 'moveMean', 'moveP', 'seq', 'tookMs', 'via'] AS name
CALL db.createProperty(name)
RETURN count(*);
