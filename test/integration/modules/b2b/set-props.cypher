// Markets as matching leaves them that are props, and links that were found by a name in the market.
UNWIND $props AS prop
MATCH (m:Market {externalId: prop.market})
SET m.prop = prop.kind
WITH count(*) AS done
UNWIND $named AS link
MATCH (:Entity {slug: link.entity})-[x:EXPOSED_TO]->(:Outcome {slug: link.outcome})
SET x.span = 'title:0-6'
