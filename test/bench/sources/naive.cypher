// Of every author all that he wrote with a claim in it, copies too, and how much of that is confirmed.
MATCH (author:Author)<-[:REPORTED_BY]-(:Article)-[:ASSERTS]->(claim:Claim)
RETURN author.name AS author, count(*) AS reports, sum(CASE WHEN claim.state = 'confirmed' THEN 1 ELSE 0 END) AS confirmed
