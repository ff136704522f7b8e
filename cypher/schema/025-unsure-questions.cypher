// That a contract may ask what a pack asks: listed by how far it is decided, for a person to say so.
CREATE INDEX may_ask_flag IF NOT EXISTS FOR ()-[m:MAY_ASK]-() ON (m.compareFlag);
UNWIND ['MAY_ASK'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
