// Markets that price some outcomes are matched and linked anew.
MATCH (o:Outcome)<-[p:PRICES]-(:Contract)<-[:LISTS]-(m:Market)
WHERE o.slug IN $slugs AND p.retractedAt IS NULL
SET m.unmatched = true, m.unlinked = true
