// article-of(a): an article as lists show it, with its story and whom it names.
__a__ {.id, .title, .url, .publisher, .author, .publishedAt, .dateKnown, .seenAt, .language, .category, .sandbox, .feeds,
  story: COLLECT {
    MATCH (__a__)-[p:PART_OF]->(s:Story)
    RETURN s {.id, .title, .firstAt, .independent, copy: p.copy, copyOf: p.copyOf, copyReason: p.copyReason} LIMIT 1
  }[0],
  entities: COLLECT {
    MATCH (__a__)-[m:MENTIONS]->(e:Entity)
    WITH e, m ORDER BY m.role DESC, m.confidence DESC, e.slug LIMIT 20
    RETURN e {.id, .slug, .displayName, .entityType, role: m.role}
  }}
