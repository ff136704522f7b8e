// Whether the subcategory of a market follows from its links is asked before any does.
UNWIND ['placedByLinks'] AS name
CALL db.createProperty(name)
RETURN count(*);
