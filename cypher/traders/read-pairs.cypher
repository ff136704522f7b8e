// Of tracked wallets with enough trades that others could follow, who followed how many of them; and how many followed any.
MATCH (w:Wallet {tracked: true})-[:TRADED]->(t:LargeTrade {leads: true})
WITH w, collect(t) AS led, count(t) AS trades, min(t.at) AS since, collect(t.contract + ' ' + t.action) AS asWhat
WHERE trades >= $leastTrades
UNWIND led AS t
MATCH (t)<-[f:FOLLOWED]-(follower:Wallet)
WITH w, trades, since, asWhat, follower, count(t) AS followed, collect(f.minutes) AS minutes
WITH count(*) AS pairs, collect(CASE WHEN followed >= $leastFollowed THEN
  {leader: w.id, trades: trades, since: since, asWhat: asWhat, follower: follower.id, venue: follower.venue, address: follower.address, followed: followed, minutes: minutes} END) AS likely
RETURN pairs, likely
