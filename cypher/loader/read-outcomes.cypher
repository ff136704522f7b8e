// Of these slugs, the outcomes that the graph has.
UNWIND $slugs AS slug
MATCH (outcome:Outcome {slug: slug})
RETURN slug, outcome.label AS label, outcome.question AS question, outcome.category AS category, outcome.subcategory AS subcategory,
  outcome.group AS group, outcome.closesAt AS closesAt, outcome.status AS status, outcome.description AS description,
  outcome.rules AS rules, outcome.definedBy AS definedBy
