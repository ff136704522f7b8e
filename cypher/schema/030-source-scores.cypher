// What scores of sources are read from: authors by name, with what they reported and what became of it.
CREATE INDEX author_name IF NOT EXISTS FOR (a:Author) ON (a.name);
UNWIND ['Article', 'Author', 'Claim', 'ClaimState', 'Story'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['ASSERTS', 'CLAIMS_OF', 'MENTIONS', 'PART_OF', 'PASSED', 'REPORTED_BY'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['at', 'copy', 'denies', 'expiresAt', 'firstAt', 'firstHand', 'independent', 'language', 'openedAt', 'publishedAt', 'publisher', 'seenAt',
  'summary'] AS name
CALL db.createProperty(name)
RETURN count(*);
