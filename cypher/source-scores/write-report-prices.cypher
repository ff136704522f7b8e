// What prices did around reports, and when they are looked at again. What was noted once stays, so that a score of a past day is what it was then.
UNWIND $rows AS row
MATCH (:Article {id: row.article})-[a:ASSERTS]->(:Claim {id: row.claim})
SET a += row.values, a.pricesDue = row.due
