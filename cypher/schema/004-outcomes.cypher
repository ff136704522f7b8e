// Propositions that can come true: looked up by id and slug; the members of one question, and those of a category, in slug order.
CREATE CONSTRAINT outcome_id IF NOT EXISTS FOR (o:Outcome) REQUIRE o.id IS UNIQUE;
CREATE CONSTRAINT outcome_slug IF NOT EXISTS FOR (o:Outcome) REQUIRE o.slug IS UNIQUE;
CREATE INDEX outcome_group IF NOT EXISTS FOR (o:Outcome) ON (o.group, o.slug);
CREATE INDEX outcome_category IF NOT EXISTS FOR (o:Outcome) ON (o.category, o.slug);
CREATE FULLTEXT INDEX outcome_text IF NOT EXISTS FOR (o:Outcome) ON EACH [o.label, o.question, o.slug]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
