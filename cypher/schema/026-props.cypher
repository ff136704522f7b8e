// What a market of sports asks beside who wins, as matching reads it: its next run decides every open market anew, as its rules have changed.
UNWIND ['prop'] AS name
CALL db.createProperty(name)
RETURN count(*);
// People are counted by their label.
UNWIND ['Person'] AS name
CALL db.createLabel(name)
RETURN count(*);
