// Entities: looked up by id and slug; listed by category, subcategory and group in slug order, which is the order of the cursor.
CREATE CONSTRAINT entity_id IF NOT EXISTS FOR (e:Entity) REQUIRE e.id IS UNIQUE;
CREATE CONSTRAINT entity_slug IF NOT EXISTS FOR (e:Entity) REQUIRE e.slug IS UNIQUE;
CREATE INDEX entity_category IF NOT EXISTS FOR (e:Entity) ON (e.category, e.subcategory, e.slug);
CREATE INDEX entity_group IF NOT EXISTS FOR (e:Entity) ON (e.category, e.subcategory, e.group, e.slug);
CREATE INDEX entity_type IF NOT EXISTS FOR (e:Entity) ON (e.entityType, e.slug);
// Names, aliases and slugs in one analysed field set. Filled in the background, a moment after the commit.
CREATE FULLTEXT INDEX entity_text IF NOT EXISTS FOR (e:Entity) ON EACH [e.displayName, e.aliases, e.slug]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
// A rare tag is found here, not by a scan. A tag is one word of this text.
CREATE FULLTEXT INDEX entity_tags IF NOT EXISTS FOR (e:Entity) ON EACH [e.tags]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: true } };
