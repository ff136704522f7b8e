// Articles, the stories that they tell, who wrote them, and what they claim.
CREATE CONSTRAINT article_id IF NOT EXISTS FOR (a:Article) REQUIRE a.id IS UNIQUE;
CREATE CONSTRAINT author_id IF NOT EXISTS FOR (a:Author) REQUIRE a.id IS UNIQUE;
CREATE CONSTRAINT story_id IF NOT EXISTS FOR (s:Story) REQUIRE s.id IS UNIQUE;
CREATE CONSTRAINT claim_id IF NOT EXISTS FOR (c:Claim) REQUIRE c.id IS UNIQUE;
CREATE CONSTRAINT claim_state_id IF NOT EXISTS FOR (s:ClaimState) REQUIRE s.id IS UNIQUE;
CREATE INDEX article_published IF NOT EXISTS FOR (a:Article) ON (a.publishedAt);
CREATE INDEX article_source IF NOT EXISTS FOR (a:Article) ON (a.publisher, a.publishedAt);
CREATE INDEX story_last IF NOT EXISTS FOR (s:Story) ON (s.lastAt);
CREATE INDEX claim_subject IF NOT EXISTS FOR (c:Claim) ON (c.subject);
CREATE INDEX claim_open IF NOT EXISTS FOR (c:Claim) ON (c.open, c.expiresAt);
CREATE FULLTEXT INDEX article_text IF NOT EXISTS FOR (a:Article) ON EACH [a.title, a.summary]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
UNWIND ['Article', 'Author', 'Claim', 'ClaimState', 'Story'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['ASSERTS', 'CLAIMS_OF', 'MENTIONS', 'PART_OF', 'PASSED', 'REPORTED_BY'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['author', 'cause', 'change', 'copy', 'copyOf', 'copyReason', 'dateKnown', 'denies', 'expiresAt', 'feeds', 'firstAt', 'firstHand', 'guid', 'hedged',
  'independent', 'language', 'lastAt', 'length', 'open', 'openedAt', 'publishedAt', 'publisher', 'publisherKind', 'reason', 'official', 'sandbox', 'stateAt', 'subject',
  'summary', 'titleKey', 'words'] AS name
CALL db.createProperty(name)
RETURN count(*);
