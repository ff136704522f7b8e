// Tournaments: who plays, what was ordered at which prices, what is held, and at which prices each ended.
CREATE CONSTRAINT tournament_id IF NOT EXISTS FOR (t:Tournament) REQUIRE t.id IS UNIQUE;
CREATE INDEX tournament_state IF NOT EXISTS FOR (t:Tournament) ON (t.state, t.endsAt);
CREATE INDEX tournament_maker IF NOT EXISTS FOR (t:Tournament) ON (t.createdBy);
CREATE INDEX tournament_end IF NOT EXISTS FOR (t:Tournament) ON (t.endsAt);
CREATE CONSTRAINT tournament_player_id IF NOT EXISTS FOR (p:TournamentPlayer) REQUIRE p.id IS UNIQUE;
CREATE INDEX tournament_player_person IF NOT EXISTS FOR (p:TournamentPlayer) ON (p.tournament, p.person);
CREATE INDEX tournament_player_account IF NOT EXISTS FOR (p:TournamentPlayer) ON (p.accountId);
CREATE CONSTRAINT tournament_order_id IF NOT EXISTS FOR (o:TournamentOrder) REQUIRE o.id IS UNIQUE;
CREATE INDEX tournament_order_place IF NOT EXISTS FOR (o:TournamentOrder) ON (o.tournament, o.place);
CREATE CONSTRAINT tournament_price_id IF NOT EXISTS FOR (c:TournamentPrice) REQUIRE c.id IS UNIQUE;
UNWIND ['Tournament', 'TournamentOrder', 'TournamentPlayer', 'TournamentPrice'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['CLOSED_AT', 'HOLDS', 'ORDERED', 'PLACED', 'PLAYS_AS', 'PLAYS_IN'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['accountId', 'action', 'arithmetic', 'at', 'bookAt', 'cash', 'category', 'contract', 'cost', 'createdBy', 'endsAt', 'equity', 'fee', 'fills', 'finishedAt',
  'joinedAt', 'kind', 'liquidation', 'mark', 'markAt', 'maxLeverage', 'maxPlayers', 'name', 'nameKey', 'orders', 'person', 'place', 'player', 'rank', 'size', 'source', 'stale', 'startingCash',
  'startsAt', 'state', 'status', 'tournament', 'tournamentsChangedAt'] AS name
CALL db.createProperty(name)
RETURN count(*);
