// Takes away what could tell who a player was. What was played stays, or the results of the others would change.
MATCH (p:TournamentPlayer {accountId: $accountId})
SET p.name = 'left ' + left(p.id, 8), p.nameKey = p.id, p.person = null, p.accountId = null
RETURN count(*) AS players
