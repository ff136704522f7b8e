// Markets: paged by venue for comparison with what the venue lists; listed by what a caller may sort by, open ones first.
CREATE INDEX market_venue IF NOT EXISTS FOR (m:Market) ON (m.venue, m.id);
CREATE INDEX market_external IF NOT EXISTS FOR (m:Market) ON (m.externalId);
CREATE INDEX market_slug IF NOT EXISTS FOR (m:Market) ON (m.slug);
CREATE INDEX market_volume IF NOT EXISTS FOR (m:Market) ON (m.active, m.volume);
CREATE INDEX market_volume24h IF NOT EXISTS FOR (m:Market) ON (m.active, m.volume24h);
CREATE INDEX market_liquidity IF NOT EXISTS FOR (m:Market) ON (m.active, m.liquidity);
CREATE INDEX market_trending IF NOT EXISTS FOR (m:Market) ON (m.active, m.trending);
CREATE INDEX market_open IF NOT EXISTS FOR (m:Market) ON (m.active, m.openDate);
CREATE INDEX market_end IF NOT EXISTS FOR (m:Market) ON (m.active, m.endDate);
CREATE INDEX market_place IF NOT EXISTS FOR (m:Market) ON (m.category, m.subcategory, m.active);
CREATE INDEX market_category IF NOT EXISTS FOR (m:Market) ON (m.category, m.active);
CREATE INDEX contract_token IF NOT EXISTS FOR (c:Contract) ON (c.tokenId);
CREATE INDEX matches_flag IF NOT EXISTS FOR ()-[m:MATCHES]-() ON (m.compareFlag);
// Titles with the labels of their contracts' events and the venue's names, for search by words and by what an analyst pastes.
CREATE FULLTEXT INDEX market_text IF NOT EXISTS FOR (m:Market) ON EACH [m.title, m.label, m.otherIds]
  OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-folding', `fulltext.eventually_consistent`: true } };
CREATE INDEX venue_event_slug IF NOT EXISTS FOR (e:VenueEvent) ON (e.slug);
CREATE INDEX venue_event_external IF NOT EXISTS FOR (e:VenueEvent) ON (e.externalId);
// Kept prices and moves: one a contract and moment.
CREATE CONSTRAINT snapshot_moment IF NOT EXISTS FOR (s:MarketSnapshot) REQUIRE (s.contract, s.at) IS UNIQUE;
CREATE INDEX snapshot_at IF NOT EXISTS FOR (s:MarketSnapshot) ON (s.at);
CREATE CONSTRAINT move_window IF NOT EXISTS FOR (m:MarketMove) REQUIRE (m.contract, m.window, m.at) IS UNIQUE;
CREATE INDEX move_seen IF NOT EXISTS FOR (m:MarketMove) ON (m.seenAt);
CREATE INDEX market_unlinked IF NOT EXISTS FOR (m:Market) ON (m.unlinked);
CREATE INDEX market_unmatched IF NOT EXISTS FOR (m:Market) ON (m.unmatched);
CREATE INDEX exposed_stated IF NOT EXISTS FOR ()-[x:EXPOSED_TO]-() ON (x.statedIn);
