// Made by `npm run client` from the OpenAPI document. Changes are lost.

export interface paths {
  "/api/entities": {
    /**
    * List or search entities
    * @description Entities that pass all filters. Without `q` they come in the order of their slugs, and a walk by `nextCursor` visits each one once, whatever is written meanwhile. With `q` the best match comes first: entities of exactly this name or alias, then those with these words in a name, then with words that begin so, then such with typing errors; among equals the one of which most is known. A search has at most 300 answers. A cursor serves only the filters it came with. `attr.<key>` keeps the entities that have this value of an attribute, written exactly so; several must all hold.
    */
    get: operations["listEntities"];
  };
  "/api/entities/subcategories": {
    /**
    * List subcategories with the number of their entities
    * @description Every subcategory of the taxonomy, or of one category, also those without entities.
    */
    get: operations["listSubcategories"];
  };
  "/api/taxonomy/{category}/{subcategory}/entities": {
    /**
    * List the entities of a subcategory
    * @description The first entities of a subcategory in the order of their slugs; `count` is the number of all that pass the filters. To walk through all of them use `/api/entities`, which has cursors.
    */
    get: operations["listPlaceEntities"];
  };
  "/api/taxonomy/{category}/{subcategory}/{group}/entities": {
    /**
    * List the entities of a group
    * @description The entities of a division, chamber, sector or other group of a subcategory. Order, search and cursors are those of `/api/entities`. 404 where no entity is in the group; a group in which none passes the filters is an empty list.
    */
    get: operations["listGroupEntities"];
  };
  "/api/entities/batch": {
    /**
    * Get many entities with their attributes
    * @description Up to 300 entities by slug or id, in the order in which they are first named, each once, with the attributes that hold now, or at another time by `asOf` (the world) and `knownAt` (our knowledge). What names no entity is in `notFound`, as it was written. Relationships are at `/api/entities/:slug/relationships`.
    */
    post: operations["getEntities"];
  };
  "/api/entities/{slug}": {
    /**
    * Get an entity with its attributes and relationships
    * @description What is known of an entity now, or at another time by `asOf` (the world) and `knownAt` (our knowledge). Relationships are seen from the entity: the team of a player has the role `has_player`. Relationships come strongest first: by the confidence that was stated, then by how much is known of the other entity, then by its slug. An entity with very many shows the strongest, with `truncated` and the reason; of one with a thousand or more, how much is known of others may be an hour old. Up to 100 of each direction are part of the entity. `markets` are the open markets that it is exposed to, the 50 strongest; `marketExposures` says why each. Prices are those of now: for another time they are null. `news` are the latest 20 articles that name it, without copies.
    */
    get: operations["getEntity"];
  };
  "/api/entities/{slug}/full": {
    /**
    * Get an entity with everything around it in one call
    * @description The entity with up to 500 relationships of each direction, which `relationships` repeats, its markets, the markets of entities one relationship away that it is not exposed to itself (`secondaryMarkets`) and its news. Relationships come strongest first: by the confidence that was stated, then by how much is known of the other entity, then by its slug. An entity with very many shows the strongest, with `truncated` and the reason; of one with a thousand or more, how much is known of others may be an hour old.
    */
    get: operations["getFullEntity"];
  };
  "/api/entities/{slug}/relationships": {
    /**
    * List the relationships of an entity by direction
    * @description Those that start at the entity are in `from`, those that end at it in `to`. What no longer holds is left out, unless `asOf` asks for a time at which it did. Relationships come strongest first: by the confidence that was stated, then by how much is known of the other entity, then by its slug. An entity with very many shows the strongest, with `truncated` and the reason; of one with a thousand or more, how much is known of others may be an hour old.
    */
    get: operations["listRelationships"];
  };
  "/api/entities/{slug}/completeness": {
    /**
    * Score how complete the record of an entity is
    * @description The share, 0 to 1, of the attributes and relationships that an entity of this kind should have and has now, with the names of both. What a kind should have is stated for each subcategory and entity type (`/api/schemas`, `snapshotSchemas`); where a subcategory says nothing of a type, `judgedBy.statedFor` is `entityType` and only what every entity of the type should have is counted. What is stale counts with the part of its confidence that is left.
    */
    get: operations["getCompleteness"];
  };
  "/api/entities/{slug}/markets": {
    /**
    * List the markets about an entity
    * @description Open prediction markets that the entity is exposed to, as their subject, a participant, or affected by them, and those that affect it because they are about an entity one relationship away, which `through` names. Each market once, by its own exposure or else the strongest way, strongest first. What passes a relationship depends on its type and direction, as in the view `impact_chain`.
    */
    get: operations["listEntityMarkets"];
  };
  "/api/entities/{slug}/news": {
    /**
    * List the news about an entity
    * @description Articles that name the entity, latest first. An article that copies another is left out; `/api/news?entity=` lists those as well, with stories and links.
    */
    get: operations["listEntityNews"];
  };
  "/api/entities/by-market/{marketId}": {
    /**
    * List the entities that a market is about
    * @description The entities that a market is about, with their roles, strongest first, at most 200. A market that names nobody we know has none.
    */
    get: operations["listMarketEntities"];
  };
  "/api/entities/{slug}/statements": {
    /**
    * List who says what of an entity
    * @description One row for each claim: a source says that an attribute has a value. In the order of the keys, of each key the latest value first, of each value by source. Values that ended are part of it, and those that a surer source overruled; corrected ones are left out, unless `knownAt` asks for a time before the correction. A cursor serves only the view it came with.
    */
    get: operations["listStatements"];
  };
  "/api/taxonomy/stats": {
    /**
    * Count the entities of every category and subcategory
    * @description Every category and subcategory of the taxonomy with the number of its entities, also those without any.
    */
    get: operations["getTaxonomyStats"];
  };
  "/api/taxonomy/{category}/{subcategory}/groups": {
    /**
    * List the groups of a subcategory
    * @description Groups are the divisions, chambers, sectors and the like within a subcategory, in alphabetical order. Entities without a group are not counted.
    */
    get: operations["listGroups"];
  };
  "/api/schemas": {
    /**
    * Show what entities consist of
    * @description The registry by which seed files are checked: what an entity of each kind should have (`/completeness` judges by this), every attribute with its type, and every relationship type with its direction and inverse.
    */
    get: operations["getSchemas"];
  };
  "/api/sources": {
    /**
    * List who states things
    * @description Every source that an answer may name in `source`, with its kind: what can be looked up, a public data set, or what nobody verified, and then the month up to which it knows of things. By name, documents behind all others; at most 1,000.
    */
    get: operations["listSources"];
  };
  "/api/graph/view": {
    /**
    * Get a view of the graph
    * @description One view of the graph by its type. `neighborhood`: the entities around one and how they are related, as at `/api/graph/entity/:id/neighborhood`; with `scope=markets` also the open outcomes that these are exposed to, strongest first, at most 100, beyond `limit`. `movers`: the entities about which most changed within `window` hours (168 where not given) before `asOf`, as at `/api/graph/movers`; `scope` is `all`, `markets` (by how their outcomes moved), a category, a category with a subcategory (`sports/nfl`) or an entity type, `limit` 1 to 100 entities (default 20). `entity_markets`: the open outcomes that an entity is exposed to, as at `/api/graph/entity/:id/markets`; `limit` is 1 to 200 outcomes (default 50). `market_context`: what there is to know around an outcome, as at `/api/graph/outcome/:id/context`; `limit` is 1 to 100 (default 20). `timeline`: what changed about an entity within `window` hours (168 where not given) before `asOf`, newest first, as at `/api/graph/entity/:id/timeline`; `depth` 2 or 3 adds what changed about the entities one or two relationships away. `explain_fact`: the value of the fact `factKey` of an entity, its versions with who states each and the event that set it, and what contradicts it, as at `/api/graph/entity/:id/fact/:key/history`; `outcomes`, those that its changes are known to move, the surest first. `topic`: the entities and open outcomes that matter to a word, a tag, a category or a phrase, and how they hang together, as at `/api/graph/topic/:topic`. `cross_venue`: the markets of both venues on an outcome, or on each of the open outcomes that an entity is exposed to and that a venue lists, with how their contracts match; `limit` is 1 to 100 outcomes (default 20). Exposures follow `asOf` and `knownAt`; what a contract prices and matches follows `knownAt` alone; title, status and volume of a market are the latest. `impact_chain`: chains of relationships from an entity, or from what an event is about, to the open outcomes that it can move, strongest first. `depth` counts the relationships (default 2); outcomes that the start itself is exposed to come with none. A chain never visits an entity twice; where two entities are related in several ways, the strongest counts. `limit` is 1 to 100 chains (default 20). Parameters that a view does not use are ignored. 400 also where a view is not given what it needs, where it is given `entity` and `outcome` (`cross_venue`) or `entity` and `event` (`impact_chain`) together, a `limit` above its own, or a `scope` other than `markets` (`neighborhood`).
    */
    get: operations["getGraphView"];
  };
  "/api/graph/movers": {
    /**
    * List the entities about which most changed
    * @description The entities about which most changed within `window` hours before `asOf` (now, where not given), most first. `magnitude` is a sum: 1 for each value that took the place of another, or ended (0.25 where it is a number), and 2 × impact score (0.5 where there is none) × weight of the role (subject 1, participant 0.6, affected 0.4) for each event. The first value that is known of an attribute is no change; an event that only tells changes of values is not counted again; relationships that start or end are told by the timeline and do not count. With `scope=markets` it is the greatest move of a price within the window (in price units) times strength and confidence of the exposure. Which entities are looked at follows from sums that are kept for each day and month; where one that was not looked at could belong here, the answer says `truncated`.
    */
    get: operations["listMovers"];
  };
  "/api/graph/entity/{id}/markets": {
    /**
    * Get what an entity is exposed to
    * @description The open outcomes that an entity is exposed to, itself or through an entity one relationship away. Each outcome once, by its strongest way, strongest first. What passes a relationship depends on its type and direction, as in the view `impact_chain`, which goes further.
    */
    get: operations["getEntityExposures"];
  };
  "/api/graph/outcome/{id}/context": {
    /**
    * Get what there is to know around an outcome
    * @description The entities that are exposed to an outcome and why, strongest first; what happened about them in the last `window` hours, latest first; how its prices moved meanwhile, and which events preceded that; and the other outcomes of its group by slug.
    */
    get: operations["getOutcomeContext"];
  };
  "/api/graph/event/{id}/impact": {
    /**
    * Get what an event moves
    * @description The entities that an event is about, by their role in it, and those one relationship away, by the weight of the relationship; strongest first, at most 50. Each comes with the open outcomes that it is exposed to. Longer chains are told by the view `impact_chain`.
    */
    get: operations["getEventImpact"];
  };
  "/api/graph/path": {
    /**
    * Find the shortest paths between two entities
    * @description Relationships are walked both ways, and a step has the role that is read on the way: `plays_for` from a player to the team, `has_player` from the team to a player. Paths come fewest steps first, then the most telling: over a team before over a city that many share, by the types of the relationships and how many the entities between have; then the strongest, then by the slugs along them; none visits an entity twice. Where there is no path, `paths` is empty and `reason` says so. A search that meets a hub looks at a limited number of its relationships; then `truncated` is true, and a path of the same or a greater length may be missing.
    */
    get: operations["findPaths"];
  };
  "/api/graph/entity/{id}/timeline": {
    /**
    * Get what changed about an entity lately
    * @description Events, changes of facts, starts and ends of relationships, market moves and claims of reports about an entity within `window` hours before `asOf` (now, where not given), newest first. A change that an event tells is one item with that event. `from` is null where no value is known to have held until then, `to` where a value ended without another. The first value that is known of a fact is no change, unless an event tells it: it may have held long before. A relationship that merely counts from the first day of the pack that states it did not start then. Where nothing happened in the window, `lastBefore` says when something last did, and `hint` how to ask for it. A `market_move` is a price of one of the (at most 100 strongest) outcomes that the entity is exposed to that moved by at least 0.05 within an hour or 0.1 within a day; it says nothing of why. A `claim` is what reports say and no fact says (yet), at the time of the first of them: its state says how far it is to be believed.
    */
    get: operations["getTimeline"];
  };
  "/api/graph/entity/{id}/events": {
    /**
    * List the events about an entity
    * @description Events about an entity up to `asOf`, latest first, each with the changes of facts that it tells, as it tells them. What was corrected later is left out, unless `knownAt` asks for a time before the correction.
    */
    get: operations["listEntityEvents"];
  };
  "/api/graph/entity/{id}/fact/{key}/history": {
    /**
    * Get the versions of a fact of an entity
    * @description The value of a fact and its versions, newest first: since when each holds, who states it and since when, and the event that set it. The version that holds has `validTo` null; each older one ends where the next begins, or earlier where its value ended first. `contradictions` has what else was said: values that a surer source overruled for the same start, and versions that were corrected.
    */
    get: operations["getFactHistory"];
  };
  "/api/graph/topic/{topic}": {
    /**
    * Get what matters to a topic
    * @description The entities that carry the topic as a tag, whose names or aliases say all its words (in singular or plural), or that are filed in the category or subcategory of that name; those that are called exactly so first, then those with more reasons, then those of which more is known. The open outcomes that say it, are filed there, or to which one of those entities is exposed. `graph` has every relationship and exposure among them.
    */
    get: operations["getTopic"];
  };
  "/api/entities/{slug}/related": {
    /**
    * List entities within a few relationships
    * @description Each entity once, nearest first, at its shortest distance, with the roles along one shortest path: `plays_for`, `has_player` leads from a player to a team mate. At each step the roles of an entity (players, venue, league …) take turns, the strongest of each first: by the confidence that was stated, then by how much is known of the other entity (of one with a thousand relationships or more, an hour ago at most), then by its slug. Turns come sooner on telling ways: over a team before over a city or country that many share, by the types of the relationships and how many the entities between have. What `limit` or the search left out is said in `reason`; distances are shortest also then.
    */
    get: operations["listRelated"];
  };
  "/api/entities/{slug}/graph": {
    /**
    * Get the graph around an entity
    * @description The entities within `depth` relationships and every relationship between two of them, whichever way they were found. At each step the roles of an entity (players, venue, league …) take turns, the strongest of each first: by the confidence that was stated, then by how much is known of the other entity (of one with a thousand relationships or more, an hour ago at most), then by its slug. With a depth of 2 or 3 each step has its share of `maxNodes`, so that the first does not use it up; what later steps leave is given back. What was cut is said in `reason`.
    */
    get: operations["getEntityGraph"];
  };
  "/api/graph/entity/{id}/neighborhood": {
    /**
    * Get the neighbourhood of an entity
    * @description The entities within `depth` relationships of one, every relationship between two of them and, where asked for, the facts of the entity at the centre and the latest events about it. An event points at what it is about (`about`) and at the facts that it changed (`set`). Which entities are shown where there are too many is told at `/api/entities/:slug/graph`.
    */
    get: operations["getNeighborhood"];
  };
  "/api/graph/stats": {
    /**
    * Count what the graph holds
    * @description The number of entities, relationships (also those that have ended), sources, events, facts, versions of facts, outcomes, exposures, snapshots and moves; facts by attribute, and events that happened today or on the 30 days before (UTC) by their type, most frequent first.
    */
    get: operations["getGraphStats"];
  };
  "/api/graph/export": {
    /**
    * Export entities, relationships and facts, all or some
    * @description All entities, or those that pass all filters, with every relationship between two of them. A stream in slug order: NDJSON (`application/x-ndjson`, the usual one), GraphML (`application/graphml+xml`), GEXF (`application/gexf+xml`) or CSV (`text/csv`, one table of entities and relationships), by `format` or else by the header Accept. NDJSON has a line for each entity, each fact and each relationship that holds, told apart by `kind`; the first line names the moment of the export and, of an export of everything as it is now, the `cursor` from which `/api/graph/changes` tells all that happens after it; the last line says `complete` with the counts of each, so that a stream that was cut is noticed. In the XML formats the facts of an entity are one JSON object, and a comment before the end says that nothing is missing. Around an entity at most 20,000 entities are exported, over the first 10,000 relationships of each, through entities of any kind; where that cuts, the last line, row or comment says `truncated` with the reason. The export is of one moment: what is recorded while it runs is not in it.
    */
    get: operations["exportGraph"];
  };
  "/api/graph/changes": {
    /**
    * List what changed since a cursor
    * @description Everything that was created, changed, ended or taken back, in the order in which it was committed, for clients that keep a copy. Start from the `cursor` in the first line of `/api/graph/export`, or without `since` from the beginning of the log; go on with `nextCursor`, at once while `hasMore`, and later by asking again with the same cursor. `value` is the record as it is now, null where there is none any more: a record that changed twice shows its last state twice, and applying changes again does no harm. A value, relationship or exposure with a `validTo` in the past has ended. What happened longer ago than the log is kept for (90 days, or as the service is set up) is forgotten: for a cursor from before, the answer is 400 with code `cursor_expired`, and the client starts again from an export. What jobs write (markets, prices, moves, matches, and the outcomes and exposures that follow from them) is not in the log: it changes all the time, and `/api/markets` has it as it is.
    */
    get: operations["listChanges"];
  };
  "/api/markets/predictions": {
    /**
    * List prediction markets
    * @description Markets of both venues, filtered and sorted over all of them; `total` counts all that pass the filters. `sort`: `volume` and `liquidity` of all time; `activity`, the volume of the last day; `trending`, how far the last day stands out of all trade so far (its volume times its share of all volume); `ending_soon` and `new` by date. A market without the figure or date that is sorted by comes last, and so does one that has ended, or not begun, in `ending_soon` and `new`. Prices come from a cache that is refreshed every minute.
    */
    get: operations["listPredictionMarkets"];
  };
  "/api/markets/search": {
    /**
    * Search markets
    * @description Finds markets by a question or by words of their titles, in any order, open ones first; a market whose title is just the text comes before all others. Typing errors are forgiven where nothing says the words as they stand. Words that only ask need not be said; names of the same entity and words that say the same are looked for as well. Where no market says all, those come that say most of it, and `hint` tells what was left out. A link to a venue's page, a slug, a ticker, a condition id or a token id finds exactly what it names.
    */
    get: operations["searchMarkets"];
  };
  "/api/markets/predictions/categories": {
    /**
    * Count prediction markets by category
    * @description The categories with how many open markets each has.
    */
    get: operations["listPredictionCategories"];
  };
  "/api/markets/{venue}/{marketId}": {
    /**
    * Get a prediction market
    * @description One market by our id, by the venue's own id or slug, or by the token id of one of its contracts: with its rules, and with the proposition that each contract prices.
    */
    get: operations["getPredictionMarket"];
  };
  "/api/markets/detail/{symbol}": {
    /**
    * Get a symbol
    * @description A perpetual, a spot pair or a perpetual on a share, with its price in US dollars.
    */
    get: operations["getSymbolMarket"];
  };
  "/api/markets/candles/{symbol}": {
    /**
    * Get candles
    * @description Candles of a symbol, or of a prediction market by token id, our id or the venue's id, oldest first: of each period that begins within the time asked for, with the running one, which is not over. A period in which nothing was traded has no candle. At most the newest 5,000 periods: where more are asked for, it is `truncated`. A market of venue A is read 840 days back, one of venue B 15,000 of the minutes, hours or days that a period is made of.
    */
    get: operations["getCandles"];
  };
  "/api/markets/{symbol}/orderbook": {
    /**
    * Get an order book
    * @description The order book of a symbol, or of a contract of a prediction market: by its token id, else, by our id or the venue's id of the market, of the first of its sides, which is Yes where it has one. `contract` says which it is, and whether it prices its outcome or the opposite. Not older than a second.
    */
    get: operations["getOrderBook"];
  };
  "/api/markets/venue_a/{tokenId}/orderbook": {
    /**
    * Get the order book of a token
    * @description The order book of a contract of venue A by its token id; by the market's id, condition id or slug, that of the first of its sides, which is Yes where it has one. `contract` says which it is, and whether it prices its outcome or the opposite. Not older than a second.
    */
    get: operations["getTokenOrderBook"];
  };
  "/api/markets/polymarket/{tokenId}/orderbook": {
    /**
    * Get the order book of a token
    * @description The order book of a contract of venue A by its token id; by the market's id, condition id or slug, that of the first of its sides, which is Yes where it has one. `contract` says which it is, and whether it prices its outcome or the opposite. Not older than a second.
    */
    get: operations["getTokenOrderBookByBrand"];
  };
  "/api/markets/categories": {
    /**
    * Count symbols
    * @description How many symbols of each product type and category are traded now.
    */
    get: operations["listSymbolCategories"];
  };
  "/api/markets/curated": {
    /**
    * List symbols worth a look
    * @description Perpetuals, 10 of each kind: `trending` moved most in a day among those with at least a million dollars of trade, `top` have the greatest volume of a day, `new` have no price of the day before, `featured` have the greatest open interest.
    */
    get: operations["listCuratedSymbols"];
  };
  "/api/markets/filter": {
    /**
    * Filter symbols
    * @description Symbols that are traded now, filtered and sorted over all of them.
    */
    get: operations["filterSymbols"];
  };
  "/api/markets/cross-venue": {
    /**
    * List propositions with the prices of both venues
    * @description Propositions that markets of both venues price, with bid and ask, the widest spread first. `count` is how many there are.
    */
    get: operations["listCrossVenueMarkets"];
  };
  "/api/markets/cross-venue/match": {
    /**
    * Match the markets of both venues anew
    * @description Has every open market matched anew by the worker at the next run of its matching job, within a minute; new and changed markets are matched without being asked for. Verdicts of analysts stay. `matches` is how many pairs are compared now. A second call before the worker has begun, or within ten minutes of one that was heard, asks for nothing more.
    */
    post: operations["matchCrossVenueMarkets"];
  };
  "/api/markets/entity-connected": {
    /**
    * List what both venues price about known entities
    * @description Propositions that both venues price and that entities are exposed to, the widest spread first, each with its 5 most exposed entities. `stats` are over all that match, also those not shown.
    */
    get: operations["listEntityConnectedMarkets"];
  };
  "/api/graph/mispricings": {
    /**
    * List mispricings
    * @description Propositions whose prices on the two venues are at least `minSpread` apart, the widest first; what asks nearly the same only (`near_match` in `/api/markets/cross-venue`) is none. Where the order books were looked at, `execution` says what both sides would cost and what is left after fees; `actionable` is true where something is. `count` is how many there are.
    */
    get: operations["listMispricings"];
  };
  "/api/graph/mispricings/top": {
    /**
    * List the best mispricings
    * @description Those that leave something after fees, the widest spread first; then, up to `limit`, the widest others.
    */
    get: operations["listTopMispricings"];
  };
  "/api/graph/mispricings/stats": {
    /**
    * Count mispricings
    * @description How many propositions that markets of both venues ask exactly are priced at least 0.05 apart, and how far. Computed at each refresh of prices.
    */
    get: operations["getMispricingStats"];
  };
  "/api/graph/kalshi/overlapping": {
    /**
    * List what both venues price
    * @description Propositions that markets of both venues price, the widest spread first. `count` is how many there are.
    */
    get: operations["listOverlappingMarkets"];
  };
  "/api/graph/venue_b/overlapping": {
    /**
    * List what both venues price
    * @description Propositions that markets of both venues price, the widest spread first. `count` is how many there are.
    */
    get: operations["listOverlappingMarketsOfVenueB"];
  };
  "/api/graph/mispricings/groups": {
    /**
    * List contradictions among the prices of one venue
    * @description Markets of one venue that together cost less than they must pay, by bids and asks of one sweep with their sizes and after fees, the greatest profit first. Worked out at each refresh of prices. `refused` has what looks like one and is not to be believed, with the reason: the usual one is that listed candidates are not all there may be. What takes less than 100 dollars is only counted (`small`).
    */
    get: operations["listGroupMispricings"];
  };
  "/api/graph/outcome/{id}/prices": {
    /**
    * Get the prices of an outcome
    * @description What each market asks for the outcome now. A market that asks the opposite is turned round.
    */
    get: operations["getOutcomePrices"];
  };
  "/api/graph/outcome/{id}/history": {
    /**
    * Get the prices of an outcome over time
    * @description The last price of each venue in each period up to `asOf` (now, where not given), oldest first: an hour today and in the seven days before, a day before that. No period begins before the `hours` asked for. Where nothing was seen, the price is null; none is carried over. Of several markets of a venue, the one with the greatest volume that was seen speaks for it. A market that asks the opposite is turned round. Prices are kept for outcomes that entities are exposed to. A venue that has no market for it has no points. What was traded in a period is not known: `marketVolume24h` is of the market and of a day.
    */
    get: operations["getOutcomeHistory"];
  };
  "/api/graph/cross-venue/{outcomeId}": {
    /**
    * Compare the venues on an outcome
    * @description The markets of both venues on one outcome, and how far they are apart. `mispricing` is null unless a market of each that asks exactly this has a price, and then `reason` says why.
    */
    get: operations["getCrossVenuePrices"];
  };
  "/api/graph/mispricings/check/{outcomeId}": {
    /**
    * Check whether an outcome is mispriced
    * @description Whether the two venues are at least 0.05 apart on an outcome. `mispriced` is null where a price is not known or stale, the markets are over, or one of them asks nearly the same only: then nobody can say, and `reason` tells why.
    */
    get: operations["checkMispricing"];
  };
  "/api/match": {
    /**
    * Match listings that are sent
    * @description What listings are to the open markets of both venues and to the questions of the packs: the same, the opposite, narrower, wider, overlapping or disjoint, with the features that were read, reasons and differences of the rules. `against` holds a listing against one other instead. They are read and decided as the jobs do it for what a feed hands over. Up to 50 listings in `listings`, in order; one listing may stand for a list of one.
    */
    post: operations["matchListings"];
  };
  "/api/markets/{venue}/{marketId}/match": {
    /**
    * Match a market
    * @description What a listed market is to the open markets of both venues and to the questions of the packs, decided now as `POST /api/match` does it.
    */
    get: operations["matchMarket"];
  };
  "/api/graph/matching/quality": {
    /**
    * How often matching is right
    * @description Precision and recall of the rules on golden sets that persons wrote, each with its size; what analysts have said of pairs beside what the rules had said; and how many pairs that were called one question both venues have then decided alike. The rules are named by the hash of them and their words.
    */
    get: operations["getMatchingQuality"];
  };
  "/api/graph/matching/questions": {
    /**
    * Questions that a market may ask
    * @description Open questions of the packs with markets that may ask them, where the rules are not sure: the rules differ in something that matters, or one thing is said by one of them only. The market prices a proposition of its own until a person has said which it is; what a person has said is in this list no more and outlives every run of the rules. Those of questions that nothing prices come first.
    */
    get: operations["listUnsureQuestions"];
  };
  "/api/link": {
    /**
    * Find which entities listings name
    * @description The entities that up to 50 listings of a venue name, by the rules that link the markets of the graph: in which role, with what sign, by which words, and what was refused. The answers stand in the order of the listings. Nothing is stored.
    */
    post: operations["linkListings"];
  };
  "/api/news/extract": {
    /**
    * Read what headlines say
    * @description The entities that up to 50 headlines name, by the linker of the markets, and what they say of them: claims by rules of language for each key, each asserted, hedged or denied, with the words that decided; or why there is none. A question, a condition, a wish, a prediction, a list, a quotation or a word about another time is no claim. The answers stand in the order of the reports. Nothing is stored.
    */
    post: operations["extractNews"];
  };
  "/api/news": {
    /**
    * List news
    * @description Articles, latest first: headline, link, who published them when, whom they name, and the story that they tell. An article that copies another (names it as its source, carries the same credit of an agency, has its title or text) is left out unless `copies=true`, so that nothing counts twice because it was printed twice. The same address in two feeds is one article. An `entity` that is not there is 404.
    */
    get: operations["listNews"];
  };
  "/api/news/trending": {
    /**
    * List the stories that most publishers tell
    * @description Stories with reports in the last hours, those first that the most publishers tell by themselves: copies do not count. Each with its age, who reported it first and whom it names.
    */
    get: operations["listTrendingNews"];
  };
  "/api/news/by-asset/{symbol}": {
    /**
    * List news about an asset
    * @description Articles that name the asset of a symbol, or the company of a share, latest first. The symbol is one of a perpetual future, a pair or a share: `BTC`, `BTC-PERP`, `UBTC/USDC`, `NVDA`. One that names no entity and is not traded is 404.
    */
    get: operations["listNewsByAsset"];
  };
  "/api/graph/calibration": {
    /**
    * Hold prices against what came of them
    * @description Prices of Yes one hour, one day, seven and thirty days before markets closed, against how these came out, by venue and horizon and then by category, which are never pooled. Below 100 forecasts, 20 of either result or 30 groups of markets no number is given, and `n` is.
    */
    get: operations["getCalibration"];
  };
  "/api/attribution/causality/{slug}": {
    /**
    * List whose events follow on those of an entity
    * @description Events of the first are followed within some hours by events of the other more often than its own rhythm explains, and not the other way round. It is precedence, and no proof. Tested each day, and again soon after new events, over the pairs that the graph proposes, with control of false discoveries over all of them. What is significant either way without that one leads is in `bothWays`. `include=candidates` adds what a weaker control lets through and what a shared neighbour explains.
    */
    get: operations["getCausality"];
  };
  "/api/attribution/top-causal": {
    /**
    * List whose events are followed most
    * @description Events of the first are followed within some hours by events of the other more often than its own rhythm explains, and not the other way round. It is precedence, and no proof. `causalStrength` sums strength × (1 − q) over those that follow, of several about which the very same events are once.
    */
    get: operations["listTopCausal"];
  };
  "/api/conflicts": {
    /**
    * List conflicts with their threat level
    * @description All conflicts, the highest score first, then those without one. The score is made from signals (dated happenings in the conflict, each once however many reported it), which weigh by severity, by how reliable their source is, and less as they age. No news is not peace: where too little is known the level is `unknown` and the score null, with the reason; where no source has vouched for what is known for 48 hours, the score is that of the last moment for which one did.
    */
    get: operations["listConflicts"];
  };
  "/api/conflicts/{slug}": {
    /**
    * Get a conflict with what its score is made of
    * @description A conflict with those who take part in it, its attributes, its last events, and the parts that add up to its score. The score is made from signals (dated happenings in the conflict, each once however many reported it), which weigh by severity, by how reliable their source is, and less as they age. No news is not peace: where too little is known the level is `unknown` and the score null, with the reason; where no source has vouched for what is known for 48 hours, the score is that of the last moment for which one did. `history` has the score and level of each of the last days, from what is known at `knownAt`.
    */
    get: operations["getConflict"];
  };
  "/api/conflicts/{slug}/signals": {
    /**
    * List the signals of a conflict
    * @description What happened in a conflict and counts for its score, latest first: each happening once. `total` counts all of them. What was recorded or corrected after `knownAt` is left out.
    */
    get: operations["listConflictSignals"];
  };
  "/api/conflicts/{slug}/markets": {
    /**
    * List the markets about a conflict
    * @description The open markets about the conflict itself, those that hang on it most first; `total` counts all. Markets about those who take part in it are listed by `/api/entities/:slug/markets`.
    */
    get: operations["listConflictMarkets"];
  };
  "/api/analytics/source-scores": {
    /**
    * List how reliable authors are
    * @description Authors by `sort`: by the score with the lower bound of the hit rate (`score`), by that bound alone (`hitRate`), by how much they reported (`events`), by their last report (`recent`), or by name. With `category` only what they reported in it counts. Only what an author reported first hand counts, each claim once; a copy earns nothing. A claim counts from when its time is over (an injury a week, a decision months), since those that end soon would else be counted before those that never do. Reports of what was settled already count for nobody. Each metric is drawn towards the category of the author, with an interval of 90 %; under five trials it is null. Every day can be worked out again: `asOf` and `knownAt` give what was answered then.
    */
    get: operations["listSourceScores"];
  };
  "/api/analytics/source-scores/{author}": {
    /**
    * Get how reliable an author is, and his last reports
    * @description The score of an author with how claims of his went on and his last 20 reports, copies too. Only what an author reported first hand counts, each claim once; a copy earns nothing. A claim counts from when its time is over (an injury a week, a decision months), since those that end soon would else be counted before those that never do. Reports of what was settled already count for nobody. Each metric is drawn towards the category of the author, with an interval of 90 %; under five trials it is null. Every day can be worked out again: `asOf` and `knownAt` give what was answered then.
    */
    get: operations["getSourceScore"];
  };
  "/api/analytics/source-scores/{author}/predict": {
    /**
    * Predict how likely what an author says next is true
    * @description The hit rate of an author in a category as far as it is known, drawn towards that of the category. In a category where nothing of his could be judged yet, his record in others counts half; an author without any record is taken for the category. Without `category` all that he reported counts.
    */
    get: operations["predictSource"];
  };
  "/api/intelligence/entity/{slug}/sentiment": {
    /**
    * Get how reports speak of an entity
    * @description The tone of the reports of the last hour, 6 hours, day, week and 30 days, by words of a list for each category (sports, politics, finance, crypto; entities of others are not judged). A story counts once, in the window of its first report, weighed by how many told it independently; copies do not count. Only sentences that name the entity or go on about it are read, and none that names another of the same kind. It is tone, and says nothing of what a price will do: bad news is a fact, which the facts of the entity have.
    */
    get: operations["getSentiment"];
  };
  "/api/attribution/entity/{slug}": {
    /**
    * Get what changes of an entity do to prices
    * @description Coefficients of the changes of an entity's attributes, for each market, the surest first. A coefficient is by how much log-odds move within an hour of a change, beyond what is usual, from all such changes that could be measured; where those of the entity are few it is drawn towards those of all that is exposed in the same way, and below the minimum there is none. `refused` says what was looked at and gave none.
    */
    get: operations["getEntityAttribution"];
  };
  "/api/attribution/market/{venue}/{marketId}": {
    /**
    * Get whose changes move a market
    * @description Entities whose changes are known to move a market, the surest first, each with its coefficient for the market's first side. A coefficient is by how much log-odds move within an hour of a change, beyond what is usual, from all such changes that could be measured; where those of the entity are few it is drawn towards those of all that is exposed in the same way, and below the minimum there is none. `refused` says what was looked at and gave none.
    */
    get: operations["getMarketAttribution"];
  };
  "/api/attribution/top-movers": {
    /**
    * List the changes that moved prices most
    * @description Changes and events of the last `hours` after which prices moved beyond what is usual, the greatest impact first: price moves of the hour after, summed over outcomes, one for each exclusive group. All tests of a day are judged together (Benjamini–Hochberg, 0.10).
    */
    get: operations["listTopMovers"];
  };
  "/api/attribution/predict": {
    /**
    * Predict what prices will do when an attribute changes
    * @description What each market of an entity would show an hour after one of its attributes took a value, from what such changes did before: those of the entity itself, drawn towards those of all that is exposed in the same way, which `basis` says. Prices stay between 0 and 1; the answers to one question keep their sum; of an effect that a running rumour has moved already only the rest is expected. Where too little is known of the entity itself, what all that is exposed in the same way did counts: of its subcategory, else its category, else all. What cannot be predicted is in `refused`, with what is missing; an answer that may soon be another, because prices are still to be measured, says so in `hint`.
    */
    get: operations["predictPrices"];
  };
  "/api/attribution/entity/{slug}/moves": {
    /**
    * List what changes of an entity did to prices, one by one
    * @description The evidence behind coefficients, newest first: each dated change of an entity and each outcome, with the quotes that it was measured by, the move beyond what is usual, or the reason why it was left out. What was measured of a change that was corrected later is there with the `knownAt` of then.
    */
    get: operations["listEntityMoves"];
  };
  "/api/intelligence/entity/{slug}/impact": {
    /**
    * Get what changes of an entity would do to the prices of now
    * @description An entity's coefficients with the price of now of each market, and by how much that would change: for each value that an attribute may take, and of a number for one unit more. Where there is no fresh price, both are null.
    */
    get: operations["getEntityImpact"];
  };
  "/api/alerts/inbox": {
    /**
    * List the alerts of your inbox
    * @description All alerts but those of types and entities that your account has muted, newest first. `engagement` has three separate flags of your account, which `POST /api/alerts/:id/read`, `dismiss` and `acted` set. `unreadCount` counts the whole inbox, whatever is filtered here. Dismissed alerts stay in the list: leave them out with `dismissed=false`. Prices of `relatedMarkets` are those of now. An `entity` that is not there is 404.
    */
    get: operations["listAlertInbox"];
  };
  "/api/alerts/recent": {
    /**
    * List recent alerts
    * @description The newest alerts, for everybody. Where the service sells access they are shown here fifteen minutes after `/api/alerts/stream` had them. An `entity` that is not there is 404.
    */
    get: operations["listRecentAlerts"];
  };
  "/api/alerts/{id}": {
    /**
    * Get an alert with what it rests on
    * @description What fired and why: every condition of its rule with value and threshold, all that the rule saw, what stands behind it, prices of related markets when it fired and now, what the venues asked, and the measured effect of such a change. What it says was frozen when it fired; only prices, the entity’s attributes and your `engagement` are those of now.
    */
    get: operations["getAlert"];
  };
  "/api/alerts/{id}/read": {
    /**
    * Mark an alert as read
    * @description Sets `read` of your account for this alert, and leaves the other two flags as they are. Again does no harm. A flag that is set stays set.
    */
    post: operations["markAlertRead"];
  };
  "/api/alerts/{id}/dismiss": {
    /**
    * Dismiss an alert
    * @description Sets `dismissed` of your account for this alert, and leaves the other two flags as they are. Again does no harm. A flag that is set stays set.
    */
    post: operations["dismissAlert"];
  };
  "/api/alerts/{id}/acted": {
    /**
    * Note that an alert was acted on
    * @description Sets `acted` of your account for this alert, and leaves the other two flags as they are. Again does no harm. A flag that is set stays set.
    */
    post: operations["markAlertActed"];
  };
  "/api/alerts/{id}/outcome": {
    /**
    * Get what became of an alert
    * @description The price of the tracked outcome when the alert fired, 1, 4 and 24 hours later and at resolution. A price that was not seen in time (10 minutes, 30 minutes, 2 hours) is a gap: null, and never a later one. Basis points are rounded half away from zero. A direction is flat inside a tick and inside half of the spread. The score is 1 − 4 (confidence − right)²: 1 is sure and right, 0 says nothing, −3 is sure and wrong.
    */
    get: operations["getAlertOutcome"];
  };
  "/api/alerts/outcomes/stats": {
    /**
    * Get how often alerts were right
    * @description How many alerts of the last days were tracked, how often the expected direction was right among those after which the price moved, and what the same directions would have got at random moments. Several alerts about one happening and one question count once. Below the minimum of cases shares are null and counts are shown.
    */
    get: operations["getAlertOutcomeStats"];
  };
  "/api/alerts/outcomes/top": {
    /**
    * List the alerts that did best
    * @description Alerts with a score, the highest first. `/api/alerts/scoreboard?sort=worst` has the others.
    */
    get: operations["listTopAlertOutcomes"];
  };
  "/api/alerts/scoreboard": {
    /**
    * List every alert with what became of it
    * @description All alerts with their outcomes, in the order in which they were sent, or by their score: `best` and `worst` have those that have one. Nothing is left out because it was wrong. An `entity` that is not there is 404.
    */
    get: operations["listAlertScoreboard"];
  };
  "/api/alerts/preferences": {
    /**
    * Get what you follow and mute
    * @description The types of alerts and the entities that your account follows, and those that its inbox leaves out.
    */
    get: operations["getAlertPreferences"];
    /**
    * Set what you follow and mute
    * @description Replaces both lists. What is muted is neither in your inbox nor counted there; what is followed is what `followed=true` shows. Entities are named by their slugs.
    */
    put: operations["setAlertPreferences"];
  };
  "/api/intelligence/market/{id}/signals": {
    /**
    * Get what speaks for where a market goes
    * @description Alerts of the last hours that track what the market prices or are about whom it hangs on, and rumours about these that are still open, the strongest first. The score is (2π − 1) · min(1, I/1,000) · 2^(−age/12 h): π is the chance that the direction is right, from what became of such alerts (of a rumour: of the rumours of its source, and the measured effect), I the expected move in basis points. What is not measured, or would score less than 0.01 when fresh, stands in `refused` and in no count. Crowding is a risk and no direction, and so never scored.
    */
    get: operations["getMarketSignals"];
  };
  "/api/alerts/stream": {
    /**
    * Stream alerts as they come
    * @description Server-sent events. `alert`: one fired; `update`: more came to one that stands. `data` is the alert as in `/api/alerts/recent`, with `notice` and `toldAt`. Each has an `id`: whoever comes back with it in `Last-Event-ID` (browsers do so by themselves; `lastEventId` in the query does the same) is told what came meanwhile, for 24 hours; where that is not possible an event `resync` says so. A comment at the beginning and every 15 seconds keeps the connection, with the `id` of the place that was reached, also where nothing was to be told. Whoever lets a megabyte wait is cut off. The last event of a stream that we end is `goodbye`, with the `reason`: `key_revoked` or `session_ended`, within five seconds, or `server_stopping`. An `entity` that is not there is 404. Where the service sells access, a session or a key is needed.
    */
    get: operations["streamAlerts"];
  };
  "/api/b2b/people": {
    /**
    * List or search people
    * @description People in the order of their slugs; with `q` the best match first, as at `/api/entities`: by every name they are known by, with nicknames, beginnings of words and typing errors. `total` counts all pages. A search puts at most 1000 people in order; where it found more, `truncated` says so.
    */
    get: operations["listPeople"];
  };
  "/api/b2b/people/{slug}": {
    /**
    * Get a person
    * @description A person with every attribute as a record of its own (value, source, since when, confidence, and whether it is stale), up to 200 relationships of each direction and the 50 strongest of the open markets that the person is exposed to. 404 where the slug is that of something else than a person.
    */
    get: operations["getPerson"];
  };
  "/api/b2b/people/{slug}/markets": {
    /**
    * List the markets of a person
    * @description The open markets that a person is exposed to, strongest first; `total` is the `marketCount` of lists, of this venue where one is given. `crossVenue` compares those that both venues price, the widest spread first, whatever `venue` and `limit` are: each pair of markets once, and none whose prices contradict that they ask the same.
    */
    get: operations["listPersonMarkets"];
  };
  "/api/b2b/entities/{slug}/market-map": {
    /**
    * Map the markets of an entity
    * @description The open markets that an entity has to do with, each under the first label that fits. `exact_entity`: a link of the entity itself as subject or participant, with a confidence of at least 0.7. `team_market`: a market of what it plays for, is a member of, or leads; also where the entity is linked as a participant that the market does not name, and the market is about its team. `player_prop`: props, totals and spreads of entities at most one relationship away. `related_indirect`: all else within two relationships, also what only affects the entity; left out with `includeRelated=false`. Within a label the greatest `strength` comes first (strength of the link times the weights of the relationships), then the greatest volume. `limit` is for each label; `totals` count what each has, shown or not. What is less sure than 0.1 is left out.
    */
    get: operations["getMarketMap"];
  };
  "/api/b2b/cross-venue-matches": {
    /**
    * List pairs of markets that both venues price
    * @description Pairs of markets of two venues that ask the same (`exact_match`) or nearly so (`near_match`), with the prices of both, the widest spread first. Each pair of markets is there once, also where both list both sides of a game. A pair whose prices add up to one is on hold until an analyst has looked at it, and not shown. `entities` are the 5 that are most exposed to it. `total` is how many pairs there are.
    */
    get: operations["listCrossVenueMatches"];
  };
  "/api/b2b/suggestions": {
    /**
    * List suggested markets
    * @description Markets that stories and events of the last hours speak for, those of which it is measured what such a change does before the others, each with the surest first, from a confidence of 0.4 on, one of each question. A longer look-back suggests what a shorter one does, or a surer market of the same question.
    */
    get: operations["listSuggestions"];
  };
  "/api/b2b/suggestions/trending": {
    /**
    * List the suggested markets of the last six hours
    * @description Those of the last six hours, by confidence times severity of what speaks for them; those of which it is measured what such a change does come first.
    */
    get: operations["listTrendingSuggestions"];
  };
  "/api/b2b/gaps": {
    /**
    * List gaps between signals and markets
    * @description Entities with at least `minSignals` stories or events in 7 days and no open market that is surely about them, the most surprising first: who is always busy needs more. A gap is gone as soon as a market is there. `doubtful` names those that were left out because another entity has their name: a duplicate looks like a gap.
    */
    get: operations["listGaps"];
  };
  "/api/b2b/gaps/{slug}": {
    /**
    * Get the signals and markets of an entity side by side
    * @description The signals about an entity in 7 days and its open markets, the 50 strongest, which say whether there is a gap: `reason` is null where there is none. `nearest` has the markets around it. 404 where there is no such entity.
    */
    get: operations["getGap"];
  };
  "/api/traders/activity": {
    /**
    * List what traders did last
    * @description The last 2,000 trades of watched markets that were worth $100 or more, or of a tracked wallet, newest first. Where the venue does not say who traded, `trader` is null. An `entity` that is not there is 404.
    */
    get: operations["listTraderActivity"];
  };
  "/api/traders/leaderboard": {
    /**
    * Rank traders by skill
    * @description Wallets by the lower end of the interval of their skill: by how much prices moved the way of their trades in 24 hours. Judged daily, of those that trade most at watched markets. Profit and calibration stand beside it with their intervals and counts; nobody is ranked by profit.
    */
    get: operations["getTraderLeaderboard"];
  };
  "/api/traders/concentration/{outcomeId}": {
    /**
    * Get how few hold how much of an outcome
    * @description Of each contract that prices the outcome: what the ten largest wallets hold of all that is out, and the sum of squared shares as an interval, read each hour where the venue publishes who holds what; and what was traded by the hour. Of fewer than 30 holders or $5,000 nothing is said. One person may have many wallets.
    */
    get: operations["getConcentration"];
  };
  "/api/traders/{venue}/{address}": {
    /**
    * Get how a trader does
    * @description A wallet by its public address: its skill with an interval, calibration, and profit of decided positions with its interval, by period and category. One that was not judged today is read at the venue and judged now. Nobody is named by it.
    */
    get: operations["getTrader"];
  };
  "/api/tournaments": {
    /**
    * List tournaments
    * @description Tournaments, those that end last first.
    */
    get: operations["listTournaments"];
    /**
    * Make a tournament
    * @description A tournament of paper portfolios over a period, at the real prices of the venues. Anybody with an account may join until it ends.
    */
    post: operations["createTournament"];
  };
  "/api/tournaments/{id}": {
    /**
    * Get a tournament
    * @description A tournament with its first 20 players, at the prices of now.
    */
    get: operations["getTournament"];
  };
  "/api/tournaments/{id}/standings": {
    /**
    * List where the players of a tournament stand
    * @description Players by equity: their cash, and what they hold at the prices of now. `stale` says that a price was not confirmed for three refresh periods. Final once the tournament is finished.
    */
    get: operations["getTournamentStandings"];
  };
  "/api/tournaments/{id}/results": {
    /**
    * Get the final results of a tournament
    * @description Who ended where, and the prices that it follows from: cash at the beginning, less `cost` of all orders of a player, plus what he held at these prices. 404 until the tournament is `finished`; then they change no more.
    */
    get: operations["getTournamentResults"];
  };
  "/api/tournaments/{id}/join": {
    /**
    * Play in a tournament
    * @description From now on the account plays under this name, which all can see. A person plays with one account: a second one of the same mailbox is refused. Joined again, it is told as it was.
    */
    post: operations["joinTournament"];
  };
  "/api/tournaments/{id}/orders": {
    /**
    * List what was traded in a tournament
    * @description Oldest first. Until the tournament is finished a player sees his own orders, and needs to be signed in; then everybody sees all of them, so that results can be reckoned again.
    */
    get: operations["listTournamentOrders"];
    /**
    * Trade in a tournament
    * @description Takes the offers that the venue's book has now, best first, as far as they reach, with the fee that the venue would charge. What is not there is not filled (`unfilled`), and does not wait. 409 says in `details` why an order is not taken: `before_start`, `after_close`, `stale_price`, `no_book`, `too_much_leverage`, `not_held`, and the like.
    */
    post: operations["placeTournamentOrder"];
  };
  "/api/tournaments/{id}/portfolio": {
    /**
    * Get what you hold in a tournament
    * @description Where the caller stands, and what he holds at the prices of now.
    */
    get: operations["getTournamentPortfolio"];
  };
  "/api/portfolio/accounts": {
    /**
    * List your linked accounts
    * @description What you have linked, oldest first, with when each was read last. No key is shown.
    */
    get: operations["listLinkedAccounts"];
    /**
    * Link an account at a venue
    * @description Links an account and reads it: by its public address where its venue shows accounts to anybody, else with the id of a key and the private key, which is stored sealed (AES-256-GCM), signs reads alone and is never shown again. Where the venue is down the account is linked all the same, and read later. At most 10 of a person.
    */
    post: operations["linkAccount"];
  };
  "/api/portfolio/accounts/{id}": {
    /**
    * Unlink an account
    * @description Forgets the account with its key and all that was read of it. Of another person, or none: 404.
    */
    delete: operations["unlinkAccount"];
  };
  "/api/portfolio/refresh": {
    /**
    * Read your linked accounts now
    * @description Reads all linked accounts, or one, at their venues. Once a minute: sooner it is 429 with Retry-After. An account whose venue does not answer keeps what was known of it, is `stale`, and says why. Without being asked, accounts are read every five minutes and valued every minute.
    */
    post: operations["refreshPortfolio"];
  };
  "/api/portfolio/summary": {
    /**
    * Get your portfolio in sums
    * @description Value, cash and profit over all linked accounts, and what is at stake by venue, category and entity; the greatest positions; profit by day. Venues and categories add up to the whole; deposits and withdrawals are no profit. `notes` say what is not known.
    */
    get: operations["getPortfolioSummary"];
  };
  "/api/portfolio/positions": {
    /**
    * List your positions
    * @description What the linked accounts hold, the greatest first, at the prices of now, each with its age: what was paid at average cost, what it is worth, what was gained, what it pays if right, and whom it is about. What is held of markets that are decided has the status `decided` and is listed with that, or with `all`. `totals` are the sums of what is listed, to the millionth of a dollar. What has no price has no value, and is in no sum of values.
    */
    get: operations["listPositions"];
  };
  "/api/portfolio/orders": {
    /**
    * List your resting orders
    * @description Orders that rest at the venues, newest first. A venue that shows them to nobody but their owner is in `notStated` with the reason: then there may be some.
    */
    get: operations["listOrders"];
  };
  "/api/portfolio/fills": {
    /**
    * List your fills
    * @description Trades of the linked accounts, newest first, with fees where the venue states them. `type` shows what else moved money or holdings: splits, merges, redemptions, settlements, funding, rewards, deposits and withdrawals.
    */
    get: operations["listFills"];
  };
  "/api/portfolio/pnl-history": {
    /**
    * Get your profit over time
    * @description Value and profit by steps: a minute (`1h`), five minutes (`24h`), an hour (`7d`, `30d`), a day (`all`). They are kept every minute for a day, every hour for 90 days, then every day, from when an account was linked. A step in which nothing was seen is null, and in `gaps`: nothing is filled in. Profit counts from when the account was first seen in the range, also within its first step; deposits and withdrawals are none.
    */
    get: operations["getPnlHistory"];
  };
  "/api/portfolio/exposure": {
    /**
    * Say what your money hangs on
    * @description The propositions that your positions price, those in the same one at several venues netted; the worst case of answers that exclude each other; and the entities, facts and events of the last two weeks that move them, directly or one relationship away, with how strongly.
    */
    get: operations["getPortfolioExposure"];
  };
  "/api/portfolio/what-if": {
    /**
    * Ask what a change would do to your portfolio
    * @description What your positions would gain or lose in the hour after an attribute of an entity took a value, from what such changes did to prices before, with its interval. Where too little is known nothing is predicted, and `reason` and `refused` say why. Nothing is stored.
    */
    post: operations["askWhatIf"];
  };
  "/api/auth/sign-up": {
    /**
    * Make an account and sign in
    * @description Makes an account of tier free and begins a session. An address has one account: a second is 409. Where SIGN_UP is `invite`, it needs the token of an invitation (`npm run accounts -- invite`), which is good once and for a week; where it is `closed`, accounts are made by `npm run accounts -- create`; else this is 403. Where mail is sent, one asks whether the address is yours.
    */
    post: operations["signUp"];
  };
  "/api/auth/sign-in": {
    /**
    * Sign in
    * @description Begins a session of 30 days, which every use puts off. The answer is the same, and takes as long, for a wrong password and for an address without an account. After 8 failures in a quarter of an hour an address on the net is refused for that account (429); others are not.
    */
    post: operations["signIn"];
  };
  "/api/auth/password": {
    /**
    * Change the password
    * @description Ends all other sessions of the account. Keys stay.
    */
    put: operations["changePassword"];
  };
  "/api/auth/reset": {
    /**
    * Set a new password by a link
    * @description The token of the link is good once, for an hour. All sessions of the account end.
    */
    put: operations["resetPassword"];
    /**
    * Ask for a link to reset a password
    * @description Answers the same whether the address has an account or not. The link is good for an hour and is sent by mail, at most three an hour to an address; where no mail is sent, whoever runs the service hands it out by `npm run accounts -- reset <address>`.
    */
    post: operations["requestPasswordReset"];
  };
  "/api/auth/sign-out": {
    /**
    * Sign out
    * @description Ends the session that the call is made with. Other processes refuse it within five seconds.
    */
    post: operations["signOut"];
  };
  "/api/auth/sessions": {
    /**
    * List your sessions
    * @description Where the account is signed in, last used first.
    */
    get: operations["listSessions"];
    /**
    * End all other sessions
    * @description All but the one that the call is made with.
    */
    delete: operations["endOtherSessions"];
  };
  "/api/auth/sessions/{id}": {
    /**
    * End a session
    * @description Signs out elsewhere. Of another account, or none at all: 404.
    */
    delete: operations["endSession"];
  };
  "/api/auth/me": {
    /**
    * Say who is signed in
    * @description The account of the session, or of the key, that the call is made with.
    */
    get: operations["getMe"];
  };
  "/api/auth/account": {
    /**
    * Delete the account
    * @description Deletes the account for good, with its sessions, its keys and what was counted of them. Nothing that could tell whose it was stays.
    */
    delete: operations["deleteAccount"];
  };
  "/api/auth/email": {
    /**
    * Prove your address by a link
    * @description Takes the token of the mail, from who is signed in to the account: neither of them alone proves that the account and the address are one person’s.
    */
    put: operations["proveEmail"];
    /**
    * Ask for a link that proves your address
    * @description Sends a mail with a token, good once and for a day, to the address of the account; at most three mails an hour go to one address. 409 where this service sends no mail.
    */
    post: operations["requestEmailProof"];
  };
  "/api/auth/oidc/start": {
    /**
    * Sign in by another service
    * @description Sends the browser to the OpenID provider that this service is set up with (`OIDC_ISSUER`). 404 where there is none. For a browser: open it as a page.
    */
    get: operations["beginOidcSignIn"];
  };
  "/api/auth/oidc/callback": {
    /**
    * Come back from another service
    * @description The provider sends the browser here. Makes or finds the account and begins a session in the browser that began. An account is found by who somebody is at the provider or, the first time, by an address that the provider vouches for. Had nobody proven that the account’s address is his own, its password, sessions and keys of before end, because a stranger may have made it.
    */
    get: operations["finishOidcSignIn"];
  };
  "/api/developer/info": {
    /**
    * Say what the caller may do
    * @description Tier, limits and use of today of who calls, and the terms of every tier. While `monetizationEnabled` is false, everything is open to who has signed in and to the keys of an account; keys that were made by command have the tier they were made with. `usageToday` is what was written so far, at most ten seconds old; null without an account.
    */
    get: operations["getDeveloperInfo"];
  };
  "/api/developer/endpoints": {
    /**
    * List all endpoints
    * @description Every endpoint with what it needs. `access`: `public`, `signed-in` (a session or a key), `key`, `pro`. `/api/openapi.json` has their parameters and answers.
    */
    get: operations["listEndpoints"];
  };
  "/api/developer/keys": {
    /**
    * List your API keys
    * @description The keys of the account, oldest first, revoked and expired ones too; never the keys themselves.
    */
    get: operations["listKeys"];
    /**
    * Make an API key
    * @description The key itself is in this answer and nowhere else afterwards: only a hash of it is stored. A `test` key is for development, a `live` one for production. An account has at most 20 keys that are neither revoked nor expired.
    */
    post: operations["createKey"];
  };
  "/api/developer/keys/{keyId}": {
    /**
    * Revoke an API key
    * @description Ends the key for good; a second time changes nothing. Every process refuses it within five seconds. Of another account, or none at all: 404. A key whose scopes were narrowed ends only itself.
    */
    delete: operations["revokeKey"];
  };
  "/api/developer/keys/{keyId}/stats": {
    /**
    * Show what a key was used for
    * @description Requests by day (UTC) and by endpoint, for at most 400 days. What was counted is written every ten seconds: `asOf` says when the answer was made, and the last ten seconds may be missing. Days without a request are left out.
    */
    get: operations["getKeyStats"];
  };
  "/api/billing/status": {
    /**
    * Say what the account pays for
    * @description The tier of the account and its subscription, as the payment provider told it last. `status` is the provider's word (`trialing`, `active`, `past_due`, `canceled`, `unpaid` …), `none` without a subscription. `paidUntil` is when the paid tier ends if nothing more is heard: the end of the period where it was cancelled, 7 days after an invoice that is not paid. While `monetizationEnabled` is false, everything is open to who has signed in, and this decides nothing.
    */
    get: operations["getBillingStatus"];
  };
  "/api/billing/checkout": {
    /**
    * Begin to pay for a tier
    * @description Answers the address of a page of the payment provider. Who pays there has the tier as soon as the provider tells, usually within seconds. Who has a subscription of another tier gets a page to confirm the change (`kind` is `change`). A key may not do this.
    */
    post: operations["startCheckout"];
  };
  "/api/billing/portal": {
    /**
    * Get the page for invoices, cards and cancelling
    * @description Answers the address of a page of the payment provider, good for a few minutes. 409 for an account that never bought anything. A key may not do this.
    */
    post: operations["openBillingPortal"];
  };
  "/api/billing/webhook": {
    /**
    * Take an event of the payment provider
    * @description For the provider alone, who signs the body (header `Stripe-Signature`, at most five minutes old). What an event says is not believed: the provider is asked for the state, so that events may come late, twice and in any order.
    */
    post: operations["receiveBillingEvent"];
  };
  "/api/b2b/webhooks": {
    /**
    * List your webhook endpoints
    * @description The endpoints of the account, oldest first, without their secrets.
    */
    get: operations["listWebhooks"];
    /**
    * Register a webhook endpoint
    * @description Events of the given names are posted to the address from now on, signed with the `secret`, which is in this answer and nowhere else afterwards. An account has at most 20 endpoints; 50 failures in a row switch one off.
    */
    post: operations["createWebhook"];
  };
  "/api/b2b/webhooks/{id}": {
    /**
    * Show a webhook endpoint
    * @description One endpoint of the account, without its secret.
    */
    get: operations["getWebhook"];
    /**
    * Change a webhook endpoint
    * @description Changes what is given and leaves the rest. `isActive` false switches it off: what waited for it waits on, and new events are not kept for it. `isActive` true switches it on and counts failures anew.
    */
    put: operations["updateWebhook"];
    /**
    * Delete a webhook endpoint
    * @description Deactivates it for good: nothing more is sent, and it is no longer listed.
    */
    delete: operations["deleteWebhook"];
  };
  "/api/b2b/webhooks/{id}/test": {
    /**
    * Send a test event
    * @description Posts an example of the first event that the endpoint subscribed to, marked `test: true`, at once and once, also where the endpoint is off. `success` says whether the receiver took it (2xx), `error` why not. It is recorded among the deliveries and counts as no failure.
    */
    post: operations["testWebhook"];
  };
  "/api/b2b/webhooks/{id}/rotate": {
    /**
    * Make a new signing secret
    * @description The new secret is in this answer and nowhere else afterwards. For 24 hours `webhook-signature` has a signature of each of the two; `X-Webhook-Signature` is of the new one.
    */
    post: operations["rotateWebhookSecret"];
  };
  "/api/b2b/webhooks/{id}/deliveries": {
    /**
    * List what an endpoint was sent
    * @description Newest first, for 30 days: with the body, the last attempt, and when the next one is.
    */
    get: operations["listWebhookDeliveries"];
  };
  "/api/b2b/webhooks/{id}/deliveries/{deliveryId}/replay": {
    /**
    * Send one delivery again
    * @description The same event with the same `webhook-id` is sent again as if for the first time.
    */
    post: operations["replayWebhookDelivery"];
  };
  "/api/b2b/webhooks/{id}/replay": {
    /**
    * Send what failed again
    * @description Sends again what was sent from `since` on, oldest first: what failed or, with `all`, everything. At most 1000 a call; `replayed` says how many, and a further call goes on.
    */
    post: operations["replayWebhookDeliveries"];
  };
  "/api/b2b/events": {
    /**
    * Read events without a receiver
    * @description The events of the last 30 days, whatever your endpoints subscribed to, in the order of their commits and in the form in which they are sent. Send `next` as `since` to go on; nothing is left out between two calls. Where events behind `since` are forgotten, it is 400 with code `cursor_expired`.
    */
    get: operations["listWebhookEvents"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A date (its first instant, UTC) or a time with its offset, ISO 8601, from year 1 to ten years from now. The patterns leave out the years at both ends, of which only a part is in the range. */
    Moment: string;
    EntityBatch: {
      /** @description Slugs or ids. */
      entities: string[];
      /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
      asOf?: components["schemas"]["Moment"];
      /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
      knownAt?: components["schemas"]["Moment"];
    };
    EntityItem: {
      id: string;
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      category: string;
      subcategory: string | null;
      description: string | null;
    };
    /** @description Every answer that is not a success. */
    Error: {
      /** @constant */
      success: false;
      /** @description A sentence for people. It may change. */
      error: string;
      /** @description Stable, for programs. */
      code: string;
      /** @description Also in the header X-Request-Id, and in the log of the service. */
      requestId: string;
      /** @description Every field at fault, where input is. */
      details?: {
        field: string;
        message: string;
      }[];
      /** @description With 308: where the answers are now. Location has the address. */
      mergedInto?: {
        id: string;
        slug: string;
      };
    };
    SubcategoryCount: {
      name: string;
      count: number;
    };
    EntityProfile: {
      id: string;
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      category: string;
      subcategory: string | null;
      description: string | null;
      /** @description Division, chamber, sector … */
      group: string | null;
      aliases: string[];
      tags: string[];
      /** @description Who says what the entity is. */
      source: string;
      /** @description When the record last changed. */
      updated_at: string;
      /** @description Each attribute with three siblings: `<key>_source`, `<key>_updated` (since when the value holds) and `<key>_confidence`; where it is stale, that is what is left of it. */
      attributes: {
        [key: string]: string | number | boolean;
      };
      /** @description What else is known of attributes, by key; one of which nothing else is known is not in it. */
      attributeDetails: {
        [key: string]: {
          /**
          * @description Where `<key>_updated` is known no better.
          * @enum {string}
          */
          updatedPrecision?: "month" | "year";
          /** @description Of what changes in time: when somebody last said so. */
          lastConfirmed?: string;
          /**
          * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
          * @constant
          */
          stale?: true;
          /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
          document?: string;
        };
      };
    };
    Entity: {
      id: string;
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      category: string;
      subcategory: string | null;
      description: string | null;
      /** @description Division, chamber, sector … */
      group: string | null;
      aliases: string[];
      tags: string[];
      /** @description Who says what the entity is. */
      source: string;
      /** @description When the record last changed. */
      updated_at: string;
      /** @description Each attribute with three siblings: `<key>_source`, `<key>_updated` (since when the value holds) and `<key>_confidence`; where it is stale, that is what is left of it. */
      attributes: {
        [key: string]: string | number | boolean;
      };
      /** @description What else is known of attributes, by key; one of which nothing else is known is not in it. */
      attributeDetails: {
        [key: string]: {
          /**
          * @description Where `<key>_updated` is known no better.
          * @enum {string}
          */
          updatedPrecision?: "month" | "year";
          /** @description Of what changes in time: when somebody last said so. */
          lastConfirmed?: string;
          /**
          * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
          * @constant
          */
          stale?: true;
          /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
          document?: string;
        };
      };
      relationships: components["schemas"]["Relationship"][];
      marketExposures: {
        /** @enum {string} */
        role: "subject" | "participant" | "affected";
        market: {
          id: string;
          title: string;
          /** @description The prediction-market venue. */
          venue: string;
        };
        outcome: {
          label: string;
        };
      }[];
    };
    Relationship: {
      /** @description What the entity is to the other: `plays_for`, or the inverse, `has_player`. */
      role: string;
      entity: components["schemas"]["EntityReference"];
      /** @description Since when it holds; see `validFromPrecision`. */
      validFrom: string;
      /** @description When it ends, or ended at the time that was asked about. */
      validTo?: string;
      /**
      * @description Where `validFrom` is not exact: `month` or `year` where it lies somewhere in that, of which the first moment stands; `by` where it had begun by then, and nobody says when.
      * @enum {string}
      */
      validFromPrecision?: "month" | "year" | "by";
      /**
      * @description The same of `validTo`.
      * @enum {string}
      */
      validToPrecision?: "month" | "year" | "by";
      /** @description How sure the source is; where it is stale, what is left of that. */
      confidence: number;
      /** @description Who says so. */
      source: string;
      /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
      document?: string;
      /** @description Of what changes in time: when somebody last said so. */
      lastConfirmed?: string;
      /**
      * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
      * @constant
      */
      stale?: true;
    };
    EntityReference: {
      id: string;
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
    };
    EntityMarket: {
      id: string;
      title: string;
      /** @description The prediction-market venue. */
      venue: string;
      /** @description Of the first outcome of the market, as in `/api/markets/search`. */
      price: number | null;
      /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
      volume: number | null;
      /**
      * @description Of the entity that was asked for; `affected` where it is another that the market is about (`through` names it), or only its post, vote or ground is at stake.
      * @enum {string}
      */
      role: "subject" | "participant" | "affected";
      /** @description Strength times confidence of the exposure and, where it is through another entity, of the way there. */
      strength: number;
      /** @description The related entity that the market is about; null where it is about the entity itself. */
      through: {
        entity: components["schemas"]["EntityReference"];
        relationshipType: string;
        /** @description What the entity that was asked for is to this one. */
        role: string;
      } | null;
    };
    EntityNews: {
      id: string;
      title: string;
      source: string;
      publishedAt: string;
    };
    TypedRelationship: {
      /** @description The type as it is stored: in `to`, the other entity is its source. */
      relationshipType: string;
      /** @description The same seen from the entity that was asked for. */
      role: string;
      entity: components["schemas"]["EntityReference"];
      /** @description Since when it holds; see `validFromPrecision`. */
      validFrom: string;
      /** @description When it ends, or ended at the time that was asked about. */
      validTo?: string;
      /**
      * @description Where `validFrom` is not exact: `month` or `year` where it lies somewhere in that, of which the first moment stands; `by` where it had begun by then, and nobody says when.
      * @enum {string}
      */
      validFromPrecision?: "month" | "year" | "by";
      /**
      * @description The same of `validTo`.
      * @enum {string}
      */
      validToPrecision?: "month" | "year" | "by";
      /** @description How sure the source is; where it is stale, what is left of that. */
      confidence: number;
      /** @description Who says so. */
      source: string;
      /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
      document?: string;
      /** @description Of what changes in time: when somebody last said so. */
      lastConfirmed?: string;
      /**
      * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
      * @constant
      */
      stale?: true;
    };
    MarketEntity: {
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      /** @enum {string} */
      role: "subject" | "participant" | "affected";
    };
    Claim: {
      key: string;
      value: string | number | boolean;
      source: string;
      confidence: number;
      /** @description Since when the source is known to say so. */
      firstSeen: string;
      /** @description When it last said so. */
      lastSeen: string;
      validFrom: string;
      /** @description When the value ended; null where it holds at the moment looked at; `validFrom` where it never held. */
      validTo: string | null;
      /**
      * @description Where `validFrom` is not exact: `month` or `year` where it lies somewhere in that, of which the first moment stands; `by` where it had begun by then, and nobody says when.
      * @enum {string}
      */
      validFromPrecision?: "month" | "year" | "by";
      /**
      * @description The same of `validTo`.
      * @enum {string}
      */
      validToPrecision?: "month" | "year" | "by";
      /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
      document?: string;
      /** @description Whether the source no longer says so. */
      withdrawn: boolean;
    };
    CategoryCount: {
      /** @enum {string} */
      category: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
      count: number;
      subcategories: components["schemas"]["SubcategoryCount"][];
    };
    GroupCount: {
      group: string;
      count: number;
    };
    SnapshotSchema: {
      category: string;
      subcategory: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      /** @description Attributes that an entity of this kind should have. */
      fields: string[];
      /** @description Relationships that should start at it. */
      relationships: ("plays_for" | "member_of" | "plays_at" | "located_in" | "competes_in" | "governs" | "founded" | "ceo_of" | "leads" | "colleague_of" | "affiliated_with" | "parent_of")[];
    };
    AttributeSchema: {
      key: string;
      /** @enum {string} */
      type: "string" | "number" | "integer" | "boolean" | "date" | "enum" | "slug" | "percent";
      /** @description The values of an enum. */
      values?: string[];
      /** @description The types of entity that carry it. */
      entityTypes: ("person" | "team" | "org" | "place" | "league" | "asset" | "event")[];
      unit?: string;
      /** @description Days for which it may be relied on after it was last confirmed; then it is stale. Absent: it does not age. */
      life?: number;
      description: string;
    };
    RelationshipSchema: {
      /** @enum {string} */
      type: "plays_for" | "member_of" | "plays_at" | "located_in" | "competes_in" | "governs" | "founded" | "ceo_of" | "leads" | "colleague_of" | "affiliated_with" | "parent_of";
      /** @description The role seen from the other end. */
      inverse: string;
      from: ("person" | "team" | "org" | "place" | "league" | "asset" | "event")[];
      to: ("person" | "team" | "org" | "place" | "league" | "asset" | "event")[];
      /** @description Days for which it may be relied on after it was last confirmed; then it is stale. Given for the types of entity between which it ages. */
      life?: {
        days: number;
        from: ("person" | "team" | "org" | "place" | "league" | "asset" | "event")[];
        to: ("person" | "team" | "org" | "place" | "league" | "asset" | "event")[];
      };
    };
    Source: {
      name: string;
      /** @description `document`: can be looked up. `data-set`: a public table. `unverified`: general knowledge or reports that nobody can look up. Null where nobody said. */
      kind: ("document" | "data-set" | "unverified") | null;
      /** @description The month up to which an unverified source knows of things. */
      knowledgeUntil: string | null;
      url: string | null;
      licence: string | null;
      description: string | null;
    };
    /** @description The view `neighborhood`. */
    NeighborhoodView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "neighborhood";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
    };
    GraphNode: {
      id: string;
      /** @description Of an entity. */
      slug?: string;
      /** @description The name to show; of an outcome the answer, e.g. `Over`. */
      label: string;
      /** @description Of an outcome: what is asked. */
      question?: string;
      /** @description The entity type; `fact` or `graph_event` where those were asked for. */
      type: string;
      category?: string;
      /** @description Fewest relationships from the centre. */
      distance?: number;
    };
    GraphEdge: {
      /** @description id of the node where the relationship starts. */
      source: string;
      /** @description id of the node where it ends. */
      target: string;
      /** @description The relationship type. */
      label: string;
      /** @description How sure the source is; of a stale relationship, what is left of that. */
      confidence?: number;
      validFrom?: string;
      validTo?: string;
    };
    /** @description The view `movers`. */
    MoversView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "movers";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      movers: components["schemas"]["GraphMover"][];
      /** @description Where nothing is shown: what to ask for instead. */
      hint?: string;
      /** @description Why there are no prices at all; null where there are some. */
      pricesNote: string | null;
      /** @description When the oldest of the prices was seen; null where there are none. */
      asOf: string | null;
      /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
      stale: boolean;
    };
    GraphMover: {
      entityId: string;
      entitySlug: string;
      entityName: string;
      entityType: string;
      category: string;
      /**
      * @description What makes up most of the magnitude.
      * @enum {string}
      */
      changeType: "fact_change" | "event" | "market_move";
      magnitude: number;
      /** @description What the magnitude is the sum of. With `scope=markets` only moves are looked at. */
      parts: {
        factChanges: {
          count: number;
          magnitude: number;
        } | null;
        events: {
          count: number;
          magnitude: number;
        } | null;
        /** @description Moves of the prices of `affectedMarkets`: how many (of one contract and window, the latest 200), and the size of the greatest. Not in the sum: a price often follows what counts already. With `scope=markets`, of the 200 greatest moves of all. */
        marketMoves: {
          count: number;
          largest: number | null;
        };
      };
      /** @description The latest ten. */
      changes: {
        attribute: string;
        /** @description Null where none is known to have held until then. */
        from: string | number | boolean | null;
        /** @description Null where it ended without another. */
        to: string | number | boolean | null;
        at: string;
      }[];
      /** @description The latest ten. */
      events: {
        id: string;
        eventType: string;
        title: string;
        happenedAt: string;
        impactScore: number | null;
        /** @description Of the entity in the event. */
        role: string | null;
      }[];
      /** @description The greatest ten. */
      moves: {
        venue: string;
        marketId: string;
        /**
        * @description Within which time it moved: at least 0.05 within an hour, or 0.1 within a day.
        * @enum {string}
        */
        window: "1h" | "24h";
        /** @description When `from` was seen; it may be told as up to a minute earlier. */
        since: string;
        /** @description When `to` was seen. */
        at: string;
        from: number;
        to: number;
        /** @description `to` less `from`, in price units. */
        delta: number;
        /** @enum {string} */
        direction: "up" | "down";
        outcome: components["schemas"]["ImpactOutcome"];
      }[];
      /** @description The open outcomes that it is exposed to, strongest first, at most ten. */
      affectedMarkets: {
        outcome: components["schemas"]["ImpactOutcome"];
        /** @enum {string} */
        role: "subject" | "participant" | "affected";
        /** @description Strength times confidence of the exposure. */
        strength: number;
        /** @description The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer. */
        venuePrices: {
          venue: string;
          price: number;
        }[] | null;
      }[];
      /** @description How many these are in all. */
      affectedMarketCount: number;
    };
    ImpactOutcome: {
      id: string;
      slug: string;
      label: string;
      question: string;
      category: string | null;
    };
    /** @description The view `entity_markets`. */
    EntityMarketsView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "entity_markets";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      exposures: components["schemas"]["EntityExposure"][];
      /** @description Why there are no prices at all; null where there are some. */
      pricesNote: string | null;
      /** @description When the oldest of the prices was seen; null where there are none. */
      asOf: string | null;
      /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
      stale: boolean;
    };
    EntityExposure: {
      outcomeId: string;
      outcomeSlug: string;
      outcomeLabel: string;
      question: string;
      category: string | null;
      subcategory: string | null;
      /**
      * @description What the entity that was asked for is to the outcome; `affected` where only an entity between is exposed.
      * @enum {string}
      */
      role: "subject" | "participant" | "affected";
      exposureType: string;
      /** @description Strength times confidence of the exposure and, where it is through another entity, of the way there. */
      strength: number;
      reasons: string[];
      /** @description Who says so. */
      source: string;
      /** @description Of what changes in time: when somebody last said so. */
      lastConfirmed?: string;
      /**
      * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
      * @constant
      */
      stale?: true;
      /** @description The related entity that is exposed; null where the entity itself is. */
      through: {
        entity: components["schemas"]["EntityReference"];
        relationshipType: string;
        /** @description What the entity that was asked for is to this one. */
        role: string;
      } | null;
      /** @description Attributes known to drive the outcome, the surest first, five at most. */
      drivers: components["schemas"]["Driver"][];
      /** @description The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer. */
      venuePrices: {
        venue: string;
        price: number;
      }[] | null;
      /** @description Highest less lowest price; null unless both venues have one. */
      spread: number | null;
    };
    Driver: {
      /** @description Whose attribute it is. */
      entitySlug: string;
      /** @description Its key. */
      attribute: string;
      /** @description The value that it changes to; null of a number. */
      to: string | null;
      /** @description By how much the log-odds of the outcome move within an hour of that; of a number per unit. Log-odds are no price points: −0.3 takes a price of 0.50 to 0.43, and one of 0.04 to 0.03. */
      coefficient: number;
      /** @constant */
      unit: "log_odds";
      /** @description How sure it is that the coefficient, as it was drawn towards that of its class, is not 0: 1 less the adjusted p value. With fewer than five changes of the entity itself (`sampleSize` n) coefficient and interval are those of the class, and it is no surer than (n + 1) / (n + 2). */
      significance: number;
      /** @description Of the coefficient, 95 %. */
      interval: [
        number,
        number
      ];
      /** @description Changes of the entity itself that it rests on. */
      sampleSize: number;
      /** @description Changes of all that is exposed in the same way, towards which it was drawn; 0 where it was not. */
      classSampleSize: number;
      /**
      * @description Towards what it was drawn: nothing (`cell`), or the first class of which enough is known.
      * @enum {string}
      */
      pooledFrom: "cell" | "class" | "class_without_subcategory" | "class_without_category";
    };
    /** @description The view `market_context`. */
    MarketContextView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "market_context";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      outcome: components["schemas"]["OutcomeInContext"];
      exposedEntities: components["schemas"]["ExposedEntity"][];
      recentEvents: components["schemas"]["ContextEvent"][];
      /** @description How the prices of the outcome moved within the window, latest first. */
      moves: components["schemas"]["ContextMove"][];
      siblings: components["schemas"]["SiblingOutcome"][];
      /** @description Why there are no prices at all; null where there are some. */
      pricesNote: string | null;
      /** @description When the oldest of the prices was seen; null where there are none. */
      asOf: string | null;
      /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
      stale: boolean;
    };
    OutcomeInContext: {
      id: string;
      slug: string;
      label: string;
      question: string;
      category: string | null;
      subcategory: string | null;
      /** @description The question that outcomes of a group answer together. */
      group: string | null;
      closesAt: string | null;
      /** @enum {string} */
      status: "open" | "resolved";
      /** @description The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer. */
      venuePrices: {
        venue: string;
        price: number;
      }[] | null;
      /** @description Attributes known to drive the outcome, the surest first, five at most. */
      drivers: components["schemas"]["Driver"][];
      /** @description Highest less lowest price; null unless both venues have one. */
      spread: number | null;
    };
    ExposedEntity: {
      /** @enum {string} */
      role: "subject" | "participant" | "affected";
      exposureType: string;
      /** @description How much it moves with the entity; of what its pack has not stated for long, what is left of that. */
      strength: number;
      confidence: number;
      reasons: string[];
      /** @description Who says so. */
      source: string;
      /** @description Of what changes in time: when somebody last said so. */
      lastConfirmed?: string;
      /**
      * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
      * @constant
      */
      stale?: true;
      entity: components["schemas"]["EntityReference"];
    };
    ContextEvent: {
      id: string;
      eventType: string;
      title: string;
      happenedAt: string;
      impactScore: number | null;
      source: string | null;
      /** @description Which of the exposed entities it is about. */
      about: {
        id: string;
        role: string | null;
      }[];
    };
    ContextMove: {
      venue: string;
      marketId: string;
      /**
      * @description Within which time it moved: at least 0.05 within an hour, or 0.1 within a day.
      * @enum {string}
      */
      window: "1h" | "24h";
      /** @description When `from` was seen; it may be told as up to a minute earlier. */
      since: string;
      /** @description When `to` was seen. */
      at: string;
      from: number;
      to: number;
      /** @description `to` less `from`, in price units. */
      delta: number;
      /** @enum {string} */
      direction: "up" | "down";
      id: string;
      /** @description Events about exposed entities up to 24 hours before the move began, or while it lasted, the latest first, at most ten. They came before it; whether they caused it is not said. An event of which only the day is known counts from midnight UTC. */
      precededBy: {
        id: string;
        eventType: string;
        title: string;
        happenedAt: string;
        /** @description Hours from the event to the end of the move. */
        lagHours: number;
      }[];
    };
    SiblingOutcome: {
      id: string;
      slug: string;
      label: string;
      question: string;
      category: string | null;
      subcategory: string | null;
      /** @description The question that outcomes of a group answer together. */
      group: string | null;
      closesAt: string | null;
      /** @enum {string} */
      status: "open" | "resolved";
      /** @description The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer. */
      venuePrices: {
        venue: string;
        price: number;
      }[] | null;
    };
    /** @description The view `timeline`. */
    TimelineView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "timeline";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      events: components["schemas"]["TimelineItem"][];
      /** @description Only where nothing happened in the window: when something last did before it; null where nothing is known at all. */
      lastBefore?: string | null;
      /** @description Where nothing is shown: what to ask for instead. */
      hint?: string;
    };
    TimelineItem: {
      id: string;
      eventType: string;
      title: string;
      happenedAt: string;
      /** @description How far prices moved in the hour after, all questions together: 1 − Π(1 − |change of price|) over those that moved beyond what is usual; until that is measured what its report states. Null where neither is known. */
      impactScore: number | null;
      /** @description Whether prices tell the impact, or a report. */
      impactBy: ("prices" | "report") | null;
      /** @description Who says so. */
      source: string | null;
      changes: {
        attribute: string;
        /** @description Null where no value is known to have held until then. */
        from: string | number | boolean | null;
        /** @description Null where the value ended and no other followed. */
        to: string | number | boolean | null;
      }[];
      /** @enum {string} */
      kind: "fact_change" | "event" | "relationship_started" | "relationship_ended" | "market_move" | "claim";
      /** @description Whom it is about: of several, the one nearest to the centre. */
      entity: components["schemas"]["EntityReference"];
      /** @description The event that tells it; null for a change that no event tells. */
      eventId: string | null;
      /** @description What `entity` is to the other, where a relationship started or ended. */
      relationship?: {
        role: string;
        entity: components["schemas"]["EntityReference"];
      };
      /** @description Of a `market_move`: which outcome that `entity` is exposed to moved, where and how. */
      move?: {
        venue: string;
        marketId: string;
        /**
        * @description Within which time it moved: at least 0.05 within an hour, or 0.1 within a day.
        * @enum {string}
        */
        window: "1h" | "24h";
        /** @description When `from` was seen; it may be told as up to a minute earlier. */
        since: string;
        /** @description When `to` was seen. */
        at: string;
        from: number;
        to: number;
        /** @description `to` less `from`, in price units. */
        delta: number;
        /** @enum {string} */
        direction: "up" | "down";
        outcome: components["schemas"]["ImpactOutcome"];
      };
      /** @description Of a `claim`: what reports say and no fact says (yet), in its state at the moment looked at. */
      claim?: components["schemas"]["FactClaim"];
    };
    FactClaim: {
      id: string;
      /** @description The attribute that it is about. */
      key: string;
      /** @description Null where it is only said that something changed. */
      value: string | number | boolean | null;
      /** @description Whether the value `is` so, `begins` or `ends`. */
      change: string;
      /** @description `rumor`, `reported`, `confirmed`, `denied` or `expired`, at the moment looked at. */
      state: string;
      stateAt: string;
      /** @description Why it is in this state. */
      cause: string;
      /** @description When it was first reported. */
      openedAt: string;
      /** @description How many articles say or deny it, copies too. */
      reports: number;
      firstReport: {
        title: string;
        url: string;
        source: string;
        publishedAt: string;
      } | null;
      /** @description What became of it among the versions. `stated`: it is one. `outside`: claims of its kind become none. `refused`: it could not be loaded. `taken_back`: it was one. `stands`: it was taken back, and what was stated since rests on it. Null: it is not confirmed. */
      fact: ("stated" | "outside" | "refused" | "taken_back" | "stands") | null;
    };
    /** @description The view `explain_fact`. */
    ExplainFactView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "explain_fact";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      fact: {
        key: string;
        /** @description Null where no value holds at the moment looked at. */
        currentValue: string | number | boolean | null;
        /** @description Of what changes in time: when somebody last said so. */
        lastConfirmed?: string;
        /**
        * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
        * @constant
        */
        stale?: true;
      };
      versions: components["schemas"]["FactVersion"][];
      contradictions: components["schemas"]["FactContradiction"][];
      claims: components["schemas"]["FactClaim"][];
      outcomes: components["schemas"]["DrivenOutcome"][];
    };
    FactVersion: {
      id: string;
      value: string | number | boolean;
      /** @description Equal for equal values. */
      versionHash: string;
      validFrom: string;
      /** @description Null for the version that holds at the moment looked at. */
      validTo: string | null;
      /** @description Where the version that holds is known to end later: when. */
      endsAt?: string;
      /**
      * @description Where `validFrom` is not exact: `month` or `year` where it lies somewhere in that, of which the first moment stands; `by` where it had begun by then, and nobody says when.
      * @enum {string}
      */
      validFromPrecision?: "month" | "year" | "by";
      /**
      * @description The same of `validTo`.
      * @enum {string}
      */
      validToPrecision?: "month" | "year" | "by";
      /** @description When it became known here. */
      recordedAt: string;
      /** @description The surest of those who state it. */
      source: string | null;
      statements: {
        source: string;
        /** @description Of the source as a whole; null where none is known. */
        url: string | null;
        /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
        document?: string;
        confidence: number;
        /** @description Since when the source is known to say so. */
        firstSeen: string;
        /** @description When it last said so. */
        lastSeen: string;
        /** @description Whether the source no longer says so. */
        withdrawn: boolean;
        withdrawnAt?: string;
      }[];
      /** @description The event that set it, where one did. */
      eventId?: string;
      eventType?: string;
      eventTitle?: string;
    };
    FactContradiction: {
      id: string;
      value: string | number | boolean;
      /** @description Equal for equal values. */
      versionHash: string;
      validFrom: string;
      /** @description Null for the version that holds at the moment looked at. */
      validTo: string | null;
      /** @description Where the version that holds is known to end later: when. */
      endsAt?: string;
      /**
      * @description Where `validFrom` is not exact: `month` or `year` where it lies somewhere in that, of which the first moment stands; `by` where it had begun by then, and nobody says when.
      * @enum {string}
      */
      validFromPrecision?: "month" | "year" | "by";
      /**
      * @description The same of `validTo`.
      * @enum {string}
      */
      validToPrecision?: "month" | "year" | "by";
      /** @description When it became known here. */
      recordedAt: string;
      /** @description The surest of those who state it. */
      source: string | null;
      statements: {
        source: string;
        /** @description Of the source as a whole; null where none is known. */
        url: string | null;
        /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
        document?: string;
        confidence: number;
        /** @description Since when the source is known to say so. */
        firstSeen: string;
        /** @description When it last said so. */
        lastSeen: string;
        /** @description Whether the source no longer says so. */
        withdrawn: boolean;
        withdrawnAt?: string;
      }[];
      /** @description The event that set it, where one did. */
      eventId?: string;
      eventType?: string;
      eventTitle?: string;
      /**
      * @description `overruled`: somebody says this of a time for which a surer source says something else. `retracted`: it was corrected.
      * @enum {string}
      */
      kind: "overruled" | "retracted";
      retractedAt?: string;
    };
    DrivenOutcome: {
      /** @description The value that it changes to; null of a number. */
      to: string | null;
      /** @description By how much the log-odds of the outcome move within an hour of that; of a number per unit. Log-odds are no price points: −0.3 takes a price of 0.50 to 0.43, and one of 0.04 to 0.03. */
      coefficient: number;
      /** @constant */
      unit: "log_odds";
      /** @description How sure it is that the coefficient, as it was drawn towards that of its class, is not 0: 1 less the adjusted p value. With fewer than five changes of the entity itself (`sampleSize` n) coefficient and interval are those of the class, and it is no surer than (n + 1) / (n + 2). */
      significance: number;
      /** @description Of the coefficient, 95 %. */
      interval: [
        number,
        number
      ];
      /** @description Changes of the entity itself that it rests on. */
      sampleSize: number;
      /** @description Changes of all that is exposed in the same way, towards which it was drawn; 0 where it was not. */
      classSampleSize: number;
      /**
      * @description Towards what it was drawn: nothing (`cell`), or the first class of which enough is known.
      * @enum {string}
      */
      pooledFrom: "cell" | "class" | "class_without_subcategory" | "class_without_category";
      outcomeId: string;
      outcomeSlug: string;
      outcomeLabel: string;
      question: string;
    };
    /** @description The view `topic`. */
    TopicView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "topic";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      topic: string;
      entities: components["schemas"]["TopicEntity"][];
      markets: components["schemas"]["TopicMarket"][];
      /** @description Why there are no prices at all; null where there are some. */
      pricesNote: string | null;
      /** @description When the oldest of the prices was seen; null where there are none. */
      asOf: string | null;
      /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
      stale: boolean;
      /** @description Where nothing is shown: what to ask for instead. */
      hint?: string;
    };
    TopicEntity: {
      id: string;
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      category: string;
      subcategory: string | null;
      description: string | null;
      /** @description Why it is here: it carries the topic as a tag, its name says it, or it is filed in that place of the taxonomy. */
      matched: ("tag" | "name" | "place")[];
    };
    TopicMarket: {
      /** @description outcomeId. */
      id: string;
      slug: string;
      label: string;
      question: string;
      category: string | null;
      closesAt: string | null;
      /** @description Of the first venue that has one; null where none has, for which `pricesNote` may have the reason. */
      price: number | null;
      /** @description The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer. */
      venuePrices: {
        venue: string;
        price: number;
      }[] | null;
      /** @description 1 where the question says the topic (0.1 where it asks whether somebody says it); else how strongly an entity of the topic is exposed to it (strength × confidence), at least 0.5 where it is filed there. */
      relevance: number;
      matched: ("name" | "exposed" | "place")[];
    };
    /** @description The view `cross_venue`. */
    CrossVenueView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "cross_venue";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      crossVenue: components["schemas"]["CrossVenueEntry"][];
      /** @description Why there are no prices at all; null where there are some. */
      pricesNote: string | null;
      /** @description When the oldest of the prices was seen; null where there are none. */
      asOf: string | null;
      /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
      stale: boolean;
    };
    CrossVenueEntry: {
      outcomeId: string;
      outcomeSlug: string;
      label: string;
      question: string;
      category: string | null;
      closesAt: string | null;
      /** @description The markets, by venue; empty where none is known. */
      venues: components["schemas"]["CrossVenueListing"][];
      /** @description Highest less lowest price; null unless both venues have one. Near matches count where no exact one of their venue has a price. */
      spread: number | null;
      /** @description Of the best match; null where there is none. */
      relation: ("identity" | "complement" | "subset" | "superset" | "overlap" | "disjoint") | null;
      /** @description Of the best match; `do_not_compare` where nobody compared; null with one venue. */
      compareFlag: ("exact_match" | "near_match" | "do_not_compare") | null;
      matches: components["schemas"]["ContractMatch"][];
    };
    CrossVenueListing: {
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      marketId: string;
      externalId: string;
      title: string;
      status: string | null;
      endDate: string | null;
      /** @description For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`. */
      price: number | null;
      /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
      volume: number | null;
      liquidity: number | null;
      /** @description The venue's page; of a market of the sandbox, its path at this service. */
      url: string | null;
      /** @description For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`. */
      bestBid?: number | null;
      /** @description For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`. */
      bestAsk?: number | null;
      /** @description For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`. */
      yesBid?: number | null;
      /** @description For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`. */
      yesAsk?: number | null;
      /** @description For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`. */
      noBid?: number | null;
      /** @description For the outcome, 0 to 1; null where the market has none. Also of one that asks nearly the same: see `matches`. */
      noAsk?: number | null;
      contracts: {
        contractId: string;
        side: string;
        label: string | null;
        tokenId: string | null;
        /** @description -1: it pays where the outcome does not come true. Null: it prices another outcome, and is matched with one of these. */
        polarity: (1 | -1) | null;
      }[];
    };
    ContractMatch: {
      /** @description contractId. */
      from: string;
      /** @description contractId at the other venue. */
      to: string;
      /**
      * @description What `from` is to `to`.
      * @enum {string}
      */
      relation: "identity" | "complement" | "subset" | "superset" | "overlap" | "disjoint";
      polarity: (1 | -1) | null;
      compareFlag: ("exact_match" | "near_match" | "do_not_compare") | null;
      confidence: number | null;
      reasons: string[];
      decidedBy: string | null;
      reviewedAt: string | null;
    };
    /** @description The view `impact_chain`. */
    ImpactChainView: {
      /** @constant */
      success: true;
      /**
      * @description Markets and prices are made up. Absent where they are real.
      * @constant
      */
      sandbox?: true;
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      type: "impact_chain";
      graph: {
        nodes: components["schemas"]["GraphNode"][];
        /** @description Every relationship between two nodes of this answer, once. */
        edges: components["schemas"]["GraphEdge"][];
        centerNodeId?: string;
      };
      stats: {
        totalNodes: number;
        totalEdges: number;
      };
      /** @description Whether something was left out. */
      truncated: boolean;
      /** @description What was left out and why, where something was. */
      reason?: string;
      paths: components["schemas"]["ImpactPath"][];
      /** @description Why there are no prices at all; null where there are some. */
      pricesNote: string | null;
      /** @description When the oldest of the prices was seen; null where there are none. */
      asOf: string | null;
      /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
      stale: boolean;
    };
    ImpactPath: {
      outcome: components["schemas"]["ImpactOutcome"];
      /** @description The product of all weights, strengths and confidences along the chain. */
      strength: number;
      /** @description From an event: the role in it of the entity where the chain starts, and what it weighs. */
      about?: {
        role: string | null;
        weight: number;
      };
      start: components["schemas"]["EntityReference"];
      /** @description From the start to the entity that is exposed; none where it is the start. */
      steps: components["schemas"]["ImpactStep"][];
      exposure: components["schemas"]["ImpactExposure"];
      /** @description The chain in words. */
      reason: string;
      /** @description The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer. */
      venuePrices: {
        venue: string;
        price: number;
      }[] | null;
    };
    ImpactStep: {
      from: components["schemas"]["EntityReference"];
      to: components["schemas"]["EntityReference"];
      relationshipType: string;
      /** @description What `from` is to `to`. */
      role: string;
      /** @description How much of an effect passes a relationship of this type in this direction. */
      weight: number;
      /** @description How sure the relationship is. */
      confidence: number;
    };
    /** @description How an entity is exposed to an outcome. */
    ImpactExposure: {
      /** @enum {string} */
      role: "subject" | "participant" | "affected";
      exposureType: string;
      /** @description How much it moves with the entity; of what its pack has not stated for long, what is left of that. */
      strength: number;
      confidence: number;
      reasons: string[];
      /** @description Who says so. */
      source: string;
      /** @description Of what changes in time: when somebody last said so. */
      lastConfirmed?: string;
      /**
      * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
      * @constant
      */
      stale?: true;
    };
    EventImpact: {
      entityId: string;
      entityName: string;
      /** @description How strongly the event moves it: by its role, and by how it is related. */
      impactScore: number;
      affectedMarkets: {
        outcome: components["schemas"]["ImpactOutcome"];
        /** @enum {string} */
        role: "subject" | "participant" | "affected";
        /** @description The score times strength and confidence of the exposure. */
        strength: number;
        /** @description The price at each venue that has one, of its market that asks the question itself before the opposite, then with the greatest volume; null where none has one, for which `pricesNote` has the reason where it is that of the whole answer. */
        venuePrices: {
          venue: string;
          price: number;
        }[] | null;
      }[];
    };
    Path: {
      length: number;
      /** @description The product of the confidences of its steps. */
      strength: number;
      /** @description From the first entity to the last. */
      nodes: components["schemas"]["EntityReference"][];
      steps: components["schemas"]["PathStep"][];
    };
    PathStep: {
      /** @description What the entity before the step is to the one behind it, as it is walked. */
      role: string;
      confidence: number;
      validFrom: string;
      validTo?: string;
    };
    GraphEvent: {
      id: string;
      eventType: string;
      title: string;
      happenedAt: string;
      /** @description How far prices moved in the hour after, all questions together: 1 − Π(1 − |change of price|) over those that moved beyond what is usual; until that is measured what its report states. Null where neither is known. */
      impactScore: number | null;
      /** @description Whether prices tell the impact, or a report. */
      impactBy: ("prices" | "report") | null;
      /** @description Who says so. */
      source: string | null;
      changes: {
        attribute: string;
        /** @description Null where no value is known to have held until then. */
        from: string | number | boolean | null;
        /** @description Null where the value ended and no other followed. */
        to: string | number | boolean | null;
      }[];
    };
    RelatedEntity: {
      entity: components["schemas"]["EntityReference"];
      /** @description Roles from the entity that was asked for to this one. */
      path: string[];
      distance: number;
    };
    Change: components["schemas"]["EntityChange"] | components["schemas"]["FactChange"] | components["schemas"]["RelationshipChange"] | components["schemas"]["EventChange"] | components["schemas"]["OutcomeChange"] | components["schemas"]["ExposureChange"];
    EntityChange: {
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      kind: "entity";
      /** @description When the change was recorded. */
      at: string;
      /** @enum {string} */
      change: "created" | "changed" | "ended" | "retracted";
      slug: string;
      value: components["schemas"]["ChangedEntity"] | null;
    };
    ChangedEntity: {
      id: string;
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      category: string;
      subcategory: string | null;
      group: string | null;
      description: string | null;
      tags: string[];
      aliases: string[];
      source: string;
      updatedAt: string;
    };
    FactChange: {
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      kind: "fact";
      /** @description When the change was recorded. */
      at: string;
      /** @enum {string} */
      change: "created" | "changed" | "ended" | "retracted";
      entity: string;
      key: string;
      value: components["schemas"]["ChangedFact"] | null;
    };
    ChangedFact: {
      value: string | number | boolean;
      validFrom: string;
      validTo: string | null;
    };
    RelationshipChange: {
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      kind: "relationship";
      /** @description When the change was recorded. */
      at: string;
      /** @enum {string} */
      change: "created" | "changed" | "ended" | "retracted";
      type: string;
      from: string;
      to: string;
      /** @description Tells apart the periods of the same two. */
      validFrom: string;
      value: components["schemas"]["ChangedRelationship"] | null;
    };
    ChangedRelationship: {
      validTo: string | null;
      confidence: number;
      source: string;
    };
    EventChange: {
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      kind: "event";
      /** @description When the change was recorded. */
      at: string;
      /** @enum {string} */
      change: "created" | "changed" | "ended" | "retracted";
      id: string;
      value: components["schemas"]["ChangedEvent"] | null;
    };
    ChangedEvent: {
      eventType: string;
      title: string;
      happenedAt: string;
      impactScore: number | null;
      severity: string | null;
      location: string | null;
      url: string | null;
      about: components["schemas"]["ChangedAbout"][];
    };
    ChangedAbout: {
      entity: string;
      role: string | null;
    };
    OutcomeChange: {
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      kind: "outcome";
      /** @description When the change was recorded. */
      at: string;
      /** @enum {string} */
      change: "created" | "changed" | "ended" | "retracted";
      slug: string;
      value: components["schemas"]["ChangedOutcome"] | null;
    };
    ChangedOutcome: {
      id: string;
      label: string;
      question: string;
      category: string;
      subcategory: string | null;
      group: string | null;
      closesAt: string | null;
      status: string;
      description: string | null;
      rules: string | null;
      source: string | null;
      updatedAt: string;
    };
    ExposureChange: {
      /**
      * @description discriminator enum property added by openapi-typescript
      * @enum {string}
      */
      kind: "exposure";
      /** @description When the change was recorded. */
      at: string;
      /** @enum {string} */
      change: "created" | "changed" | "ended" | "retracted";
      entity: string;
      outcome: string;
      /** @description Tells apart the periods of the same two. */
      validFrom: string;
      value: components["schemas"]["ChangedExposure"] | null;
    };
    ChangedExposure: {
      validTo: string | null;
      role: string;
      exposureType: string;
      strength: number;
      confidence: number;
      reasons: string[];
      source: string;
    };
    PredictionMarket: {
      id: string;
      /** @description The venue's own id: a condition id, or a ticker. */
      externalId: string;
      title: string;
      /** @description What it stands for among the markets of its event. */
      label: string | null;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      category: string | null;
      subcategory: string | null;
      /** @description Whether it is listed and not decided yet. */
      active: boolean;
      /** @enum {string} */
      status: "unopened" | "open" | "paused" | "closed" | "resolved" | "disputed";
      outcomes: {
        label: string;
        /** @description Dollars for a share that pays one; once it is decided, what it paid; null where nobody quotes it. */
        price: number | null;
      }[];
      /** @description Best bid for the first outcome. */
      bid: number | null;
      /** @description Best ask for the first outcome. */
      ask: number | null;
      /** @description All trade so far, in `volumeUnit`. */
      volume: number | null;
      volume24h: number | null;
      /** @description What the venue counts. A contract pays one dollar. */
      volumeUnit: ("usd" | "contracts") | null;
      /** @description US dollars; null where the venue does not say. */
      liquidity: number | null;
      openDate: string | null;
      /** @description When it is expected to be decided, or when trading ends where that comes first. */
      endDate: string | null;
      /** @description The venue's page; of a market of the sandbox, its path at this service. */
      url: string | null;
      /** @description When its prices were seen. */
      asOf: string | null;
      stale: boolean;
    };
    MarketSummary: {
      id: string;
      title: string;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      price: number | null;
      /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
      volume: number | null;
    };
    PredictionMarketDetail: {
      id: string;
      /** @description The venue's own id: a condition id, or a ticker. */
      externalId: string;
      title: string;
      /** @description What it stands for among the markets of its event. */
      label: string | null;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      category: string | null;
      subcategory: string | null;
      /** @description Whether it is listed and not decided yet. */
      active: boolean;
      /** @enum {string} */
      status: "unopened" | "open" | "paused" | "closed" | "resolved" | "disputed";
      outcomes: {
        label: string;
        /** @description Dollars for a share that pays one; once it is decided, what it paid; null where nobody quotes it. */
        price: number | null;
      }[];
      /** @description Best bid for the first outcome. */
      bid: number | null;
      /** @description Best ask for the first outcome. */
      ask: number | null;
      /** @description All trade so far, in `volumeUnit`. */
      volume: number | null;
      volume24h: number | null;
      /** @description What the venue counts. A contract pays one dollar. */
      volumeUnit: ("usd" | "contracts") | null;
      /** @description US dollars; null where the venue does not say. */
      liquidity: number | null;
      openDate: string | null;
      /** @description When it is expected to be decided, or when trading ends where that comes first. */
      endDate: string | null;
      /** @description The venue's page; of a market of the sandbox, its path at this service. */
      url: string | null;
      /** @description When its prices were seen. */
      asOf: string | null;
      stale: boolean;
      /** @description How it is decided, in the words of the venue. */
      rules: string | null;
      contracts: components["schemas"]["MarketContract"][];
    };
    MarketContract: {
      side: string;
      label: string | null;
      /** @description What the order book of the venue is asked by; null where the venue has one book for a market. */
      tokenId: string | null;
      /** @description The proposition that it prices; null where none is known yet. */
      outcomeId: string | null;
      outcomeSlug: string | null;
      /** @description -1 where it pays if the proposition does not come true. */
      polarity: (1 | -1) | null;
    };
    SymbolMarket: {
      /** @description The symbol in small letters. */
      id: string;
      symbol: string;
      /** @description US dollars; null while nobody quotes it. */
      price: number | null;
      /** @description US dollars. */
      volume24h: number | null;
      /** @description Of an hour, as a fraction; null for a spot pair. */
      fundingRate: number | null;
      /** @enum {string} */
      productType: "perp" | "spot" | "stock";
      category: string;
      /** @description As a fraction: 0.02 is two percent up. */
      change24h: number | null;
      /** @description US dollars. */
      openInterest: number | null;
      markPrice: number | null;
      oraclePrice: number | null;
      active: boolean;
      asOf: string;
      stale: boolean;
    };
    Candle: {
      /** @description Start of the period. */
      timestamp: string;
      open: number;
      high: number;
      low: number;
      close: number;
      /** @description Coins or contracts; null where the venue does not say. */
      volume: number | null;
    };
    CrossVenueMarket: {
      outcomeId: string;
      outcomeSlug: string;
      label: string;
      question: string;
      category: string | null;
      venues: components["schemas"]["VenueEntry"][];
      /** @description Highest less lowest price. */
      spread: number;
      /** @description The same in percentage points. */
      spreadPct: number;
      maxVenue: ("venue_a" | "venue_b") | null;
      minVenue: ("venue_a" | "venue_b") | null;
      /**
      * @description 10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.
      * @enum {string}
      */
      signalType: "arbitrage" | "mispricing" | "aligned";
      /**
      * @description `exact_match`: both ask the same. `near_match`: read both rules before you compare.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match";
      /** @description What the two contracts are to each other. */
      relation: string;
      /** @description When the older of the two prices was seen. */
      asOf: string | null;
      stale: boolean;
    };
    VenueEntry: {
      /** @constant */
      venue: "venue_a";
      marketId: string;
      title: string;
      /** @description The venue's page; of a market of the sandbox, its path at this service. */
      url: string | null;
      /** @description -1 where the market asks the opposite: prices, bids and asks here are then one less its own, and Yes of the proposition is bought there as No. */
      polarity: 1 | -1;
      /** @description Of the proposition: turned round where the market asks the opposite. */
      price: number | null;
      /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
      volume: number | null;
      liquidity: number | null;
      asOf: string | null;
      bestBid: number | null;
      bestAsk: number | null;
    } | {
      /** @constant */
      venue: "venue_b";
      marketId: string;
      title: string;
      /** @description The venue's page; of a market of the sandbox, its path at this service. */
      url: string | null;
      /** @description -1 where the market asks the opposite: prices, bids and asks here are then one less its own, and Yes of the proposition is bought there as No. */
      polarity: 1 | -1;
      /** @description Of the proposition: turned round where the market asks the opposite. */
      price: number | null;
      /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
      volume: number | null;
      liquidity: number | null;
      asOf: string | null;
      yesBid: number | null;
      yesAsk: number | null;
      noBid: number | null;
      noAsk: number | null;
    };
    ConnectedMarket: {
      outcomeId: string;
      outcomeSlug: string;
      label: string;
      question: string;
      category: string | null;
      venues: components["schemas"]["VenueEntry"][];
      /** @description Highest less lowest price. */
      spread: number;
      /** @description The same in percentage points. */
      spreadPct: number;
      maxVenue: ("venue_a" | "venue_b") | null;
      minVenue: ("venue_a" | "venue_b") | null;
      /**
      * @description 10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.
      * @enum {string}
      */
      signalType: "arbitrage" | "mispricing" | "aligned";
      /**
      * @description `exact_match`: both ask the same. `near_match`: read both rules before you compare.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match";
      /** @description What the two contracts are to each other. */
      relation: string;
      /** @description When the older of the two prices was seen. */
      asOf: string | null;
      stale: boolean;
      entities: {
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @enum {string} */
        role: "subject" | "participant" | "affected";
      }[];
    };
    Mispricing: {
      outcomeId: string;
      outcomeSlug: string;
      label: string;
      question: string;
      category: string | null;
      venues: components["schemas"]["VenueEntry"][];
      /** @description Highest less lowest price. */
      spread: number;
      /** @description The same in percentage points. */
      spreadPct: number;
      maxVenue: ("venue_a" | "venue_b") | null;
      minVenue: ("venue_a" | "venue_b") | null;
      /**
      * @description 10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.
      * @enum {string}
      */
      signalType: "arbitrage" | "mispricing" | "aligned";
      /**
      * @description `exact_match`: both ask the same. `near_match`: read both rules before you compare.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match";
      /** @description What the two contracts are to each other. */
      relation: string;
      /** @description When the older of the two prices was seen. */
      asOf: string | null;
      stale: boolean;
      /** @description Whether both sides can be bought for less than a dollar after fees. */
      actionable: boolean;
      why: string[];
      /** @description From the order books; null where they were not looked at or hold no such pair. */
      execution: {
        /** @enum {string} */
        buyYesOn: "venue_a" | "venue_b";
        /** @enum {string} */
        buyNoOn: "venue_a" | "venue_b";
        /** @description The side of the market on `buyYesOn` that is bought, as it is called there. */
        yesSide: string | null;
        /** @description The same on `buyNoOn`. */
        noSide: string | null;
        /** @description Pairs that the two books hold at less than a dollar. */
        size: number;
        /** @description Dollars a pair, over the whole size. */
        cost: number;
        grossEdge: number;
        /** @description Dollars a pair after both venues' fees; null where a fee is not known. */
        netEdge: number | null;
        booksAsOf: string;
      } | null;
    };
    GroupMispricing: {
      id: string;
      /**
      * @description `sell_all`: bids of exclusive markets come to more than a dollar. `buy_all`: what is asked for markets of which one must come true comes to less. `ladder`, `subset`: more is bid for what cannot come true without the other than is asked for that. `bucket`: a bucket is not the difference of its two steps.
      * @enum {string}
      */
      kind: "sell_all" | "buy_all" | "ladder" | "subset" | "bucket";
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      group: {
        id: string;
        title: string;
      };
      category: string | null;
      /** @description Why the legs pay at least `cost` + `gross`. */
      basis: string;
      legs: components["schemas"]["GroupLeg"][];
      /** @description Sets that can be bought: the smallest leg. */
      size: number;
      /** @description Of one set, which is bound until the last of the markets is decided. */
      cost: number;
      /** @description Of one set: what it pays at least, less what it costs. */
      gross: number;
      /** @description The same after the fees of takers; null where one is not known. */
      net: number | null;
      netReason: "unknown_fee" | null;
      /** @description `net` of the whole size: the list is sorted by it. */
      profit: number | null;
      /** @description Until the last of the markets is expected to be decided. */
      days: number | null;
      /** @description `net` over `days`; null where one of them is not known. */
      edgePerDay: number | null;
      /** @description The nearest prices without the contradiction, from the middles of the books; to look at, not to trade at. */
      coherent: {
        marketId: string;
        label: string | null;
        price: number;
      }[] | null;
      coherentReason: ("not_exhaustive" | "no_quote" | "wide_spread") | null;
      /** @description Refreshes of prices through which it has stood. */
      sweeps: number;
      since: string;
      /** @description When the oldest of the prices was seen; null where there are none. */
      asOf: string | null;
      /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had. */
      stale: boolean;
    };
    GroupLeg: {
      marketId: string;
      externalId: string;
      title: string;
      label: string | null;
      /** @description The venue's page; of a market of the sandbox, its path at this service. */
      url: string | null;
      /**
      * @description What is bought.
      * @enum {string}
      */
      side: "yes" | "no";
      /** @description Dollars: what is asked for Yes, or one less what is bid for it. */
      price: number;
      /** @description Contracts that are offered at that price. */
      size: number | null;
      /** @description Of one contract, in an order of the whole size. */
      fee: number | null;
      bid: number | null;
      ask: number | null;
      asOf: string;
    };
    RefusedGroupMispricing: {
      id: string;
      /** @enum {string} */
      kind: "sell_all" | "buy_all" | "ladder" | "subset" | "bucket";
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      title: string;
      gross: number;
      /** @enum {string} */
      reason: "no_quote" | "stale_quote" | "no_book" | "not_exclusive" | "not_exhaustive" | "rules_differ";
    };
    MatchFeatures: {
      /** @description The family of questions: `win_election`, `leave_office`, `price_at`. */
      asks: string;
      /** @description Whether the opposite is asked. */
      opposite: boolean;
      /** @description Who or what it is about. */
      subject: string | null;
      /** @description Of a game: both sides. */
      sides: string[];
      /** @description What is named besides: meanings (`place:texas`), and words. */
      matter: string[];
      /** @description The values that make it true; null is no limit. */
      amount: {
        unit: string;
        from: number | null;
        to: number | null;
      } | null;
      /** @description The days on which it is decided, both included; null `from`: from now on. */
      window: {
        /** @enum {string} */
        kind: "by" | "in" | "on";
        from: string | null;
        until: string;
      } | null;
      /** @description Of a contest: its year or season. */
      season: string | null;
      leagues: string[];
      /** @description Who declares it, or by what measure. */
      definition: string[];
      /** @description share, token, future, perpetual or spot. */
      assetKind: string | null;
      /** @description Who publishes the figure. */
      source: string | null;
      /** @description How a prize or tie of several is paid. */
      shared: string | null;
    };
    AlikeMarket: {
      /**
      * @description Read from the listing to the other: `subset`: it comes true only if the other does; `superset`: always when the other does; `complement`: exactly when the other does not; `unverified`: what decides is not said.
      * @enum {string}
      */
      relation: "identity" | "complement" | "subset" | "superset" | "overlap" | "disjoint" | "not_comparable" | "unverified";
      /** @description 1: prices move together; -1: against each other; null where nothing follows. */
      polarity: (1 | -1) | null;
      /**
      * @description Whether the prices of the two may be compared.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match" | "do_not_compare";
      confidence: number;
      reasons: string[];
      /** @description In what the rules differ; a material difference forbids an exact match. */
      differences: {
        slot: string;
        a: string | null;
        b: string | null;
        material: boolean;
      }[];
      market: {
        id: string;
        /** @enum {string} */
        venue: "venue_a" | "venue_b";
        externalId: string;
        title: string;
        label: string | null;
        /** @description The venue's page; of a market of the sandbox, its path at this service. */
        url: string | null;
      };
      /** @description The outcome that the market prices. */
      outcome: {
        id: string;
        slug: string;
      } | null;
    };
    AlikeOutcome: {
      /**
      * @description Read from the listing to the other: `subset`: it comes true only if the other does; `superset`: always when the other does; `complement`: exactly when the other does not; `unverified`: what decides is not said.
      * @enum {string}
      */
      relation: "identity" | "complement" | "subset" | "superset" | "overlap" | "disjoint" | "not_comparable" | "unverified";
      /** @description 1: prices move together; -1: against each other; null where nothing follows. */
      polarity: (1 | -1) | null;
      /**
      * @description Whether the prices of the two may be compared.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match" | "do_not_compare";
      confidence: number;
      reasons: string[];
      /** @description In what the rules differ; a material difference forbids an exact match. */
      differences: {
        slot: string;
        a: string | null;
        b: string | null;
        material: boolean;
      }[];
      outcome: {
        id: string;
        slug: string;
        question: string;
        label: string;
      };
    };
    MatchDecision: {
      /**
      * @description Read from the listing to the other: `subset`: it comes true only if the other does; `superset`: always when the other does; `complement`: exactly when the other does not; `unverified`: what decides is not said.
      * @enum {string}
      */
      relation: "identity" | "complement" | "subset" | "superset" | "overlap" | "disjoint" | "not_comparable" | "unverified";
      /** @description 1: prices move together; -1: against each other; null where nothing follows. */
      polarity: (1 | -1) | null;
      /**
      * @description Whether the prices of the two may be compared.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match" | "do_not_compare";
      confidence: number;
      reasons: string[];
      /** @description In what the rules differ; a material difference forbids an exact match. */
      differences: {
        slot: string;
        a: string | null;
        b: string | null;
        material: boolean;
      }[];
      /** @description The rules, by the hash of them and their words. */
      decidedBy: string;
    };
    MarketLink: {
      entity: {
        id: string;
        slug: string;
        displayName: string;
        entityType: string;
      };
      /**
      * @description subject: the market is about it; participant: it acts, competes, decides, or has something done to it; affected: only its post, seats or election is at stake, it happens there, or the subject is its own.
      * @enum {string}
      */
      role: "subject" | "participant" | "affected";
      /** @description 1: the entity gains when the market comes true, or its price or figure rises; -1: it loses; null: the proposition does not say. */
      sign: (1 | -1) | null;
      exposureType: string;
      strength: number;
      confidence: number;
      span: components["schemas"]["LinkSpan"];
      /** @description What spoke for it, joined by +. */
      rule: string;
      /** @description Slugs of others that bear the name and might be meant. */
      rivals: string[];
      /** @description How much likelier it is than the next of them. Below 0.08 nobody is linked. */
      margin: number;
      reason: string;
    };
    /** @description Where the name stands, in characters. The title is the question, where there is one; of the rules the condition is read. */
    LinkSpan: {
      /** @enum {string} */
      field: "label" | "title" | "event" | "rules";
      from: number;
      to: number;
      text: string;
    };
    RefusedName: {
      span: components["schemas"]["LinkSpan"];
      /** @enum {string} */
      reason: "longer_name" | "title_of_work" | "source" | "unit" | "word_to_be_said" | "in_passing" | "other_league" | "not_in_sport" | "not_a_game" | "other_country" | "other_place" | "local_office" | "other_edition" | "everyday_word" | "code" | "other_category" | "ambiguous";
      why: string;
      /** @description Slugs of whom it might mean, the likeliest first. */
      candidates: string[];
    };
    ReadReport: {
      /** @description The headline as it was read: without markup, marks of the desk and the name of the publisher. */
      headline: string;
      summary: string | null;
      mentions: components["schemas"]["NewsMention"][];
      claims: components["schemas"]["NewsClaim"][];
      /** @description Why there is no claim, with the words that decided it. */
      none: {
        /** @enum {string} */
        reason: "no_entity" | "no_claim" | "question" | "conditional" | "wish" | "prediction" | "accusation" | "past" | "counterfactual" | "fiction" | "quoted" | "roundup" | "opinion" | "other_subject" | "other_place" | "unclear_value";
        why: string;
        words: string | null;
      } | null;
      /** @description Names that are no mention, with why. */
      refused: components["schemas"]["NewsRefusedName"][];
    };
    NewsMention: {
      entity: {
        id: string;
        /** @description Unique name in addresses; it never changes. */
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      };
      /** @enum {string} */
      role: "subject" | "participant";
      confidence: number;
      span: components["schemas"]["NewsSpan"];
      reason: string;
    };
    /** @description Where it stands, in characters of the text as it was read. */
    NewsSpan: {
      /** @enum {string} */
      field: "headline" | "summary";
      from: number;
      to: number;
      text: string;
    };
    NewsClaim: {
      entity: {
        id: string;
        /** @description Unique name in addresses; it never changes. */
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      };
      /** @description An attribute or a type of relationship, as `GET /api/schemas` lists them. */
      key: string;
      /** @description The value; for a relationship the slug of the other entity. Null where the words say that there is one and not which. */
      value: string | number | null;
      /**
      * @description Whether the value holds, or something begins or ends: a player leaves a team.
      * @enum {string}
      */
      change: "is" | "begins" | "ends";
      /**
      * @description How the words say it.
      * @enum {string}
      */
      state: "asserted" | "hedged" | "denied";
      hedged: boolean;
      denies: boolean;
      category: string;
      /** @description The words that say it. */
      words: string;
      /** @description The words that decided how it is said. */
      cues: string[];
    };
    NewsRefusedName: {
      span: components["schemas"]["NewsSpan"];
      reason: string;
      why: string;
      candidates: string[];
    };
    NewsArticle: {
      id: string;
      title: string;
      /** @description The publisher. */
      source: string;
      /** @description Who wrote it; null where no person is named. */
      author: string | null;
      publishedAt: string;
      /** @description Whether `publishedAt` is what the publisher says; else it is when it was first seen. */
      dateKnown: boolean;
      url: string;
      language: string | null;
      category: string | null;
      story: {
        id: string;
        title: string;
        /** @description How many publishers tell it by themselves. */
        independent: number;
        /** @description So long after the first report of the story. */
        lagSeconds: number;
        copy: boolean;
        /** @description Id of the article that it copies. */
        copyOf: string | null;
        copyReason: string | null;
      } | null;
      entities: {
        id: string;
        /** @description Unique name in addresses; it never changes. */
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @enum {string} */
        role: "subject" | "participant";
      }[];
      /** @description The feeds by which it came; none where a file had it. */
      feeds: string[];
      /** @description When this service saw it first, by its own clock. */
      firstSeen: string;
      /**
      * @description It is made up.
      * @constant
      */
      sandbox?: true;
    };
    TrendingStory: {
      id: string;
      title: string;
      category: string | null;
      firstAt: string;
      lastAt: string;
      ageSeconds: number;
      /** @description How many publishers tell it by themselves. */
      independent: number;
      reports: number;
      copies: number;
      firstReport: {
        source: string;
        author: string | null;
        url: string;
        publishedAt: string;
      } | null;
      entities: components["schemas"]["EntityReference"][];
    };
    Calibration: {
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      /** @enum {string} */
      horizon: "1h" | "1d" | "7d" | "30d";
      /** @description Null: all categories. */
      category: string | null;
      n: number;
      yes: number;
      /** @description Groups of markets, each of which is one draw. */
      clusters: number;
      leftOut: {
        no_quote: number;
        wide_spread: number;
      };
      leftOutShare: number | null;
      /** @description Forecasts of which a price is stored without bid and ask. */
      onlyPrice: number;
      /** @description Mean of (price − result)². */
      brier: number | null;
      /** @description How many came true. */
      baseRate: number | null;
      /** @description 1 − brier / uncertainty: 0 is the base rate for all. */
      skill: number | null;
      logLoss: number | null;
      /** @description Each group of markets weighing one. */
      brierByCluster: number | null;
      /** @description brier = reliability − resolution + uncertainty + withinBinVariance − withinBinCovariance. */
      decomposition: {
        reliability: number;
        resolution: number;
        uncertainty: number;
        withinBinVariance: number;
        withinBinCovariance: number;
      } | null;
      /** @description Less what chance adds (Ferro, Fricker). */
      corrected: {
        reliability: number;
        resolution: number;
        uncertainty: number;
      } | null;
      /** @description Calibration error over ten bins; above 0 for perfect prices, too. */
      ece: number | null;
      eceDebiased: number | null;
      /** @description What perfect prices of this spread would have; `qValue` over all rows of the report. */
      eceNull: {
        ece: number;
        q95: number;
        pValue: number;
        qValue: number;
      } | null;
      verdict: ("miscalibrated" | "no_evidence") | null;
      /** @description Above 1 prices are too timid, below 1 too bold. */
      slope: {
        intercept: number;
        slope: number;
        se: [
          number,
          number
        ];
        seClustered: [
          number,
          number
        ];
      } | null;
      /** @description 95 %, by drawing groups of markets. */
      intervals: {
        brier: [
          number,
          number
        ];
        ece: [
          number,
          number
        ];
      } | null;
      bins: {
        from: number;
        to: number;
        n: number;
        forecast: number;
        observed: number;
        interval: [
          number,
          number
        ];
      }[];
      /** @description Why there are no numbers. */
      reason: "thin_sample" | null;
    };
    Causality: {
      /** @description Slug of the entity whose events follow. */
      targetEntity: string;
      target: {
        /** @description Unique name in addresses; it never changes. */
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      };
      /**
      * @description Whether prices of the outcomes that the other is the subject of rise or fall in the window, on its own side: where their mean is beyond chance (0.05) over eight events. Else `mixed`.
      * @enum {string}
      */
      direction: "positive" | "negative" | "mixed";
      /** @description Added chance that something happens to it in the window, 0 to 1. */
      strength: number;
      /** @constant */
      strengthUnit: "probability";
      /** @description What ties the two, by the relationships between them. */
      mechanism: string;
      /** @description Slugs of others here with the very same numbers: the same events are about all of them, which is one finding and not several. */
      sameEventsAs: string[];
      /** @description Slug of the entity or outcome by which they are tied; null where they are tied themselves. */
      via: string | null;
      /** @description Median hours until the first event that follows. */
      lagHours: number | null;
      lagQuartiles: [
        number,
        number
      ] | null;
      windowHours: number;
      /** @description Events of the first, bursts once. */
      n: number;
      /** @description Of these, how many were followed. */
      k: number;
      /** @description How many the other's own rhythm explains. */
      expected: number;
      /** @description Over five windows. */
      pValue: number;
      /** @description After all pairs of the run (Benjamini, Yekutieli). */
      qValue: number;
      /** @description That it is one way only by chance. */
      pAsymmetry: number;
      forwardOnly: number;
      backwardOnly: number;
      /** @description Whether the other way round is significant, too. */
      both: boolean;
      /**
      * @description `stored`: found. `candidate`: by the weaker control alone. `both_ways`: significant either way, and neither leads. `common_cause`: a shared neighbour explains it.
      * @enum {string}
      */
      verdict: "stored" | "candidate" | "both_ways" | "common_cause";
      /** @description What `direction` is made from; null where no price could be measured. */
      priceReaction: {
        /** @description Mean move in the window, on the side of the other. */
        logOdds: number;
        events: number;
        /** @description Null below eight events. */
        pValue: number | null;
      } | null;
      /** @description Why there is no reaction, of most of the moments: `no_quote` also where no open question hangs on the other. */
      priceReactionReason: ("no_quote" | "stale_quote" | "wide_spread" | "edge_price" | "thin_baseline" | "resolves_in_window" | "overlapping_event" | "time_uncertain" | "thin_sample" | "no_transition" | "unknown_value" | "no_book" | "unknown_fee" | "not_exclusive" | "not_exhaustive" | "rules_differ" | "no_holder_data" | "feed_down" | "too_little_text" | "language" | "voided") | null;
      /** @description Hayashi–Yoshida correlation of the prices of both: a second evidence, never alone. Null of outcomes of one question, and of prices of less than nine weeks. */
      priceLead: {
        /** @description At which the two prices go together most; above 0 that of the first leads. */
        lagHours: number;
        correlation: number;
        leadRatio: number | null;
        /** @description Against sixty shifts by whole days. */
        pValue: number;
      } | null;
      /** @description The last events of the first that were followed, newest first, each with what followed first: up to ten. */
      followed: {
        first: components["schemas"]["FollowedEvent"];
        next: components["schemas"]["FollowedEvent"];
        lagHours: number;
      }[];
      computedAt: string;
    };
    FollowedEvent: {
      /** @description Of a story, for `/api/news?story=`; of an event, for `/api/graph/event/:id/impact`. */
      id: string;
      /** @enum {string} */
      kind: "story" | "event";
      title: string | null;
      /** @description Of the first report. */
      url: string | null;
      /** @description When it happened, or was first told. */
      at: string;
    };
    Conflict: {
      slug: string;
      displayName: string;
      /**
      * @description It rises with the score and falls by one step only after 72 hours at 5 below its threshold, so that of two conflicts with one score that one which has calmed may have the higher level (`history` says since when); `unknown` where too little is known.
      * @enum {string}
      */
      threatLevel: "low" | "guarded" | "elevated" | "high" | "critical" | "unknown";
      /** @description 0 to 100; null where too little is known. */
      escalationScore: number | null;
      participantCount: number;
      /** @description Open markets about the conflict itself. */
      marketCount: number;
      trend: ("rising" | "falling" | "steady") | null;
      /** @description Why there is no score, or an old one. `thin_sample`: fewer than 3 signals in 90 days, or of fewer than 2 sources. `feed_down`: nobody has vouched for what is known for 48 hours; a score is then that of `evaluatedAt`. Neither is peace. */
      reason: ("thin_sample" | "feed_down") | null;
      /** @description The moment of which the score is. */
      evaluatedAt: string;
    };
    ConflictDetail: {
      slug: string;
      displayName: string;
      /**
      * @description It rises with the score and falls by one step only after 72 hours at 5 below its threshold, so that of two conflicts with one score that one which has calmed may have the higher level (`history` says since when); `unknown` where too little is known.
      * @enum {string}
      */
      threatLevel: "low" | "guarded" | "elevated" | "high" | "critical" | "unknown";
      /** @description 0 to 100; null where too little is known. */
      escalationScore: number | null;
      participantCount: number;
      /** @description Open markets about the conflict itself. */
      marketCount: number;
      trend: ("rising" | "falling" | "steady") | null;
      /** @description Why there is no score, or an old one. `thin_sample`: fewer than 3 signals in 90 days, or of fewer than 2 sources. `feed_down`: nobody has vouched for what is known for 48 hours; a score is then that of `evaluatedAt`. Neither is peace. */
      reason: ("thin_sample" | "feed_down") | null;
      /** @description The moment of which the score is. */
      evaluatedAt: string;
      description: string | null;
      participants: components["schemas"]["ConflictParticipant"][];
      /** @description As those of an entity. */
      attributes: {
        [key: string]: string | number | boolean;
      };
      recentEvents: {
        id: string;
        title: string;
        source: string | null;
        happenedAt: string;
      }[];
      /** @description Activity of a week against that of a quarter; above 0.4 is rising, below −0.4 falling. */
      momentum: number | null;
      /** @description What the score is made of: all points together are the score. */
      parts: {
        /** @description The ten that weigh most. */
        terms: components["schemas"]["ConflictPart"][];
        others: {
          count: number;
          points: number;
        };
      };
      /** @description What the score rests on. */
      sample: {
        signals: number;
        sources: number;
        days: number;
      };
      /** @description Until when what is known is vouched for; null where nobody does. */
      lastIngest: string | null;
      /** @description The score and level at the end of each day, as `asOf` of that moment answers, oldest first. */
      history: {
        day: string;
        escalationScore: number | null;
        /** @enum {string} */
        threatLevel: "low" | "guarded" | "elevated" | "high" | "critical" | "unknown";
      }[];
    };
    ConflictParticipant: {
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      /** @description What is stated, e.g. `belligerent`; else `participant`. */
      role: string;
      validFrom: string;
      validTo?: string;
      /**
      * @description Where `validFrom` is not exact: `month` or `year` where it lies somewhere in that, of which the first moment stands; `by` where it had begun by then, and nobody says when.
      * @enum {string}
      */
      validFromPrecision?: "month" | "year" | "by";
      /**
      * @description The same of `validTo`.
      * @enum {string}
      */
      validToPrecision?: "month" | "year" | "by";
      confidence: number;
      source: string;
    };
    ConflictPart: {
      signalId: string;
      title: string;
      /** @enum {string} */
      type: "statement" | "protest" | "sanctions" | "mobilisation" | "strike" | "battle" | "mass_killing" | "humanitarian" | "talks" | "ceasefire" | "treaty";
      /** @enum {string} */
      kind: "kinetic" | "political" | "humanitarian";
      happenedAt: string;
      /** @description Who recorded or first told it, as in the list of signals. */
      source: string | null;
      severity: number;
      /** @description How reliable its most reliable source is; 0.5 where that is not known. */
      weight: number;
      /** @description That source. */
      weighedBy: string;
      /** @description What is left of it. */
      decay: number;
      /** @description What it adds to the score. */
      points: number;
    };
    ConflictSignal: {
      /** @description Of the event or the story. */
      id: string;
      /** @description Who recorded it; of a story who told it first. */
      source: string | null;
      sources: string[];
      /** @enum {string} */
      type: "statement" | "protest" | "sanctions" | "mobilisation" | "strike" | "battle" | "mass_killing" | "humanitarian" | "talks" | "ceasefire" | "treaty";
      /** @enum {string} */
      kind: "kinetic" | "political" | "humanitarian";
      title: string;
      /** @description How much it escalates: below zero it calms. As stated, by its deaths, by its Goldstein value, or by its type. */
      severity: number | null;
      happenedAt: string;
      /** @description Since when it is known. */
      recordedAt: string;
      location: string | null;
      deaths: number | null;
      url: string | null;
    };
    ConflictMarket: {
      id: string;
      title: string;
      venue: string;
      price: number | null;
      /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
      volume: number | null;
    };
    SourceScore: {
      sourceAuthor: string;
      /** @description Whom the author writes for. */
      source: string | null;
      /** @description Claims that the author reported first hand, each once. */
      totalEvents: number;
      /** @description Those with prices before and an hour after. */
      eventsWithWindows: number;
      metrics: {
        /** @description Claims that came true, of those that were settled. */
        hitRate: number | null;
        /** @description How much of a move was still to come when the author spoke; −1 to 1. */
        speedAlpha: number | null;
        /** @description How often the price went the way of the claim. */
        directionalAccuracy: number | null;
        /** @description Of the claims that the author reported while they were rumours, and that were settled long enough ago, how many came true. It counts claims by their weight of age; `markovTransitions` count every rumour that ended once, and are drawn towards the category. */
        rumorConversionRate: number | null;
        /** @description What stayed after a day of the first hour's move. */
        persistenceScore: number | null;
        /** @description How often more than half of that move was taken back. */
        reversalRate: number | null;
      };
      /** @description What each metric is made from. */
      metricDetails: {
        hitRate: components["schemas"]["SourceMetric"];
        speedAlpha: components["schemas"]["SourceMetric"];
        directionalAccuracy: components["schemas"]["SourceMetric"];
        rumorConversionRate: components["schemas"]["SourceMetric"];
        persistenceScore: components["schemas"]["SourceMetric"];
        reversalRate: components["schemas"]["SourceMetric"];
      };
      /** @description The metrics weighed together; what is missing drops out. Null without a hit rate and one more. */
      overallSignalScore: number | null;
      /** @enum {string} */
      currentRegime: "dormant" | "unproven" | "improving" | "degrading" | "reliable" | "unreliable" | "mixed";
      categories: string[];
      /** @description The moment of which the score is. */
      computedAt: string;
    };
    SourceMetric: {
      value: number | null;
      /** @description Successes, each weighed by its age. */
      numerator: number;
      /** @description Trials, each weighed by its age. */
      denominator: number;
      /** @description Trials, each once. */
      count: number;
      /** @description Holds the true value in nine of ten cases. */
      interval: [
        number,
        number
      ] | null;
      /** @description Why there is no value. `thin_sample`: fewer than 5 trials; `no_quote`: no prices around the reports. */
      reason: ("thin_sample" | "no_quote") | null;
    };
    SourceScoreDetail: {
      sourceAuthor: string;
      /** @description Whom the author writes for. */
      source: string | null;
      /** @description Claims that the author reported first hand, each once. */
      totalEvents: number;
      /** @description Those with prices before and an hour after. */
      eventsWithWindows: number;
      metrics: {
        /** @description Claims that came true, of those that were settled. */
        hitRate: number | null;
        /** @description How much of a move was still to come when the author spoke; −1 to 1. */
        speedAlpha: number | null;
        /** @description How often the price went the way of the claim. */
        directionalAccuracy: number | null;
        /** @description Of the claims that the author reported while they were rumours, and that were settled long enough ago, how many came true. It counts claims by their weight of age; `markovTransitions` count every rumour that ended once, and are drawn towards the category. */
        rumorConversionRate: number | null;
        /** @description What stayed after a day of the first hour's move. */
        persistenceScore: number | null;
        /** @description How often more than half of that move was taken back. */
        reversalRate: number | null;
      };
      /** @description What each metric is made from. */
      metricDetails: {
        hitRate: components["schemas"]["SourceMetric"];
        speedAlpha: components["schemas"]["SourceMetric"];
        directionalAccuracy: components["schemas"]["SourceMetric"];
        rumorConversionRate: components["schemas"]["SourceMetric"];
        persistenceScore: components["schemas"]["SourceMetric"];
        reversalRate: components["schemas"]["SourceMetric"];
      };
      /** @description The metrics weighed together; what is missing drops out. Null without a hit rate and one more. */
      overallSignalScore: number | null;
      /** @enum {string} */
      currentRegime: "dormant" | "unproven" | "improving" | "degrading" | "reliable" | "unreliable" | "mixed";
      categories: string[];
      /** @description The moment of which the score is. */
      computedAt: string;
      /** @description How claims of the author went on, step by step: `rumor_to_confirmed` is that a rumour is confirmed without being reported by others before. Each row is 1 together, each ended claim counts once whatever its age, and five claims as the category has them are added. */
      markovTransitions: {
        [key: string]: number;
      };
      /** @description The chance by these transitions that a rumour ends confirmed, at once or after it was reported by others. It is another number than `rumorConversionRate`, which is of claims that are old enough to have expired and weighs them by age. */
      rumorEndsConfirmed: number;
      /** @description How many steps from each state `markovTransitions` count of the author himself; few leave them near those of the category. */
      transitionCount: {
        rumor: number;
        reported: number;
      };
      recentEvents: components["schemas"]["SourceReport"][];
    };
    SourceReport: {
      title: string;
      happenedAt: string;
      /**
      * @description What became of the claim, or how it stands.
      * @enum {string}
      */
      outcome: "confirmed" | "denied" | "expired" | "rumor" | "reported";
      claim: {
        entity: string | null;
        key: string;
        value: string | number | boolean | null;
        denies: boolean;
      };
      /** @description A copy earns nothing. */
      firstHand: boolean;
      url: string | null;
      /** @description What the price did after the report; null where none was quoted before and an hour after. */
      priceMove: {
        /** @description The proposition on which the claim bears most, of those that were quoted. */
        outcomeId: string;
        /** @description In price units, from the last quote before the report. */
        change1h: number;
        change24h: number | null;
        /** @description Within a tick or half of the spread: nothing has moved. */
        isFlat: boolean;
        /** @description Whether it went the way of the claim; null where nothing moved, or nobody can say which way that is. */
        asClaimed: boolean | null;
      } | null;
    };
    SourcePrediction: {
      sourceAuthor: string;
      predictedReliability: number;
      /** @description 1 less the width of the interval. */
      confidence: number;
      /** @description How many settled claims it rests on. */
      basedOn: number;
      category: string | null;
      interval: [
        number,
        number
      ];
      computedAt: string;
    };
    SentimentWindow: {
      /** @description −1 bad, 1 good for the entity; null where it cannot be told. */
      score: number | null;
      /** @description Of 95 %. */
      interval: [
        number,
        number
      ] | null;
      label: ("positive" | "negative" | "mixed" | "neutral") | null;
      /** @description Why there is no score. `thin_sample`: fewer than three stories; `too_little_text`: words fired in fewer than three of them, or in less than a fifth; `language`: none of the reports is in English; `category_off`: there are no words for the category of the entity. */
      reason: ("thin_sample" | "too_little_text" | "language" | "category_off") | null;
      /** @description Stories that the score is made from, or that there are where it is null. */
      count: number;
      /** @description Independent reports of them. */
      reports: number;
      /** @description Who reported, by name. */
      sources: string[];
      /** @description The words that fired, those that weigh most first, with the sum of their values. */
      words: {
        word: string;
        count: number;
        value: number;
      }[];
      /** @description The ten words that weigh most, each with its sentence. */
      evidence: components["schemas"]["SentimentEvidence"][];
      /** @description By how many standard errors it differs from the last 30 days. */
      againstMonth: number | null;
    };
    SentimentEvidence: {
      word: string;
      /** @description Its weight as what stands around it makes it. */
      value: number;
      sentence: string;
      documentId: string;
    };
    AttributionCoefficient: {
      marketId: string;
      marketTitle: string;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      outcomeId: string;
      outcomeLabel: string;
      attribute: string;
      transition: {
        /** @description The value that it changes to; null of a number. */
        to: string | null;
        /** @description Whether the coefficient is for each unit of change. */
        perUnit: boolean;
      };
      /** @description By how much the log-odds of the market (its first side) move within an hour of such a change; of a number per unit. */
      coefficient: number;
      /** @description 1 − qValue: higher is surer. With fewer than five changes of its own (`sampleSize` n) a coefficient rests on its class, and is no surer than (n + 1) / (n + 2). */
      significance: number;
      /** @description Of the coefficient, 95 %. */
      interval: [
        number,
        number
      ];
      sd: number;
      pValue: number;
      /** @description The p value adjusted for all that was tested of the attribute. */
      qValue: number;
      /** @description Changes of this kind of the entity that were measured, each story once. */
      sampleSize: number;
      /** @description Those of all that is exposed in the same way; 0 where not pooled. */
      classSampleSize: number;
      /**
      * @description Towards what it was drawn: nothing (`cell`), or the first class of which enough is known.
      * @enum {string}
      */
      pooledFrom: "cell" | "class" | "class_without_subcategory" | "class_without_category";
      /** @constant */
      window: "1h";
      computedAt: string;
    };
    AttributionRefusal: {
      /** @description Of the outcome, or slug of the entity. */
      id: string;
      attribute?: string;
      to?: string | null;
      /** @enum {string} */
      reason: "no_quote" | "stale_quote" | "wide_spread" | "edge_price" | "thin_baseline" | "resolves_in_window" | "overlapping_event" | "time_uncertain" | "thin_sample" | "no_transition" | "unknown_value" | "no_book" | "unknown_fee" | "not_exclusive" | "not_exhaustive" | "rules_differ" | "no_holder_data" | "feed_down" | "too_little_text" | "language" | "voided";
      /** @description What is missing, in a sentence. */
      detail?: string;
      /** @description Changes that were looked at. */
      count?: number;
    };
    MarketEntityAttribution: {
      slug: string;
      displayName: string;
      outcomeId: string;
      attribute: string;
      transition: {
        /** @description The value that it changes to; null of a number. */
        to: string | null;
        /** @description Whether the coefficient is for each unit of change. */
        perUnit: boolean;
      };
      /** @description By how much the log-odds of the market (its first side) move within an hour of such a change; of a number per unit. */
      coefficient: number;
      /** @description 1 − qValue: higher is surer. With fewer than five changes of its own (`sampleSize` n) a coefficient rests on its class, and is no surer than (n + 1) / (n + 2). */
      significance: number;
      /** @description Of the coefficient, 95 %. */
      interval: [
        number,
        number
      ];
      sd: number;
      pValue: number;
      /** @description The p value adjusted for all that was tested of the attribute. */
      qValue: number;
      /** @description Changes of this kind of the entity that were measured, each story once. */
      sampleSize: number;
      /** @description Those of all that is exposed in the same way; 0 where not pooled. */
      classSampleSize: number;
      /**
      * @description Towards what it was drawn: nothing (`cell`), or the first class of which enough is known.
      * @enum {string}
      */
      pooledFrom: "cell" | "class" | "class_without_subcategory" | "class_without_category";
      /** @constant */
      window: "1h";
      computedAt: string;
    };
    AttributionMover: {
      entitySlug: string;
      displayName: string;
      /** @description The attribute, or the type of the event. */
      attributeChanged: string;
      from: string | null;
      to: string | null;
      changedAt: string;
      /** @description Price moves of the hour after, in price units, summed over outcomes whose qValue is at most 0.10, one for each exclusive group. */
      marketImpact: number;
      /** @description Markets of the outcomes that were tested. */
      affectedMarkets: number;
      /** @description Outcomes that moved beyond what is usual. */
      affectedOutcomes: number;
      /** @description Outcomes that were tested. */
      sampleSize: number;
      /** @description The least of its outcomes. */
      pValue: number;
      qValue: number;
      /** @description Whether something else happened to all of them in the hour, so that it is not sure which of the two moved them. */
      overlapping: boolean;
      /** @constant */
      window: "1h";
    };
    AttributionPrediction: {
      marketId: string;
      marketTitle: string;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      outcomeId: string;
      outcomeLabel: string;
      currentPrice: number;
      predictedPrice: number;
      priceChange: number;
      /** @description Of the price in an hour, 95 %. */
      interval: [
        number,
        number
      ];
      /** @description That the effect has this sign; below 0.90 nothing is predicted. */
      directionProbability: number;
      /** @description Null of who only gains or loses what another answer does. */
      coefficient: number | null;
      sampleSize: number;
      classSampleSize: number;
      /** @enum {string} */
      pooledFrom: "cell" | "class" | "class_without_subcategory" | "class_without_category" | "group";
      /** @description A rumour of the very change that is running; null where there is none. */
      rumour: {
        since: string;
        /** @description How far the log-odds of the outcome have moved since, over all its markets; null where no price from then is known. */
        moved: number | null;
        /** @description What of `coefficient` (of a number times its change) is still expected: less `moved` where that goes the same way, at least 0. It makes `predictedPrice`. */
        remaining: number;
      } | null;
      /** @description What it rests on, in words. */
      basis: string;
      /** @description When the current price was seen. */
      priceAt: string;
      /** @constant */
      window: "1h";
    };
    AttributionEvidence: {
      id: string;
      attribute: string | null;
      from: string | null;
      to: string | null;
      title: string | null;
      /** @description Id of the version of the fact, or of the event. */
      changeId: string;
      happenedAt: string;
      outcomeId: string;
      outcomeLabel: string | null;
      /** @description Why it enters no coefficient; null where it does. `pending`: the price after it is still to come. */
      reason: ("no_quote" | "stale_quote" | "wide_spread" | "edge_price" | "thin_baseline" | "resolves_in_window" | "overlapping_event" | "time_uncertain" | "thin_sample" | "no_transition" | "unknown_value" | "no_book" | "unknown_fee" | "not_exclusive" | "not_exhaustive" | "rules_differ" | "no_holder_data" | "feed_down" | "too_little_text" | "language" | "voided" | "pending") | null;
      /** @description In log-odds, adjusted to its exclusive group where there is one. */
      move: number | null;
      sd: number | null;
      z: number | null;
      pValue: number | null;
      interval: [
        number,
        number
      ] | null;
      priceEffect: number | null;
      bps: number | null;
      /** @description What had moved in the hour before. */
      preMove: number | null;
      move4h: number | null;
      move24h: number | null;
      /** @description How turbulent the venue was. */
      kappa: number | null;
      variancePerHour: number | null;
      increments: number | null;
      /** @description What else happened in its window. */
      others: string[];
      quotes: {
        contract: string;
        /** @enum {string} */
        venue: "venue_a" | "venue_b";
        inverse: boolean;
        pre: {
          at: string;
          bid: number;
          ask: number;
        };
        post: {
          at: string;
          bid: number;
          ask: number;
        };
      }[];
      method: string;
      computedAt: string;
    };
    EntityImpact: {
      marketId: string;
      marketTitle: string;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      outcomeId: string;
      outcomeLabel: string;
      attribute: string;
      transition: {
        /** @description The value that it changes to; null of a number. */
        to: string | null;
        /** @description Whether the coefficient is for each unit of change. */
        perUnit: boolean;
      };
      /** @description By how much the log-odds of the market (its first side) move within an hour of such a change; of a number per unit. */
      coefficient: number;
      /** @description 1 − qValue: higher is surer. With fewer than five changes of its own (`sampleSize` n) a coefficient rests on its class, and is no surer than (n + 1) / (n + 2). */
      significance: number;
      /** @description Of the coefficient, 95 %. */
      interval: [
        number,
        number
      ];
      sd: number;
      pValue: number;
      /** @description The p value adjusted for all that was tested of the attribute. */
      qValue: number;
      /** @description Changes of this kind of the entity that were measured, each story once. */
      sampleSize: number;
      /** @description Those of all that is exposed in the same way; 0 where not pooled. */
      classSampleSize: number;
      /**
      * @description Towards what it was drawn: nothing (`cell`), or the first class of which enough is known.
      * @enum {string}
      */
      pooledFrom: "cell" | "class" | "class_without_subcategory" | "class_without_category";
      /** @constant */
      window: "1h";
      computedAt: string;
      currentPrice: number | null;
      predictedPrice: number | null;
      priceChange: number | null;
    };
    Alert: {
      id: string;
      /** @enum {string} */
      type: "injury" | "crowding_spike" | "crowding_rotation" | "weather" | "copy_trade" | "arbitrage" | "rumor" | "political_change" | "finance_change";
      subtype: string;
      headline: string;
      sentAt: string;
      /** @enum {string} */
      severity: "low" | "medium" | "high" | "critical";
      /** @description The chance that the expected direction is right, given that the price moves. Frozen when the alert fired. */
      confidence: number;
      /**
      * @description Of the tracked outcome.
      * @enum {string}
      */
      expectedDirection: "up" | "down" | "unknown";
      entity: components["schemas"]["AlertEntity"] | null;
      relatedMarkets: components["schemas"]["AlertMarket"][];
      /** @description Of the tracked outcome when the alert fired. */
      priceAtAlert: number | null;
      /** @description In sentences, made from the conditions that were tested. */
      whyThisFired: string[];
      /** @description Whether alerts of its kind had become noise when it fired: neither the stream nor webhooks tell it, and `digest` filters by it. */
      demoted: boolean;
      /** @description How many times more evidence came to it. */
      updates: number;
      evidenceCount: number;
      updatedAt: string;
      rule: {
        name: string;
        version: number;
      };
      engagement: components["schemas"]["AlertEngagement"];
    };
    AlertEntity: {
      id: string;
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
    };
    AlertMarket: {
      marketId: string;
      outcomeId: string;
      outcome: string;
      title: string;
      venue: string;
      url: string | null;
      /** @description Of the outcome now; null where no quote is known. */
      price: number | null;
      /** @description When the alert fired; null where no quote of the last minute was known. */
      priceAtAlert: number | null;
    };
    /** @description Three separate flags of the caller’s account; all false without one. */
    AlertEngagement: {
      read: boolean;
      dismissed: boolean;
      acted: boolean;
    };
    Pagination: {
      /** @description How many there are over all pages. */
      total: number;
      limit: number;
      offset: number;
    };
    PublicAlert: {
      id: string;
      /** @enum {string} */
      type: "injury" | "crowding_spike" | "crowding_rotation" | "weather" | "copy_trade" | "arbitrage" | "rumor" | "political_change" | "finance_change";
      subtype: string;
      headline: string;
      sentAt: string;
      /** @enum {string} */
      severity: "low" | "medium" | "high" | "critical";
      /** @description The chance that the expected direction is right, given that the price moves. Frozen when the alert fired. */
      confidence: number;
      /**
      * @description Of the tracked outcome.
      * @enum {string}
      */
      expectedDirection: "up" | "down" | "unknown";
      entity: components["schemas"]["AlertEntity"] | null;
      relatedMarkets: components["schemas"]["AlertMarket"][];
      /** @description Of the tracked outcome when the alert fired. */
      priceAtAlert: number | null;
      /** @description In sentences, made from the conditions that were tested. */
      whyThisFired: string[];
      /** @description Whether alerts of its kind had become noise when it fired: neither the stream nor webhooks tell it, and `digest` filters by it. */
      demoted: boolean;
      /** @description How many times more evidence came to it. */
      updates: number;
      evidenceCount: number;
      updatedAt: string;
      rule: {
        name: string;
        version: number;
      };
    };
    AlertDetail: {
      id: string;
      /** @enum {string} */
      type: "injury" | "crowding_spike" | "crowding_rotation" | "weather" | "copy_trade" | "arbitrage" | "rumor" | "political_change" | "finance_change";
      subtype: string;
      headline: string;
      sentAt: string;
      /** @enum {string} */
      severity: "low" | "medium" | "high" | "critical";
      /** @description The chance that the expected direction is right, given that the price moves. Frozen when the alert fired. */
      confidence: number;
      /**
      * @description Of the tracked outcome.
      * @enum {string}
      */
      expectedDirection: "up" | "down" | "unknown";
      entity: {
        id: string;
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @description As those of an entity, now. */
        attributes: {
          [key: string]: string | number | boolean;
        };
      } | null;
      relatedMarkets: components["schemas"]["AlertMarket"][];
      /** @description Of the tracked outcome when the alert fired. */
      priceAtAlert: number | null;
      /** @description In sentences, made from the conditions that were tested. */
      whyThisFired: string[];
      /** @description Whether alerts of its kind had become noise when it fired: neither the stream nor webhooks tell it, and `digest` filters by it. */
      demoted: boolean;
      /** @description How many times more evidence came to it. */
      updates: number;
      evidenceCount: number;
      updatedAt: string;
      rule: {
        name: string;
        version: number;
      };
      engagement: components["schemas"]["AlertEngagement"];
      /** @description When what it tells of happened, as its source says. */
      happenedAt: string;
      method: string;
      conditions: {
        input: string;
        value: string | number | boolean | null;
        threshold: string | number | boolean | null;
        comparison: string;
        /** @description Null where the input was not known. */
        holds: boolean | null;
        source: string | null;
        at: string;
      }[];
      /** @description All that the rule saw, frozen. */
      inputs: {
        [key: string]: string | number | boolean | null;
      };
      /** @description Expected move in basis points times the chance of its direction; null where no effect is measured. */
      impactBps: number | null;
      /** @description What the venues asked for the tracked outcome when it fired; null where only one did. */
      crossVenueData: {
        outcomeId: string;
        venues: {
          venue: string;
          marketId: string;
          price: number;
          bid: number | null;
          ask: number | null;
          quotedAt: string | null;
        }[];
        spread: number;
        spreadPct: number;
      } | null;
      /** @description The measured effect of such a change; null where none is. */
      attribution: {
        attribute: string;
        from: string | null;
        to: string;
        coefficient: number;
        sd: number;
        n: number;
        pooledFrom: string;
        directionProbability: number;
      } | null;
      tracked: {
        outcomeId: string;
        outcome: string;
        marketId: string;
        venue: string | null;
      } | null;
      evidence: {
        kind: string;
        /** @description Id of the event or claim, where it is one. */
        of: string;
        at: string;
        source: string | null;
        title: string | null;
      }[];
    };
    AlertOutcome: {
      id: string;
      /** @enum {string} */
      type: "injury" | "crowding_spike" | "crowding_rotation" | "weather" | "copy_trade" | "arbitrage" | "rumor" | "political_change" | "finance_change";
      subtype: string;
      /** @description Whose price is tracked: the entity, or the proposition. */
      asset: string | null;
      headline: string;
      sentAt: string;
      hoursSinceAlert: number;
      /** @description Whether a price after it was seen, at any of the times. */
      outcomeTracked: boolean;
      outcomeTrackedAt: string | null;
      priceAtAlert: number | null;
      priceAt1h: number | null;
      priceAt4h: number | null;
      priceAt24h: number | null;
      priceAtResolution: number | null;
      priceChange1hBps: number | null;
      priceChange4hBps: number | null;
      priceChange24hBps: number | null;
      /** @enum {string} */
      expectedDirection: "up" | "down" | "unknown";
      actualDirection1h: ("up" | "down" | "flat") | null;
      actualDirection24h: ("up" | "down" | "flat") | null;
      /** @description After 24 hours, or at resolution; null where nothing moved or nothing was expected. */
      directionCorrect: boolean | null;
      outcomeScore: number | null;
      /** @description What is missing, and why. */
      outcomeNotes: string | null;
      confidence: number;
      rule: {
        name: string;
        version: number;
      };
    };
    /** @description The same directions at random moments of the same outcomes, at the same hour of the week and a like price: what no skill gives. Better than chance only where the interval of the difference is above 0, also with the moments around one hour counted once, and `qValue` is at most 0.05. */
    AlertBaseline: {
      moments: number;
      accuracy: number | null;
      flatRate: number | null;
      difference: number | null;
      interval: [
        number,
        number
      ] | null;
      pValue: number | null;
      /** @description After all rows of the table that it stands in (Benjamini, Hochberg). */
      qValue: number | null;
      betterThanChance: boolean | null;
    };
    AlertAccuracy: {
      count: number;
      tracked: number;
      accuracy: number | null;
      /** @description Alerts whose price moved, each happening and question once. */
      decided: number;
      right: number;
      wrong: number;
      /** @description Alerts with an expected direction after which the price did not move. */
      flat: number;
      outcomes: number;
      days: number;
      /** @description Wilson’s 95 % interval of the accuracy. */
      interval: [
        number,
        number
      ] | null;
      flatRate: number | null;
      averageScore: number | null;
      /** @description Of 95 %, by drawing outcomes anew (bootstrap, the same for the same alerts). */
      averageScoreInterval: [
        number,
        number
      ] | null;
      /** @description Why there are no shares: fewer than 30 decided alerts, 10 outcomes or 10 days. */
      reason: "thin_sample" | null;
      baseline: components["schemas"]["AlertBaseline"];
    };
    AlertTopOutcome: {
      id: string;
      /** @enum {string} */
      type: "injury" | "crowding_spike" | "crowding_rotation" | "weather" | "copy_trade" | "arbitrage" | "rumor" | "political_change" | "finance_change";
      subtype: string;
      headline: string;
      sentAt: string;
      outcomeScore: number | null;
      priceChange24hBps: number | null;
      /** @description After 24 hours, or at resolution; null where nothing moved or nothing was expected. */
      directionCorrect: boolean | null;
      /** @enum {string} */
      expectedDirection: "up" | "down" | "unknown";
      confidence: number;
    };
    MarketSignal: {
      id: string;
      /** @enum {string} */
      kind: "alert" | "rumor";
      type: string;
      subtype: string;
      /** @description What speaks for the direction, in words, with its numbers. */
      signal: string;
      /** @description The product of `parts`, with the sign of the direction of the market’s first side. */
      score: number;
      /** @enum {string} */
      direction: "up" | "down";
      /** @description The chance that the direction is right, given that the price moves. */
      confidence: number;
      /** @description Expected move in basis points; of an arbitrage what is left after fees. */
      impactBps: number;
      parts: {
        /** @description Twice the confidence less one: 0 is a coin. */
        sureness: number;
        /** @description The expected move, of 1,000 basis points. */
        impact: number;
        /** @description Half of it is left after twelve hours. */
        freshness: number;
      };
      outcome: {
        id: string;
        slug: string;
        label: string;
      };
      entity: {
        slug: string;
        displayName: string;
      } | null;
      source: string | null;
      at: string;
      ageHours: number;
      links: {
        alert: string | null;
        report: string | null;
        entity: string | null;
        outcome: string;
      };
    };
    PersonSummary: {
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      category: string;
      subcategory: string | null;
      /** @description Open markets that the person is exposed to, each once, however many contracts it has. */
      marketCount: number;
      /** @description Alerts about this person in the last seven days. */
      alertCount7d: number;
    };
    Person: {
      id: string;
      /** @description Unique name in addresses; it never changes. */
      slug: string;
      displayName: string;
      /** @enum {string} */
      entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      category: string;
      subcategory: string | null;
      description: string | null;
      aliases: string[];
      attributes: components["schemas"]["AttributeItem"][];
      relationships: components["schemas"]["Relationship"][];
      markets: components["schemas"]["EntityMarket"][];
      /** @description Those of the last seven days, the latest first, up to 20. */
      recentAlerts: components["schemas"]["RecentAlert"][];
      /** @description Alerts about this person in the last seven days. */
      alertCount7d: number;
    };
    AttributeItem: {
      key: string;
      value: string | number | boolean;
      /** @description The surest of those who say so. */
      source: string | null;
      /** @description Since when the value holds. */
      updatedAt: string;
      /**
      * @description Where that is not exact: see `validFromPrecision` of relationships.
      * @enum {string}
      */
      updatedAtPrecision?: "month" | "year" | "by";
      /** @description How sure the source is; where it is stale, what is left of that. */
      confidence: number | null;
      /** @description Where it can be looked up, if an address is known. It is not said that the source read it. */
      document?: string;
      /** @description Of what changes in time: when somebody last said so. */
      lastConfirmed?: string;
      /**
      * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
      * @constant
      */
      stale?: true;
    };
    RecentAlert: {
      id: string;
      type: string;
      headline: string;
      sentAt: string;
    };
    PersonMarket: {
      id: string;
      title: string;
      /** @description The prediction-market venue. */
      venue: string;
      /** @description Of the first outcome of the market, as in `/api/markets/search`. */
      price: number | null;
      /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
      volume: number | null;
      /**
      * @description Of the entity that was asked for; `affected` where it is another that the market is about (`through` names it), or only its post, vote or ground is at stake.
      * @enum {string}
      */
      role: "subject" | "participant" | "affected";
      /** @description Strength times confidence of the exposure and, where it is through another entity, of the way there. */
      strength: number;
      /** @description What it prices. */
      outcome: string;
    };
    PersonCrossVenue: {
      outcomeId: string;
      outcomeLabel: string;
      question: string;
      venues: components["schemas"]["VenueEntry"][];
      /** @description Highest less lowest price. */
      spread: number;
      /** @description The same in percentage points. */
      spreadPct: number;
      /**
      * @description 10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.
      * @enum {string}
      */
      signalType: "arbitrage" | "mispricing" | "aligned";
      /**
      * @description `exact_match`: both ask the same. `near_match`: read both rules before you compare.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match";
      asOf: string | null;
      stale: boolean;
    };
    MappedMarket: {
      id: string;
      /** @description The venue's own id: a condition id, or a ticker. */
      externalId: string;
      title: string;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      category: string | null;
      subcategory: string | null;
      /** @description Whether it is listed and not decided yet. */
      active: boolean;
      /** @enum {string} */
      status: "unopened" | "open" | "paused" | "closed" | "resolved" | "disputed";
      outcomes: {
        label: string;
        /** @description Dollars for a share that pays one; once it is decided, what it paid; null where nobody quotes it. */
        price: number | null;
      }[];
      /** @description Best bid for the first outcome. */
      bid: number | null;
      /** @description Best ask for the first outcome. */
      ask: number | null;
      /** @description All trade so far, in `volumeUnit`. */
      volume: number | null;
      volume24h: number | null;
      /** @description What the venue counts. A contract pays one dollar. */
      volumeUnit: ("usd" | "contracts") | null;
      /** @description US dollars; null where the venue does not say. */
      liquidity: number | null;
      openDate: string | null;
      /** @description When it is expected to be decided, or when trading ends where that comes first. */
      endDate: string | null;
      /** @description The venue's page; of a market of the sandbox, its path at this service. */
      url: string | null;
      /** @description When its prices were seen. */
      asOf: string | null;
      stale: boolean;
      /** @enum {string} */
      label: "exact_entity" | "team_market" | "player_prop" | "related_indirect";
      /** @description Of the first outcome. */
      price: number | null;
      /** @description What a market of sports asks beside who wins, as matching read it: a `statistic`, `total`, `spread` or `occurrence`; null where it is no prop. */
      prop: string | null;
      /** @description What it is to `comparedWith`, the nearest market of another venue; null where there is none. */
      compareFlag: ("exact_match" | "near_match" | "do_not_compare") | null;
      comparedWith: string | null;
      /** @description The entity that the market is linked with. */
      entity: components["schemas"]["EntityReference"];
      /**
      * @description Of that entity.
      * @enum {string}
      */
      role: "subject" | "participant" | "affected";
      /** @description How much it has to do with the entity that was asked for: sorts the list. */
      strength: number;
      /** @description The product of its parts. */
      confidence: number;
      confidenceParts: {
        /** @description That the market is about `entity`. */
        link: number;
        /** @description That the market prices the outcome that the link is to. */
        pricing: number;
        /** @description The product of the weights along `path`; 1 where that is empty. */
        relationships: number;
      };
      /** @description From the entity that was asked for to `entity`; empty where it is that. */
      path: components["schemas"]["MarketPathStep"][];
      /** @description Why the market is linked with `entity`. */
      reasons: string[];
    };
    MarketPathStep: {
      /** @description Slug of the entity where the step starts. */
      from: string;
      to: string;
      relationshipType: string;
      /** @description What the first is to the second: the type, or its inverse. */
      role: string;
      /** @description Where it is stale, what is left of it. */
      confidence: number;
      /** @description Its confidence times the weight of its type, what more than fifty sharers leave of that, and 0.95 for the step. */
      weight: number;
      /** @description Of what changes in time: when somebody last said so. */
      lastConfirmed?: string;
      /**
      * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
      * @constant
      */
      stale?: true;
    };
    CrossVenueMatch: {
      outcomeId: string;
      outcomeSlug: string;
      label: string;
      question: string;
      category: string | null;
      venues: components["schemas"]["VenueEntry"][];
      /** @description Highest less lowest price. */
      spread: number;
      /** @description The same in percentage points. */
      spreadPct: number;
      maxVenue: ("venue_a" | "venue_b") | null;
      minVenue: ("venue_a" | "venue_b") | null;
      /**
      * @description 10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.
      * @enum {string}
      */
      signalType: "arbitrage" | "mispricing" | "aligned";
      /**
      * @description `exact_match`: both ask the same. `near_match`: read both rules before you compare.
      * @enum {string}
      */
      compareFlag: "exact_match" | "near_match";
      /** @description What the two contracts are to each other. */
      relation: string;
      /** @description When the older of the two prices was seen. */
      asOf: string | null;
      stale: boolean;
      entities: {
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @enum {string} */
        role: "subject" | "participant" | "affected";
      }[];
    };
    Suggestion: {
      id: string;
      entity: {
        /** @description Unique name in addresses; it never changes. */
        slug: string;
        displayName: string;
      };
      /** @description What speaks for the market, in one sentence. */
      signal: string;
      market: {
        id: string;
        title: string;
        venue: string;
        price: number | null;
        spread: number;
        liquidity: number | null;
        url: string | null;
        asOf: string;
      };
      outcome: {
        id: string;
        slug: string;
        label: string;
      };
      /** @description The weighted geometric mean of `parts`. */
      confidence: number;
      parts: {
        /** @description That the market is about the entity: see `link`. */
        link: number;
        /** @description How reliable who tells it is. */
        signal: number;
        /** @description That it moves the market the way that is said; 0.5 where that is not known. */
        effect: number;
        /** @description How narrow and deep the market is. */
        market: number;
        /** @description Half of it is left after twelve hours. */
        freshness: number;
      };
      /** @description Whether a coefficient says what such a change does to this market. */
      effectKnown: boolean;
      /** @description What such a change did to this outcome; null where that is not measured. */
      expectedMove: {
        attribute: string;
        from: string | null;
        to: string;
        /** @enum {string} */
        direction: "up" | "down";
        /** @description In log-odds of the outcome, within an hour. */
        coefficient: number;
        sd: number;
        /** @description Changes of the entity that it rests on. */
        n: number;
        /** @description Changes of all that is exposed in the same way. */
        classSampleSize: number;
        pooledFrom: string;
        directionProbability: number;
      } | null;
      severity: number;
      evidence: {
        /** @description The story or the event of the graph. */
        id: string;
        /** @enum {string} */
        kind: "story" | "event";
        type: string;
        title: string;
        url: string | null;
        sources: string[];
        happenedAt: string;
      };
      link: {
        /** @enum {string} */
        label: "exact_entity" | "team_market" | "player_prop" | "related_indirect";
        /** @enum {string} */
        role: "subject" | "participant" | "affected";
        exposure: number;
        /** @description The related entity whose market it is; null where it is its own. */
        through: string | null;
        relationship: string | null;
        /** @description Ways from the entity to the market. */
        paths: number;
        confidence: number;
      };
      ageHours: number;
      /** @description When what speaks for it happened, or was first told. */
      createdAt: string;
    };
    Gap: {
      entity: {
        /** @description Unique name in addresses; it never changes. */
        slug: string;
        displayName: string;
      };
      signalCount: number;
      category: string;
      /**
      * @description `no_market`: none at all. `no_liquid_market`: less than 1,000 dollars or a spread above 0.10. `expired_only`: those that there were are closed. `indirect_only`: it is affected by some, or linked less surely than 0.7.
      * @enum {string}
      */
      reason: "no_market" | "no_liquid_market" | "expired_only" | "indirect_only";
      /** @description Signals in a week, by the ninety days before. */
      expected: number;
      /** @description Signals in the ninety days before. */
      before: number;
      pValue: number;
      /** @description −log₁₀ of how likely so many are, or more: the list is sorted by it. */
      surprise: number;
      /** @description What a market would ask, from what most of the signals say changed; null where none says that. */
      wouldAsk: string | null;
      latestAt: string;
    };
    GapDetail: {
      entity: {
        /** @description Unique name in addresses; it never changes. */
        slug: string;
        displayName: string;
      };
      category: string;
      signalCount: number;
      reason: ("no_market" | "no_liquid_market" | "expired_only" | "indirect_only") | null;
      /** @description Whether there is a reason, and at least 3 signals. */
      isGap: boolean;
      expected: number | null;
      before: number | null;
      pValue: number | null;
      surprise: number | null;
      /** @description What a market would ask, from what most of the signals say changed; null where none says that. */
      wouldAsk: string | null;
      signals: components["schemas"]["GapSignal"][];
      markets: components["schemas"]["EntityMarket"][];
      nearest: {
        id: string;
        title: string;
        venue: string;
        label: string;
        confidence: number;
      }[];
    };
    GapSignal: {
      id: string;
      source: string;
      sources: string[];
      type: string;
      title: string;
      url: string | null;
      happenedAt: string;
    };
    TraderActivity: {
      id: string;
      /** @description When it was made. */
      at: string;
      /** @description When it was told here: long after `at` where the venue listed it late, or the wallet came to be tracked later. */
      toldAt?: string;
      /** @enum {string} */
      venue: "venue_a" | "venue_b";
      market: {
        id: string;
        externalId: string;
        title: string;
      };
      category: string | null;
      /** @description The proposition; null where the market prices none yet. */
      outcomeId: string | null;
      outcomeSlug: string | null;
      outcomeLabel: string | null;
      side: string;
      /** @enum {string} */
      action: "buy" | "sell";
      /** @description Contracts. */
      size: number;
      price: number;
      dollars: number;
      /** @description Null where the venue does not say who traded. A pseudonym is what the venue calls the wallet. */
      trader: {
        address: string;
        pseudonym: string | null;
        tracked: boolean;
      } | null;
      /** @description Whether it accepted an offer. What makes offers counts in no volume. */
      isTaker: boolean;
      /** @description Slugs of what the proposition hangs on. */
      entities: string[];
    };
    Leader: {
      venue: string;
      address: string;
      pseudonym: string | null;
      /** @description Whether what it does is looked at for followers. */
      tracked: boolean;
      /** @description Why it is tracked, or is not; why it is not judged. */
      reasons: string[];
      rank: number;
      score: {
        /** @enum {string} */
        period: "7d" | "30d" | "90d";
        /** @description A category, or `all`. */
        category: string;
        /** @description By how much the price moved the way of its trades within 24 hours, in dollars a contract: the mean with its bootstrap interval of 90 %. Null of fewer than 10 trades whose later price is known. */
        skill: {
          mean: number;
          low: number;
          high: number;
        } | null;
        /** @description Why nothing is said of skill; null where something is. */
        skillReason: string | null;
        /** @description Trades whose price 24 hours later is known. */
        markedTrades: number;
        trades: number;
        /** @description Positions whose market was decided. */
        resolvedPositions: number;
        /** @description Mean squared distance of the prices it bought at from what came true, over decided positions: less is better. Null of fewer than 10. */
        calibration: number | null;
        /** @description Dollars of its trades. */
        volume: number;
        /** @description Of decided positions, in dollars. A profit alone says little: see the interval and n. */
        profit: {
          total: number;
          perPosition: {
            mean: number;
            low: number;
            high: number;
          } | null;
        };
      };
    };
    Concentration: {
      at: string;
      /** @description Wallets that the venue lists, net of what they hold of the other side. */
      holders: number;
      /** @description Contracts of this side that are out. */
      outstanding: number;
      /** @description What the ten largest hold of all that is out. */
      top10Share: number;
      /** @description Sum of squared shares, at least and at most, because lists are cut. Null where less than half is listed. */
      hhi: {
        low: number;
        high: number;
      } | null;
      /** @description Of a complete list alone. */
      gini: number | null;
      /** @description Of shares, 1 where all hold as much. Of a complete list alone. */
      entropy: number | null;
    };
    FollowerPair: {
      /** @description The other wallet. */
      address: string;
      /** @description Large trades of the leader that the follower repeated within half an hour. */
      followed: number;
      /** @description Large trades of the leader, at least 10. */
      trades: number;
      /** @description The median of how long that took. */
      minutes: number;
      /** @description How likely the follower does the same within half an hour anyway, by how often it does. */
      chance: number;
      /** @description How likely as many are by chance. */
      p: number;
      /** @description The same, adjusted for all pairs that were seen; at most 0.05. */
      q: number;
      judgedAt: string;
    };
    Tournament: {
      id: string;
      name: string;
      description: string;
      /** @description Only markets of it are traded; null where all are. */
      category: string | null;
      /**
      * @description `closing`: it is over, and its results are about to be final. `finished`: they are.
      * @enum {string}
      */
      state: "scheduled" | "running" | "closing" | "finished";
      startsAt: string;
      endsAt: string;
      /** @description Paper dollars that each player begins with. */
      startingCash: number;
      /** @description What is held may be worth so many times the equity; 1: nothing is borrowed. */
      maxLeverage: number;
      /** @description A player whose equity falls below this share of what he holds is liquidated. */
      maintenance: number;
      maxPlayers: number;
      players: number;
      finishedAt: string | null;
      createdAt: string;
    };
    TournamentStanding: {
      /** @description By equity; equals share a place. */
      rank: number;
      player: {
        id: string;
        name: string;
      };
      /**
      * @description `liquidated`: out before the end. `finished`: in it until results were final.
      * @enum {string}
      */
      status: "playing" | "liquidated" | "finished";
      /** @description Cash, and what is held at its price. */
      equity: number;
      /** @description Equity less what the player began with. */
      profit: number;
      returnPct: number;
      /** @description Below zero where it is borrowed. */
      cash: number;
      /** @description What is held is worth so much. */
      held: number;
      /** @description Held over equity; null where there is no equity left. */
      leverage: number | null;
      trades: number;
      /** @description Whether a price of what is held has not been confirmed for three refreshes. */
      stale: boolean;
    };
    TournamentOrder: {
      id: string;
      player: {
        id: string;
        name: string;
      };
      /**
      * @description `settlement`: the market was decided, and paid. `liquidation`: what was held was sold for the player.
      * @enum {string}
      */
      kind: "order" | "settlement" | "liquidation";
      at: string;
      contractId: string;
      market: {
        id: string;
        /** @enum {string} */
        venue: "venue_a" | "venue_b";
        externalId: string;
        title: string;
      };
      side: string;
      label: string | null;
      /** @enum {string} */
      action: "buy" | "sell";
      /** @description Contracts that were traded. */
      size: number;
      averagePrice: number | null;
      /** @description The offers of the venue's book that were taken, best first. */
      fills: {
        price: number;
        size: number;
      }[];
      /** @description What the venue would have charged. */
      fee: number;
      /** @description What left the cash, fee among it; negative where it came in. */
      cost: number;
      /** @description When the book was read. */
      bookAt: string | null;
    };
    LinkedAccount: {
      id: string;
      venue: string;
      /**
      * @description By what it is read: a public address, or a key.
      * @enum {string}
      */
      kind: "address" | "key";
      /** @description The address, or the id of the key. The key itself is never shown. */
      name: string;
      label: string;
      createdAt: string;
      /** @description When it was read last; null where it has not been yet. */
      asOf: string | null;
      ageSeconds: number | null;
      /** @description Whether that is longer ago than three readings, or the last one failed. */
      stale: boolean;
      /** @description Why it could not be read the last time; null where it could. */
      fault: string | null;
    };
    PortfolioSummary: {
      /** @description Cash and the value of what is held. */
      value: number;
      /** @description Null where no venue states it. */
      cash: number | null;
      positionsValue: number;
      /** @description What is open, at its price: of perpetuals size times price. What is decided is at stake no more. */
      exposure: number;
      /** @description What all open contracts would pay if each were right. */
      paysIfRight: number;
      /** @description What decided markets pay for what is held of them. It is in the value. */
      redeemable: number;
      costBasis: number;
      unrealizedPnl: number;
      realizedPnl: number;
      fees: number;
      funding: number;
      rewards: number;
      /** @description unrealizedPnl + realizedPnl − fees + funding + rewards. Deposits are no part of it. */
      pnl: number;
      /** @description Put in less taken out; null where a venue does not tell. */
      netDeposits: number | null;
      openPositions: number;
      unpriced: number;
      /** @description What is not known, and why. */
      notes: string[];
      byVenue: {
        venue: string;
        value: number;
        cash: number | null;
        positions: number;
        positionsValue: number;
        exposure: number;
        pnl: number;
      }[];
      byCategory: {
        category: string | null;
        positions: number;
        positionsValue: number;
        exposure: number;
      }[];
      /** @description The greatest first. A position may be about several: they add up to more than the whole. */
      byEntity: {
        slug: string;
        displayName: string;
        entityType: string;
        positions: number;
        positionsValue: number;
        exposure: number;
      }[];
      largestPositions: components["schemas"]["PortfolioPosition"][];
      /** @description The last 30 days, oldest first. */
      pnlByDay: {
        day: string;
        /** @description Change of profit over the day; null where it was not seen. */
        pnl: number | null;
        /** @description What was taken out that day, with fees, funding and rewards. */
        realizedPnl: number;
      }[];
    };
    PortfolioPosition: {
      /** @description The linked account. */
      accountId: string;
      venue: string;
      /** @enum {string} */
      kind: "contract" | "symbol";
      /** @description Null for a symbol, and where the market is not known here. */
      contractId: string | null;
      marketId: string | null;
      /** @description The venue's own id of the market, or the symbol. */
      externalId: string | null;
      title: string | null;
      /** @description `yes`, `no`, or the number of the answer. */
      side: string | null;
      label: string | null;
      outcomeId: string | null;
      outcomeSlug: string | null;
      outcomeLabel: string | null;
      /** @description 1 where it pays if the outcome comes true, −1 if it does not. */
      polarity: number | null;
      category: string | null;
      /** @description Whom the outcome is about, the strongest first. */
      entities: {
        slug: string;
        displayName: string;
        entityType: string;
        role: string;
        strength: number;
      }[];
      /** @description Contracts or coins; negative where it is short. */
      size: number;
      averagePrice: number | null;
      /** @description What was paid for what is held, without fees. Of a perpetual 0: it costs nothing but its margin. */
      cost: number;
      /** @description Of one now; null where nobody says it. */
      price: number | null;
      priceAt: string | null;
      priceAgeSeconds: number | null;
      priceStale: boolean;
      /** @description What it is worth now. Of a perpetual, what it gained or lost. */
      value: number | null;
      /** @description Size times price. */
      notional: number | null;
      unrealizedPnl: number | null;
      /** @description What was taken out of it so far, and what the decision of its market made of the rest; without fees. */
      realizedPnl: number;
      /** @description Null where the venue says those of no trade of it. */
      fees: number | null;
      /** @description What one pays, because its market is decided; null while it is not. */
      payout: number | null;
      /** @description Dollars at the end if it is right; null for a symbol, and where it is decided. */
      paysIfRight: number | null;
      closesAt: string | null;
      /**
      * @description `decided`: it is held, and its market is decided. `closed`: nothing of it is held any more.
      * @enum {string}
      */
      status: "open" | "decided" | "closed";
      /**
      * @description Whether the cost follows from all trades, or is the venue's word because they are not whole.
      * @enum {string}
      */
      basis: "ledger" | "venue";
    };
    PortfolioTotals: {
      positions: number;
      /** @description Positions without a price: they are in no sum of values. */
      unpriced: number;
      cost: number;
      value: number;
      unrealizedPnl: number;
      realizedPnl: number;
      /** @description Those that the venues state. */
      fees: number;
    };
    PortfolioOrder: {
      /** @description The linked account. */
      accountId: string;
      venue: string;
      /** @enum {string} */
      kind: "contract" | "symbol";
      /** @description Null for a symbol, and where the market is not known here. */
      contractId: string | null;
      marketId: string | null;
      /** @description The venue's own id of the market, or the symbol. */
      externalId: string | null;
      title: string | null;
      /** @description `yes`, `no`, or the number of the answer. */
      side: string | null;
      label: string | null;
      orderId: string;
      /** @enum {string} */
      action: "buy" | "sell";
      price: number | null;
      size: number;
      filled: number;
      remaining: number;
      /** @constant */
      status: "resting";
      createdAt: string | null;
      expiresAt: string | null;
    };
    PortfolioFill: {
      /** @description The linked account. */
      accountId: string;
      venue: string;
      /** @description Null for what is of no contract and no symbol: a deposit. */
      kind: ("contract" | "symbol") | null;
      /** @description Null for a symbol, and where the market is not known here. */
      contractId: string | null;
      marketId: string | null;
      /** @description The venue's own id of the market, or the symbol. */
      externalId: string | null;
      title: string | null;
      /** @description `yes`, `no`, or the number of the answer. */
      side: string | null;
      label: string | null;
      id: string;
      /** @description `trade`, or what else happened. */
      type: string;
      orderId: string | null;
      action: ("buy" | "sell") | null;
      price: number | null;
      size: number | null;
      /** @description What came into the account, without the fee; negative where it went out. */
      money: number;
      /** @description Null where the venue does not state it. */
      fee: number | null;
      /** @description As the venue says it; null where it does not. */
      realizedPnl: number | null;
      isTaker: boolean | null;
      filledAt: string;
      /** @description The venue's own word for what we have none for. */
      note: string | null;
    };
    PnlPoint: {
      /** @description Where the step begins. */
      timestamp: string;
      /** @description At the end of the step; null where nothing was seen. */
      value: number | null;
      /** @description Profit at the end of the step, since the account was first seen in the range. Deposits are none. */
      pnl: number | null;
      stale: boolean;
    };
    Account: {
      id: string;
      /** @description Null for the account of whoever runs the service. */
      email: string | null;
      /** @description Whether its owner has shown that he reads its mail. */
      emailVerified: boolean;
      name: string;
      /** @enum {string} */
      tier: "free" | "developer" | "pro" | "enterprise";
      createdAt: string;
    };
    ApiKey: {
      id: string;
      /** @description How the key begins. */
      prefix: string;
      /** @description How it ends. */
      lastFour: string;
      /** @enum {string} */
      type: "test" | "live";
      /** @description Null where it follows from the tier of the account. */
      tier: ("developer" | "pro") | null;
      label: string;
      scopes: ("read" | "b2b" | "webhooks")[];
      createdAt: string;
      expiresAt: string | null;
      revokedAt: string | null;
    };
    WebhookEndpoint: {
      id: string;
      url: string;
      events: ("alert.injury" | "alert.arbitrage" | "alert.crowding" | "alert.political" | "alert.finance" | "alert.rumor" | "gap.detected")[];
      isActive: boolean;
      description: string;
      /** @description Failed attempts in a row. At 50 it is switched off. */
      failures: number;
      /** @description What its owner should look at. */
      warning: string | null;
      disabledReason: string | null;
      disabledAt: string | null;
      createdAt: string;
      updatedAt: string;
    };
    WebhookDelivery: {
      id: string;
      event: string;
      /** @description The same in every attempt, and in the header `webhook-id`. */
      eventId: string;
      /** @enum {string} */
      status: "pending" | "delivered" | "failed";
      /** @description Of the last attempt; null where no answer came. */
      statusCode: number | null;
      attempts: number;
      createdAt: string;
      lastAttemptAt: string | null;
      /** @description When the receiver took it; null while it has not. */
      deliveredAt: string | null;
      durationMs: number | null;
      nextAttemptAt: string | null;
      error: string | null;
      /** @description The first 1,024 characters of the answer; null where none came, or it is not for you to see. */
      response: string | null;
      /** @description The body as it is sent. */
      payload: components["schemas"]["WebhookMessage"];
    };
    WebhookAlert: {
      id: string;
      type: string;
      subtype: string;
      headline: string;
      sentAt: string;
      entity: {
        slug: string;
        displayName: string;
        /** @enum {string} */
        entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
      } | null;
      relatedMarkets: {
        title: string;
        venue: string;
        /** @description 0 to 1. */
        price: number | null;
      }[];
      whyThisFired: string[];
      priceAtAlert: number | null;
      test?: boolean;
    };
    WebhookGap: {
      entity: {
        slug: string;
        displayName: string;
      };
      category: string;
      signalCount: number;
      reason: string;
      test?: boolean;
    };
    WebhookMessage: {
      id: string;
      event: string;
      createdAt: string;
      data: components["schemas"]["WebhookAlert"] | components["schemas"]["WebhookGap"];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listEntities: {
    parameters: {
      query?: {
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only this subcategory; of the category, where one is given. */
        subcategory?: "presidential" | "us-congress" | "governors" | "international" | "legislation" | "us-government" | "us-elections" | "nfl" | "nba" | "mlb" | "nhl" | "ncaa" | "soccer" | "layer-1" | "defi" | "memecoins" | "nft" | "regulation" | "fed" | "macro" | "equities" | "earnings" | "central-banks" | "entertainment" | "awards" | "media" | "space" | "climate" | "health" | "ai" | "software" | "hardware" | "semiconductors";
        /** @description Only this group (division, chamber, sector …), written exactly so. */
        group?: string;
        /** @description Only entities of this type. */
        type?: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @description Only entities with this tag. */
        tag?: string;
        /** @description Search in names and aliases; beginnings of words and typing errors are understood. 2 to 200 characters. */
        q?: string;
        /** @description Most items of a page. */
        limit?: number;
        /** @description `nextCursor` of the page before, with the same filters. */
        cursor?: string;
        /** @description When the attributes that are filtered by hold. Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment: entities and attributes that were recorded later are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description Only entities of which this holds: birth_date. Day of birth. */
        "attr.birth_date"?: string;
        /** @description Only entities of which this holds: gender. Gender as the source states it. */
        "attr.gender"?: string;
        /** @description Only entities of which this holds: nationality. Country of citizenship. */
        "attr.nationality"?: string;
        /** @description Only entities of which this holds: title. Title in the current office or role. */
        "attr.title"?: string;
        /** @description Only entities of which this holds: full_name. Full name as in a register. */
        "attr.full_name"?: string;
        /** @description Only entities of which this holds: death_date. Day of death. */
        "attr.death_date"?: string;
        /** @description Only entities of which this holds: occupation. What the person is known for. */
        "attr.occupation"?: string;
        /** @description Only entities of which this holds: wikidata_id. Identifier at Wikidata. */
        "attr.wikidata_id"?: string;
        /** @description Only entities of which this holds: twitter. Account name at X, formerly Twitter. */
        "attr.twitter"?: string;
        /** @description Only entities of which this holds: position. Playing position. */
        "attr.position"?: string;
        /** @description Only entities of which this holds: jersey_number. Number on the shirt; a text where a number would lose a zero (`00`). */
        "attr.jersey_number"?: string;
        /** @description Only entities of which this holds: injury_status. Whether the player can play. */
        "attr.injury_status"?: "healthy" | "questionable" | "doubtful" | "out";
        /** @description Only entities of which this holds: team_slug. Slug of the team that the person plays for or coaches. */
        "attr.team_slug"?: string;
        /** @description Only entities of which this holds: roster_status. active, reserve or practice-squad. */
        "attr.roster_status"?: string;
        /** @description Only entities of which this holds: availability. Reason for absence other than injury. */
        "attr.availability"?: string;
        /** @description Only entities of which this holds: height_cm. Height. In centimetres. */
        "attr.height_cm"?: number;
        /** @description Only entities of which this holds: weight_kg. Weight. In kilograms. */
        "attr.weight_kg"?: number;
        /** @description Only entities of which this holds: college. College attended. */
        "attr.college"?: string;
        /** @description Only entities of which this holds: position_group. Group of playing positions, e.g. DB. */
        "attr.position_group"?: string;
        /** @description Only entities of which this holds: draft_year. Year in which the athlete was drafted. */
        "attr.draft_year"?: string;
        /** @description Only entities of which this holds: draft_pick. Overall number of the pick. */
        "attr.draft_pick"?: string;
        /** @description Only entities of which this holds: draft_team_slug. Slug of the team that drafted the athlete. */
        "attr.draft_team_slug"?: string;
        /** @description Only entities of which this holds: gsis_id. Identifier of a player in the data of the NFL. */
        "attr.gsis_id"?: string;
        /** @description Only entities of which this holds: super_bowl_titles. Super Bowls won. */
        "attr.super_bowl_titles"?: string;
        /** @description Only entities of which this holds: national_team_slug. Slug of the national team. */
        "attr.national_team_slug"?: string;
        /** @description Only entities of which this holds: party. Political party. */
        "attr.party"?: string;
        /** @description Only entities of which this holds: office. Office held. */
        "attr.office"?: string;
        /** @description Only entities of which this holds: state. US state, two letters or by name. */
        "attr.state"?: string;
        /** @description Only entities of which this holds: district. Electoral district. */
        "attr.district"?: string;
        /** @description Only entities of which this holds: chamber. Chamber of the legislature. */
        "attr.chamber"?: string;
        /** @description Only entities of which this holds: approval_rating. Share of approval. In percent. */
        "attr.approval_rating"?: number;
        /** @description Only entities of which this holds: term_start. First day of the current term. */
        "attr.term_start"?: string;
        /** @description Only entities of which this holds: term_end. Last day of the current term. */
        "attr.term_end"?: string;
        /** @description Only entities of which this holds: bioguide_id. Identifier in the Biographical Directory of the United States Congress. */
        "attr.bioguide_id"?: string;
        /** @description Only entities of which this holds: openstates_id. Identifier at Open States. */
        "attr.openstates_id"?: string;
        /** @description Only entities of which this holds: committee_id. Identifier of a committee of Congress. */
        "attr.committee_id"?: string;
        /** @description Only entities of which this holds: committee_count. Committees that the person sits on. */
        "attr.committee_count"?: string;
        /** @description Only entities of which this holds: caucus. Party with which an independent sits. */
        "attr.caucus"?: string;
        /** @description Only entities of which this holds: senate_class. Class of a seat of the Senate: 1, 2 or 3. */
        "attr.senate_class"?: string;
        /** @description Only entities of which this holds: state_rank. senior or junior senator of the state. */
        "attr.state_rank"?: string;
        /** @description Only entities of which this holds: leadership_role. Post in the leadership of a chamber or party. */
        "attr.leadership_role"?: string;
        /** @description Only entities of which this holds: appointed_by. Slug of whoever appointed the person. */
        "attr.appointed_by"?: string;
        /** @description Only entities of which this holds: conference. Conference of the league. */
        "attr.conference"?: string;
        /** @description Only entities of which this holds: division. Division of the league. */
        "attr.division"?: string;
        /** @description Only entities of which this holds: stadium_slug. Slug of the home venue. */
        "attr.stadium_slug"?: string;
        /** @description Only entities of which this holds: record. Wins and losses of the season. */
        "attr.record"?: string;
        /** @description Only entities of which this holds: city. City. */
        "attr.city"?: string;
        /** @description Only entities of which this holds: head_coach. Head coach or manager. */
        "attr.head_coach"?: string;
        /** @description Only entities of which this holds: league. League. */
        "attr.league"?: string;
        /** @description Only entities of which this holds: fifa_code. Three-letter code of a national team. */
        "attr.fifa_code"?: string;
        /** @description Only entities of which this holds: confederation. Continental football confederation. */
        "attr.confederation"?: string;
        /** @description Only entities of which this holds: abbreviation. Letters that stand for the name. */
        "attr.abbreviation"?: string;
        /** @description Only entities of which this holds: school. College or university of the team. */
        "attr.school"?: string;
        /** @description Only entities of which this holds: world_cup_2026_group. Group at the World Cup 2026. */
        "attr.world_cup_2026_group"?: string;
        /** @description Only entities of which this holds: world_cup_2026_result. How the team ended at the World Cup 2026. */
        "attr.world_cup_2026_result"?: string;
        /** @description Only entities of which this holds: place_type. country, us-state, city, stadium, region, … */
        "attr.place_type"?: string;
        /** @description Only entities of which this holds: country_code. ISO 3166 alpha-2 code. */
        "attr.country_code"?: string;
        /** @description Only entities of which this holds: population. Number of inhabitants. In people. */
        "attr.population"?: number;
        /** @description Only entities of which this holds: area_km2. Area. In square kilometres. */
        "attr.area_km2"?: number;
        /** @description Only entities of which this holds: capital. Capital. */
        "attr.capital"?: string;
        /** @description Only entities of which this holds: capital_slug. Slug of the capital. */
        "attr.capital_slug"?: string;
        /** @description Only entities of which this holds: government_type. Form of government. */
        "attr.government_type"?: string;
        /** @description Only entities of which this holds: gdp_usd. Gross domestic product. In US dollars. */
        "attr.gdp_usd"?: number;
        /** @description Only entities of which this holds: region. Region of the world. */
        "attr.region"?: string;
        /** @description Only entities of which this holds: latitude. Latitude, north positive. In degrees. */
        "attr.latitude"?: number;
        /** @description Only entities of which this holds: longitude. Longitude, east positive. In degrees. */
        "attr.longitude"?: number;
        /** @description Only entities of which this holds: capacity. Seats of a venue. In people. */
        "attr.capacity"?: number;
        /** @description Only entities of which this holds: opened. Year or day of opening. */
        "attr.opened"?: string;
        /** @description Only entities of which this holds: iso_alpha3. ISO 3166 alpha-3 code. */
        "attr.iso_alpha3"?: string;
        /** @description Only entities of which this holds: official_name. Official name. */
        "attr.official_name"?: string;
        /** @description Only entities of which this holds: state_code. Two letters of a US state. */
        "attr.state_code"?: string;
        /** @description Only entities of which this holds: statehood. Day on which a US state was admitted. */
        "attr.statehood"?: string;
        /** @description Only entities of which this holds: venue_kind. stadium, arena, ballpark, … */
        "attr.venue_kind"?: string;
        /** @description Only entities of which this holds: world_cup_2026_host_city. City for which a venue stands at the World Cup 2026. */
        "attr.world_cup_2026_host_city"?: string;
        /** @description Only entities of which this holds: world_cup_2026_capacity. Seats of a venue at the World Cup 2026. In people. */
        "attr.world_cup_2026_capacity"?: number;
        /** @description Only entities of which this holds: org_type. company, party, committee, agency, … */
        "attr.org_type"?: string;
        /** @description Only entities of which this holds: ticker. Symbol on an exchange. */
        "attr.ticker"?: string;
        /** @description Only entities of which this holds: sector. Sector of the economy. */
        "attr.sector"?: string;
        /** @description Only entities of which this holds: industry. Industry within the sector. */
        "attr.industry"?: string;
        /** @description Only entities of which this holds: headquarters. Seat. */
        "attr.headquarters"?: string;
        /** @description Only entities of which this holds: founded. Year or day of foundation. */
        "attr.founded"?: string;
        /** @description Only entities of which this holds: website. Web address. */
        "attr.website"?: string;
        /** @description Only entities of which this holds: member_count. Number of members. In members. */
        "attr.member_count"?: string;
        /** @description Only entities of which this holds: policy_rate. Policy rate of a central bank. In percent. */
        "attr.policy_rate"?: number;
        /** @description Only entities of which this holds: federal_funds_target. Target of the federal funds rate in percent, as a range since 2008. */
        "attr.federal_funds_target"?: string;
        /** @description Only entities of which this holds: federal_funds_target_lower. Lower end of that range. */
        "attr.federal_funds_target_lower"?: number;
        /** @description Only entities of which this holds: federal_funds_target_upper. Upper end of that range. */
        "attr.federal_funds_target_upper"?: number;
        /** @description Only entities of which this holds: season. Season. */
        "attr.season"?: string;
        /** @description Only entities of which this holds: sport. Sport. */
        "attr.sport"?: string;
        /** @description Only entities of which this holds: country. Country. */
        "attr.country"?: string;
        /** @description Only entities of which this holds: cik. Central Index Key of the United States Securities and Exchange Commission. */
        "attr.cik"?: string;
        /** @description Only entities of which this holds: share_class. Class of a share. */
        "attr.share_class"?: string;
        /** @description Only entities of which this holds: index_date_added. When a share was added to the S&P 500. */
        "attr.index_date_added"?: string;
        /** @description Only entities of which this holds: currency. Currency that a central bank issues. */
        "attr.currency"?: string;
        /** @description Only entities of which this holds: inflation_target. Inflation that a central bank aims at. In percent. */
        "attr.inflation_target"?: number;
        /** @description Only entities of which this holds: district_number. Number of a district of the Federal Reserve. */
        "attr.district_number"?: string;
        /** @description Only entities of which this holds: seats. Seats of a body, or those that are voted on. */
        "attr.seats"?: string;
        /** @description Only entities of which this holds: team_count. Teams that compete. */
        "attr.team_count"?: string;
        /** @description Only entities of which this holds: start_date. First day. */
        "attr.start_date"?: string;
        /** @description Only entities of which this holds: end_date. Last day. */
        "attr.end_date"?: string;
        /** @description Only entities of which this holds: host_countries. Countries in which it takes place. */
        "attr.host_countries"?: string;
        /** @description Only entities of which this holds: champion. Winner of the last season. */
        "attr.champion"?: string;
        /** @description Only entities of which this holds: champion_slug. Slug of the winner of the last season. */
        "attr.champion_slug"?: string;
        /** @description Only entities of which this holds: third_place. Third of the last season. */
        "attr.third_place"?: string;
        /** @description Only entities of which this holds: fourth_place. Fourth of the last season. */
        "attr.fourth_place"?: string;
        /** @description Only entities of which this holds: final_score. Score of the final. */
        "attr.final_score"?: string;
        /** @description Only entities of which this holds: asset_type. equity, cryptocurrency, index, commodity, … */
        "attr.asset_type"?: string;
        /** @description Only entities of which this holds: symbol. Trading symbol. */
        "attr.symbol"?: string;
        /** @description Only entities of which this holds: launched. Year or day of launch. */
        "attr.launched"?: string;
        /** @description Only entities of which this holds: consensus. Consensus mechanism of a chain. */
        "attr.consensus"?: string;
        /** @description Only entities of which this holds: max_supply. Greatest number of units. In units. */
        "attr.max_supply"?: number;
        /** @description Only entities of which this holds: chain. Chain that the asset lives on. */
        "attr.chain"?: string;
        /** @description Only entities of which this holds: release_date. Day on which a work comes out. */
        "attr.release_date"?: string;
        /** @description Only entities of which this holds: frequency. How often a figure is published. */
        "attr.frequency"?: string;
        /** @description Only entities of which this holds: unit. Unit of a figure. */
        "attr.unit"?: string;
        /** @description Only entities of which this holds: date. Day of the event. */
        "attr.date"?: string;
        /** @description Only entities of which this holds: status. State of the matter. */
        "attr.status"?: string;
        /** @description Only entities of which this holds: bill_number. Number of the bill. */
        "attr.bill_number"?: string;
        /** @description Only entities of which this holds: sponsor_slug. Slug of the sponsor. */
        "attr.sponsor_slug"?: string;
        /** @description Only entities of which this holds: conflict_status. State of an armed conflict. */
        "attr.conflict_status"?: string;
        /** @description Only entities of which this holds: started. Year or day of the beginning. */
        "attr.started"?: string;
        /** @description Only entities of which this holds: period. Period that a report is about. */
        "attr.period"?: string;
        /** @description Only entities of which this holds: revenue_usd_bn. Revenue. In billion US dollars. */
        "attr.revenue_usd_bn"?: number;
        /** @description Only entities of which this holds: congress. Number of the Congress. */
        "attr.congress"?: string;
        /** @description Only entities of which this holds: public_law. Number of the public law. */
        "attr.public_law"?: string;
        /** @description Only entities of which this holds: election_type. What is voted on. */
        "attr.election_type"?: string;
        /** @description Only entities of which this holds: winner. Who or what won. */
        "attr.winner"?: string;
        /** @description Only entities of which this holds: winner_slug. Slug of the winner. */
        "attr.winner_slug"?: string;
        /** @description Only entities of which this holds: score. How a final ended, the score of the winner first. */
        "attr.score"?: string;
        /** @description Only entities of which this holds: winning_country. Country that won. */
        "attr.winning_country"?: string;
        /** @description Only entities of which this holds: winner_electoral_votes. Electoral votes of the winner. */
        "attr.winner_electoral_votes"?: string;
        /** @description Only entities of which this holds: runner_up. Second. */
        "attr.runner_up"?: string;
        /** @description Only entities of which this holds: runner_up_slug. Slug of the second. */
        "attr.runner_up_slug"?: string;
        /** @description Only entities of which this holds: runner_up_electoral_votes. Electoral votes of the second. */
        "attr.runner_up_electoral_votes"?: string;
        /** @description Only entities of which this holds: nominated_for. Office for which the person is nominated. */
        "attr.nominated_for"?: string;
        /** @description Only entities of which this holds: rate_decision. Last decision of a central bank: hold, or cut or raise with its size in basis points where it is known. */
        "attr.rate_decision"?: string;
        /** @description Only entities of which this holds: latest_value. Last published value of an indicator, in its unit. */
        "attr.latest_value"?: number;
        /** @description Only entities of which this holds: latest_change. Last published change of an indicator in percent, over the period that the report names. */
        "attr.latest_change"?: number;
        /** @description Only entities of which this holds: expected_value. Value that is expected of an indicator at its next publication, such as the median of forecasts. */
        "attr.expected_value"?: number;
        /** @description Only entities of which this holds: expected_change. Change in percent that is expected of an indicator at its next publication. */
        "attr.expected_change"?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            items: components["schemas"]["EntityItem"][];
            /** @description Pass as `cursor` to go on; null at the end. */
            nextCursor: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listSubcategories: {
    parameters: {
      query?: {
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            subcategories: components["schemas"]["SubcategoryCount"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listPlaceEntities: {
    parameters: {
      query?: {
        /** @description Only entities of this type. */
        type?: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @description Only entities with this tag. */
        tag?: string;
        /** @description Only this group (division, chamber, sector …), written exactly so. */
        group?: string;
        /** @description Most items of a page. */
        limit?: number;
        /** @description When the attributes that are filtered by hold. Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment: entities and attributes that were recorded later are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description Only entities of which this holds: birth_date. Day of birth. */
        "attr.birth_date"?: string;
        /** @description Only entities of which this holds: gender. Gender as the source states it. */
        "attr.gender"?: string;
        /** @description Only entities of which this holds: nationality. Country of citizenship. */
        "attr.nationality"?: string;
        /** @description Only entities of which this holds: title. Title in the current office or role. */
        "attr.title"?: string;
        /** @description Only entities of which this holds: full_name. Full name as in a register. */
        "attr.full_name"?: string;
        /** @description Only entities of which this holds: death_date. Day of death. */
        "attr.death_date"?: string;
        /** @description Only entities of which this holds: occupation. What the person is known for. */
        "attr.occupation"?: string;
        /** @description Only entities of which this holds: wikidata_id. Identifier at Wikidata. */
        "attr.wikidata_id"?: string;
        /** @description Only entities of which this holds: twitter. Account name at X, formerly Twitter. */
        "attr.twitter"?: string;
        /** @description Only entities of which this holds: position. Playing position. */
        "attr.position"?: string;
        /** @description Only entities of which this holds: jersey_number. Number on the shirt; a text where a number would lose a zero (`00`). */
        "attr.jersey_number"?: string;
        /** @description Only entities of which this holds: injury_status. Whether the player can play. */
        "attr.injury_status"?: "healthy" | "questionable" | "doubtful" | "out";
        /** @description Only entities of which this holds: team_slug. Slug of the team that the person plays for or coaches. */
        "attr.team_slug"?: string;
        /** @description Only entities of which this holds: roster_status. active, reserve or practice-squad. */
        "attr.roster_status"?: string;
        /** @description Only entities of which this holds: availability. Reason for absence other than injury. */
        "attr.availability"?: string;
        /** @description Only entities of which this holds: height_cm. Height. In centimetres. */
        "attr.height_cm"?: number;
        /** @description Only entities of which this holds: weight_kg. Weight. In kilograms. */
        "attr.weight_kg"?: number;
        /** @description Only entities of which this holds: college. College attended. */
        "attr.college"?: string;
        /** @description Only entities of which this holds: position_group. Group of playing positions, e.g. DB. */
        "attr.position_group"?: string;
        /** @description Only entities of which this holds: draft_year. Year in which the athlete was drafted. */
        "attr.draft_year"?: string;
        /** @description Only entities of which this holds: draft_pick. Overall number of the pick. */
        "attr.draft_pick"?: string;
        /** @description Only entities of which this holds: draft_team_slug. Slug of the team that drafted the athlete. */
        "attr.draft_team_slug"?: string;
        /** @description Only entities of which this holds: gsis_id. Identifier of a player in the data of the NFL. */
        "attr.gsis_id"?: string;
        /** @description Only entities of which this holds: super_bowl_titles. Super Bowls won. */
        "attr.super_bowl_titles"?: string;
        /** @description Only entities of which this holds: national_team_slug. Slug of the national team. */
        "attr.national_team_slug"?: string;
        /** @description Only entities of which this holds: party. Political party. */
        "attr.party"?: string;
        /** @description Only entities of which this holds: office. Office held. */
        "attr.office"?: string;
        /** @description Only entities of which this holds: state. US state, two letters or by name. */
        "attr.state"?: string;
        /** @description Only entities of which this holds: district. Electoral district. */
        "attr.district"?: string;
        /** @description Only entities of which this holds: chamber. Chamber of the legislature. */
        "attr.chamber"?: string;
        /** @description Only entities of which this holds: approval_rating. Share of approval. In percent. */
        "attr.approval_rating"?: number;
        /** @description Only entities of which this holds: term_start. First day of the current term. */
        "attr.term_start"?: string;
        /** @description Only entities of which this holds: term_end. Last day of the current term. */
        "attr.term_end"?: string;
        /** @description Only entities of which this holds: bioguide_id. Identifier in the Biographical Directory of the United States Congress. */
        "attr.bioguide_id"?: string;
        /** @description Only entities of which this holds: openstates_id. Identifier at Open States. */
        "attr.openstates_id"?: string;
        /** @description Only entities of which this holds: committee_id. Identifier of a committee of Congress. */
        "attr.committee_id"?: string;
        /** @description Only entities of which this holds: committee_count. Committees that the person sits on. */
        "attr.committee_count"?: string;
        /** @description Only entities of which this holds: caucus. Party with which an independent sits. */
        "attr.caucus"?: string;
        /** @description Only entities of which this holds: senate_class. Class of a seat of the Senate: 1, 2 or 3. */
        "attr.senate_class"?: string;
        /** @description Only entities of which this holds: state_rank. senior or junior senator of the state. */
        "attr.state_rank"?: string;
        /** @description Only entities of which this holds: leadership_role. Post in the leadership of a chamber or party. */
        "attr.leadership_role"?: string;
        /** @description Only entities of which this holds: appointed_by. Slug of whoever appointed the person. */
        "attr.appointed_by"?: string;
        /** @description Only entities of which this holds: conference. Conference of the league. */
        "attr.conference"?: string;
        /** @description Only entities of which this holds: division. Division of the league. */
        "attr.division"?: string;
        /** @description Only entities of which this holds: stadium_slug. Slug of the home venue. */
        "attr.stadium_slug"?: string;
        /** @description Only entities of which this holds: record. Wins and losses of the season. */
        "attr.record"?: string;
        /** @description Only entities of which this holds: city. City. */
        "attr.city"?: string;
        /** @description Only entities of which this holds: head_coach. Head coach or manager. */
        "attr.head_coach"?: string;
        /** @description Only entities of which this holds: league. League. */
        "attr.league"?: string;
        /** @description Only entities of which this holds: fifa_code. Three-letter code of a national team. */
        "attr.fifa_code"?: string;
        /** @description Only entities of which this holds: confederation. Continental football confederation. */
        "attr.confederation"?: string;
        /** @description Only entities of which this holds: abbreviation. Letters that stand for the name. */
        "attr.abbreviation"?: string;
        /** @description Only entities of which this holds: school. College or university of the team. */
        "attr.school"?: string;
        /** @description Only entities of which this holds: world_cup_2026_group. Group at the World Cup 2026. */
        "attr.world_cup_2026_group"?: string;
        /** @description Only entities of which this holds: world_cup_2026_result. How the team ended at the World Cup 2026. */
        "attr.world_cup_2026_result"?: string;
        /** @description Only entities of which this holds: place_type. country, us-state, city, stadium, region, … */
        "attr.place_type"?: string;
        /** @description Only entities of which this holds: country_code. ISO 3166 alpha-2 code. */
        "attr.country_code"?: string;
        /** @description Only entities of which this holds: population. Number of inhabitants. In people. */
        "attr.population"?: number;
        /** @description Only entities of which this holds: area_km2. Area. In square kilometres. */
        "attr.area_km2"?: number;
        /** @description Only entities of which this holds: capital. Capital. */
        "attr.capital"?: string;
        /** @description Only entities of which this holds: capital_slug. Slug of the capital. */
        "attr.capital_slug"?: string;
        /** @description Only entities of which this holds: government_type. Form of government. */
        "attr.government_type"?: string;
        /** @description Only entities of which this holds: gdp_usd. Gross domestic product. In US dollars. */
        "attr.gdp_usd"?: number;
        /** @description Only entities of which this holds: region. Region of the world. */
        "attr.region"?: string;
        /** @description Only entities of which this holds: latitude. Latitude, north positive. In degrees. */
        "attr.latitude"?: number;
        /** @description Only entities of which this holds: longitude. Longitude, east positive. In degrees. */
        "attr.longitude"?: number;
        /** @description Only entities of which this holds: capacity. Seats of a venue. In people. */
        "attr.capacity"?: number;
        /** @description Only entities of which this holds: opened. Year or day of opening. */
        "attr.opened"?: string;
        /** @description Only entities of which this holds: iso_alpha3. ISO 3166 alpha-3 code. */
        "attr.iso_alpha3"?: string;
        /** @description Only entities of which this holds: official_name. Official name. */
        "attr.official_name"?: string;
        /** @description Only entities of which this holds: state_code. Two letters of a US state. */
        "attr.state_code"?: string;
        /** @description Only entities of which this holds: statehood. Day on which a US state was admitted. */
        "attr.statehood"?: string;
        /** @description Only entities of which this holds: venue_kind. stadium, arena, ballpark, … */
        "attr.venue_kind"?: string;
        /** @description Only entities of which this holds: world_cup_2026_host_city. City for which a venue stands at the World Cup 2026. */
        "attr.world_cup_2026_host_city"?: string;
        /** @description Only entities of which this holds: world_cup_2026_capacity. Seats of a venue at the World Cup 2026. In people. */
        "attr.world_cup_2026_capacity"?: number;
        /** @description Only entities of which this holds: org_type. company, party, committee, agency, … */
        "attr.org_type"?: string;
        /** @description Only entities of which this holds: ticker. Symbol on an exchange. */
        "attr.ticker"?: string;
        /** @description Only entities of which this holds: sector. Sector of the economy. */
        "attr.sector"?: string;
        /** @description Only entities of which this holds: industry. Industry within the sector. */
        "attr.industry"?: string;
        /** @description Only entities of which this holds: headquarters. Seat. */
        "attr.headquarters"?: string;
        /** @description Only entities of which this holds: founded. Year or day of foundation. */
        "attr.founded"?: string;
        /** @description Only entities of which this holds: website. Web address. */
        "attr.website"?: string;
        /** @description Only entities of which this holds: member_count. Number of members. In members. */
        "attr.member_count"?: string;
        /** @description Only entities of which this holds: policy_rate. Policy rate of a central bank. In percent. */
        "attr.policy_rate"?: number;
        /** @description Only entities of which this holds: federal_funds_target. Target of the federal funds rate in percent, as a range since 2008. */
        "attr.federal_funds_target"?: string;
        /** @description Only entities of which this holds: federal_funds_target_lower. Lower end of that range. */
        "attr.federal_funds_target_lower"?: number;
        /** @description Only entities of which this holds: federal_funds_target_upper. Upper end of that range. */
        "attr.federal_funds_target_upper"?: number;
        /** @description Only entities of which this holds: season. Season. */
        "attr.season"?: string;
        /** @description Only entities of which this holds: sport. Sport. */
        "attr.sport"?: string;
        /** @description Only entities of which this holds: country. Country. */
        "attr.country"?: string;
        /** @description Only entities of which this holds: cik. Central Index Key of the United States Securities and Exchange Commission. */
        "attr.cik"?: string;
        /** @description Only entities of which this holds: share_class. Class of a share. */
        "attr.share_class"?: string;
        /** @description Only entities of which this holds: index_date_added. When a share was added to the S&P 500. */
        "attr.index_date_added"?: string;
        /** @description Only entities of which this holds: currency. Currency that a central bank issues. */
        "attr.currency"?: string;
        /** @description Only entities of which this holds: inflation_target. Inflation that a central bank aims at. In percent. */
        "attr.inflation_target"?: number;
        /** @description Only entities of which this holds: district_number. Number of a district of the Federal Reserve. */
        "attr.district_number"?: string;
        /** @description Only entities of which this holds: seats. Seats of a body, or those that are voted on. */
        "attr.seats"?: string;
        /** @description Only entities of which this holds: team_count. Teams that compete. */
        "attr.team_count"?: string;
        /** @description Only entities of which this holds: start_date. First day. */
        "attr.start_date"?: string;
        /** @description Only entities of which this holds: end_date. Last day. */
        "attr.end_date"?: string;
        /** @description Only entities of which this holds: host_countries. Countries in which it takes place. */
        "attr.host_countries"?: string;
        /** @description Only entities of which this holds: champion. Winner of the last season. */
        "attr.champion"?: string;
        /** @description Only entities of which this holds: champion_slug. Slug of the winner of the last season. */
        "attr.champion_slug"?: string;
        /** @description Only entities of which this holds: third_place. Third of the last season. */
        "attr.third_place"?: string;
        /** @description Only entities of which this holds: fourth_place. Fourth of the last season. */
        "attr.fourth_place"?: string;
        /** @description Only entities of which this holds: final_score. Score of the final. */
        "attr.final_score"?: string;
        /** @description Only entities of which this holds: asset_type. equity, cryptocurrency, index, commodity, … */
        "attr.asset_type"?: string;
        /** @description Only entities of which this holds: symbol. Trading symbol. */
        "attr.symbol"?: string;
        /** @description Only entities of which this holds: launched. Year or day of launch. */
        "attr.launched"?: string;
        /** @description Only entities of which this holds: consensus. Consensus mechanism of a chain. */
        "attr.consensus"?: string;
        /** @description Only entities of which this holds: max_supply. Greatest number of units. In units. */
        "attr.max_supply"?: number;
        /** @description Only entities of which this holds: chain. Chain that the asset lives on. */
        "attr.chain"?: string;
        /** @description Only entities of which this holds: release_date. Day on which a work comes out. */
        "attr.release_date"?: string;
        /** @description Only entities of which this holds: frequency. How often a figure is published. */
        "attr.frequency"?: string;
        /** @description Only entities of which this holds: unit. Unit of a figure. */
        "attr.unit"?: string;
        /** @description Only entities of which this holds: date. Day of the event. */
        "attr.date"?: string;
        /** @description Only entities of which this holds: status. State of the matter. */
        "attr.status"?: string;
        /** @description Only entities of which this holds: bill_number. Number of the bill. */
        "attr.bill_number"?: string;
        /** @description Only entities of which this holds: sponsor_slug. Slug of the sponsor. */
        "attr.sponsor_slug"?: string;
        /** @description Only entities of which this holds: conflict_status. State of an armed conflict. */
        "attr.conflict_status"?: string;
        /** @description Only entities of which this holds: started. Year or day of the beginning. */
        "attr.started"?: string;
        /** @description Only entities of which this holds: period. Period that a report is about. */
        "attr.period"?: string;
        /** @description Only entities of which this holds: revenue_usd_bn. Revenue. In billion US dollars. */
        "attr.revenue_usd_bn"?: number;
        /** @description Only entities of which this holds: congress. Number of the Congress. */
        "attr.congress"?: string;
        /** @description Only entities of which this holds: public_law. Number of the public law. */
        "attr.public_law"?: string;
        /** @description Only entities of which this holds: election_type. What is voted on. */
        "attr.election_type"?: string;
        /** @description Only entities of which this holds: winner. Who or what won. */
        "attr.winner"?: string;
        /** @description Only entities of which this holds: winner_slug. Slug of the winner. */
        "attr.winner_slug"?: string;
        /** @description Only entities of which this holds: score. How a final ended, the score of the winner first. */
        "attr.score"?: string;
        /** @description Only entities of which this holds: winning_country. Country that won. */
        "attr.winning_country"?: string;
        /** @description Only entities of which this holds: winner_electoral_votes. Electoral votes of the winner. */
        "attr.winner_electoral_votes"?: string;
        /** @description Only entities of which this holds: runner_up. Second. */
        "attr.runner_up"?: string;
        /** @description Only entities of which this holds: runner_up_slug. Slug of the second. */
        "attr.runner_up_slug"?: string;
        /** @description Only entities of which this holds: runner_up_electoral_votes. Electoral votes of the second. */
        "attr.runner_up_electoral_votes"?: string;
        /** @description Only entities of which this holds: nominated_for. Office for which the person is nominated. */
        "attr.nominated_for"?: string;
        /** @description Only entities of which this holds: rate_decision. Last decision of a central bank: hold, or cut or raise with its size in basis points where it is known. */
        "attr.rate_decision"?: string;
        /** @description Only entities of which this holds: latest_value. Last published value of an indicator, in its unit. */
        "attr.latest_value"?: number;
        /** @description Only entities of which this holds: latest_change. Last published change of an indicator in percent, over the period that the report names. */
        "attr.latest_change"?: number;
        /** @description Only entities of which this holds: expected_value. Value that is expected of an indicator at its next publication, such as the median of forecasts. */
        "attr.expected_value"?: number;
        /** @description Only entities of which this holds: expected_change. Change in percent that is expected of an indicator at its next publication. */
        "attr.expected_change"?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Category: politics, sports, crypto, finance, culture, science, technology. */
        category: string;
        /** @description Subcategory of it, e.g. `nfl`. */
        subcategory: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entities: {
              /** @description Unique name in addresses; it never changes. */
              slug: string;
              displayName: string;
              /** @enum {string} */
              entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
            }[];
            /** @description How many there are, also beyond `limit`. */
            count: number;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listGroupEntities: {
    parameters: {
      query?: {
        /** @description Only entities of this type. */
        type?: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @description Only entities with this tag. */
        tag?: string;
        /** @description Search in names and aliases; beginnings of words and typing errors are understood. 2 to 200 characters. */
        q?: string;
        /** @description Most items of a page. */
        limit?: number;
        /** @description `nextCursor` of the page before, with the same filters. */
        cursor?: string;
        /** @description When the attributes that are filtered by hold. Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment: entities and attributes that were recorded later are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description Only entities of which this holds: birth_date. Day of birth. */
        "attr.birth_date"?: string;
        /** @description Only entities of which this holds: gender. Gender as the source states it. */
        "attr.gender"?: string;
        /** @description Only entities of which this holds: nationality. Country of citizenship. */
        "attr.nationality"?: string;
        /** @description Only entities of which this holds: title. Title in the current office or role. */
        "attr.title"?: string;
        /** @description Only entities of which this holds: full_name. Full name as in a register. */
        "attr.full_name"?: string;
        /** @description Only entities of which this holds: death_date. Day of death. */
        "attr.death_date"?: string;
        /** @description Only entities of which this holds: occupation. What the person is known for. */
        "attr.occupation"?: string;
        /** @description Only entities of which this holds: wikidata_id. Identifier at Wikidata. */
        "attr.wikidata_id"?: string;
        /** @description Only entities of which this holds: twitter. Account name at X, formerly Twitter. */
        "attr.twitter"?: string;
        /** @description Only entities of which this holds: position. Playing position. */
        "attr.position"?: string;
        /** @description Only entities of which this holds: jersey_number. Number on the shirt; a text where a number would lose a zero (`00`). */
        "attr.jersey_number"?: string;
        /** @description Only entities of which this holds: injury_status. Whether the player can play. */
        "attr.injury_status"?: "healthy" | "questionable" | "doubtful" | "out";
        /** @description Only entities of which this holds: team_slug. Slug of the team that the person plays for or coaches. */
        "attr.team_slug"?: string;
        /** @description Only entities of which this holds: roster_status. active, reserve or practice-squad. */
        "attr.roster_status"?: string;
        /** @description Only entities of which this holds: availability. Reason for absence other than injury. */
        "attr.availability"?: string;
        /** @description Only entities of which this holds: height_cm. Height. In centimetres. */
        "attr.height_cm"?: number;
        /** @description Only entities of which this holds: weight_kg. Weight. In kilograms. */
        "attr.weight_kg"?: number;
        /** @description Only entities of which this holds: college. College attended. */
        "attr.college"?: string;
        /** @description Only entities of which this holds: position_group. Group of playing positions, e.g. DB. */
        "attr.position_group"?: string;
        /** @description Only entities of which this holds: draft_year. Year in which the athlete was drafted. */
        "attr.draft_year"?: string;
        /** @description Only entities of which this holds: draft_pick. Overall number of the pick. */
        "attr.draft_pick"?: string;
        /** @description Only entities of which this holds: draft_team_slug. Slug of the team that drafted the athlete. */
        "attr.draft_team_slug"?: string;
        /** @description Only entities of which this holds: gsis_id. Identifier of a player in the data of the NFL. */
        "attr.gsis_id"?: string;
        /** @description Only entities of which this holds: super_bowl_titles. Super Bowls won. */
        "attr.super_bowl_titles"?: string;
        /** @description Only entities of which this holds: national_team_slug. Slug of the national team. */
        "attr.national_team_slug"?: string;
        /** @description Only entities of which this holds: party. Political party. */
        "attr.party"?: string;
        /** @description Only entities of which this holds: office. Office held. */
        "attr.office"?: string;
        /** @description Only entities of which this holds: state. US state, two letters or by name. */
        "attr.state"?: string;
        /** @description Only entities of which this holds: district. Electoral district. */
        "attr.district"?: string;
        /** @description Only entities of which this holds: chamber. Chamber of the legislature. */
        "attr.chamber"?: string;
        /** @description Only entities of which this holds: approval_rating. Share of approval. In percent. */
        "attr.approval_rating"?: number;
        /** @description Only entities of which this holds: term_start. First day of the current term. */
        "attr.term_start"?: string;
        /** @description Only entities of which this holds: term_end. Last day of the current term. */
        "attr.term_end"?: string;
        /** @description Only entities of which this holds: bioguide_id. Identifier in the Biographical Directory of the United States Congress. */
        "attr.bioguide_id"?: string;
        /** @description Only entities of which this holds: openstates_id. Identifier at Open States. */
        "attr.openstates_id"?: string;
        /** @description Only entities of which this holds: committee_id. Identifier of a committee of Congress. */
        "attr.committee_id"?: string;
        /** @description Only entities of which this holds: committee_count. Committees that the person sits on. */
        "attr.committee_count"?: string;
        /** @description Only entities of which this holds: caucus. Party with which an independent sits. */
        "attr.caucus"?: string;
        /** @description Only entities of which this holds: senate_class. Class of a seat of the Senate: 1, 2 or 3. */
        "attr.senate_class"?: string;
        /** @description Only entities of which this holds: state_rank. senior or junior senator of the state. */
        "attr.state_rank"?: string;
        /** @description Only entities of which this holds: leadership_role. Post in the leadership of a chamber or party. */
        "attr.leadership_role"?: string;
        /** @description Only entities of which this holds: appointed_by. Slug of whoever appointed the person. */
        "attr.appointed_by"?: string;
        /** @description Only entities of which this holds: conference. Conference of the league. */
        "attr.conference"?: string;
        /** @description Only entities of which this holds: division. Division of the league. */
        "attr.division"?: string;
        /** @description Only entities of which this holds: stadium_slug. Slug of the home venue. */
        "attr.stadium_slug"?: string;
        /** @description Only entities of which this holds: record. Wins and losses of the season. */
        "attr.record"?: string;
        /** @description Only entities of which this holds: city. City. */
        "attr.city"?: string;
        /** @description Only entities of which this holds: head_coach. Head coach or manager. */
        "attr.head_coach"?: string;
        /** @description Only entities of which this holds: league. League. */
        "attr.league"?: string;
        /** @description Only entities of which this holds: fifa_code. Three-letter code of a national team. */
        "attr.fifa_code"?: string;
        /** @description Only entities of which this holds: confederation. Continental football confederation. */
        "attr.confederation"?: string;
        /** @description Only entities of which this holds: abbreviation. Letters that stand for the name. */
        "attr.abbreviation"?: string;
        /** @description Only entities of which this holds: school. College or university of the team. */
        "attr.school"?: string;
        /** @description Only entities of which this holds: world_cup_2026_group. Group at the World Cup 2026. */
        "attr.world_cup_2026_group"?: string;
        /** @description Only entities of which this holds: world_cup_2026_result. How the team ended at the World Cup 2026. */
        "attr.world_cup_2026_result"?: string;
        /** @description Only entities of which this holds: place_type. country, us-state, city, stadium, region, … */
        "attr.place_type"?: string;
        /** @description Only entities of which this holds: country_code. ISO 3166 alpha-2 code. */
        "attr.country_code"?: string;
        /** @description Only entities of which this holds: population. Number of inhabitants. In people. */
        "attr.population"?: number;
        /** @description Only entities of which this holds: area_km2. Area. In square kilometres. */
        "attr.area_km2"?: number;
        /** @description Only entities of which this holds: capital. Capital. */
        "attr.capital"?: string;
        /** @description Only entities of which this holds: capital_slug. Slug of the capital. */
        "attr.capital_slug"?: string;
        /** @description Only entities of which this holds: government_type. Form of government. */
        "attr.government_type"?: string;
        /** @description Only entities of which this holds: gdp_usd. Gross domestic product. In US dollars. */
        "attr.gdp_usd"?: number;
        /** @description Only entities of which this holds: region. Region of the world. */
        "attr.region"?: string;
        /** @description Only entities of which this holds: latitude. Latitude, north positive. In degrees. */
        "attr.latitude"?: number;
        /** @description Only entities of which this holds: longitude. Longitude, east positive. In degrees. */
        "attr.longitude"?: number;
        /** @description Only entities of which this holds: capacity. Seats of a venue. In people. */
        "attr.capacity"?: number;
        /** @description Only entities of which this holds: opened. Year or day of opening. */
        "attr.opened"?: string;
        /** @description Only entities of which this holds: iso_alpha3. ISO 3166 alpha-3 code. */
        "attr.iso_alpha3"?: string;
        /** @description Only entities of which this holds: official_name. Official name. */
        "attr.official_name"?: string;
        /** @description Only entities of which this holds: state_code. Two letters of a US state. */
        "attr.state_code"?: string;
        /** @description Only entities of which this holds: statehood. Day on which a US state was admitted. */
        "attr.statehood"?: string;
        /** @description Only entities of which this holds: venue_kind. stadium, arena, ballpark, … */
        "attr.venue_kind"?: string;
        /** @description Only entities of which this holds: world_cup_2026_host_city. City for which a venue stands at the World Cup 2026. */
        "attr.world_cup_2026_host_city"?: string;
        /** @description Only entities of which this holds: world_cup_2026_capacity. Seats of a venue at the World Cup 2026. In people. */
        "attr.world_cup_2026_capacity"?: number;
        /** @description Only entities of which this holds: org_type. company, party, committee, agency, … */
        "attr.org_type"?: string;
        /** @description Only entities of which this holds: ticker. Symbol on an exchange. */
        "attr.ticker"?: string;
        /** @description Only entities of which this holds: sector. Sector of the economy. */
        "attr.sector"?: string;
        /** @description Only entities of which this holds: industry. Industry within the sector. */
        "attr.industry"?: string;
        /** @description Only entities of which this holds: headquarters. Seat. */
        "attr.headquarters"?: string;
        /** @description Only entities of which this holds: founded. Year or day of foundation. */
        "attr.founded"?: string;
        /** @description Only entities of which this holds: website. Web address. */
        "attr.website"?: string;
        /** @description Only entities of which this holds: member_count. Number of members. In members. */
        "attr.member_count"?: string;
        /** @description Only entities of which this holds: policy_rate. Policy rate of a central bank. In percent. */
        "attr.policy_rate"?: number;
        /** @description Only entities of which this holds: federal_funds_target. Target of the federal funds rate in percent, as a range since 2008. */
        "attr.federal_funds_target"?: string;
        /** @description Only entities of which this holds: federal_funds_target_lower. Lower end of that range. */
        "attr.federal_funds_target_lower"?: number;
        /** @description Only entities of which this holds: federal_funds_target_upper. Upper end of that range. */
        "attr.federal_funds_target_upper"?: number;
        /** @description Only entities of which this holds: season. Season. */
        "attr.season"?: string;
        /** @description Only entities of which this holds: sport. Sport. */
        "attr.sport"?: string;
        /** @description Only entities of which this holds: country. Country. */
        "attr.country"?: string;
        /** @description Only entities of which this holds: cik. Central Index Key of the United States Securities and Exchange Commission. */
        "attr.cik"?: string;
        /** @description Only entities of which this holds: share_class. Class of a share. */
        "attr.share_class"?: string;
        /** @description Only entities of which this holds: index_date_added. When a share was added to the S&P 500. */
        "attr.index_date_added"?: string;
        /** @description Only entities of which this holds: currency. Currency that a central bank issues. */
        "attr.currency"?: string;
        /** @description Only entities of which this holds: inflation_target. Inflation that a central bank aims at. In percent. */
        "attr.inflation_target"?: number;
        /** @description Only entities of which this holds: district_number. Number of a district of the Federal Reserve. */
        "attr.district_number"?: string;
        /** @description Only entities of which this holds: seats. Seats of a body, or those that are voted on. */
        "attr.seats"?: string;
        /** @description Only entities of which this holds: team_count. Teams that compete. */
        "attr.team_count"?: string;
        /** @description Only entities of which this holds: start_date. First day. */
        "attr.start_date"?: string;
        /** @description Only entities of which this holds: end_date. Last day. */
        "attr.end_date"?: string;
        /** @description Only entities of which this holds: host_countries. Countries in which it takes place. */
        "attr.host_countries"?: string;
        /** @description Only entities of which this holds: champion. Winner of the last season. */
        "attr.champion"?: string;
        /** @description Only entities of which this holds: champion_slug. Slug of the winner of the last season. */
        "attr.champion_slug"?: string;
        /** @description Only entities of which this holds: third_place. Third of the last season. */
        "attr.third_place"?: string;
        /** @description Only entities of which this holds: fourth_place. Fourth of the last season. */
        "attr.fourth_place"?: string;
        /** @description Only entities of which this holds: final_score. Score of the final. */
        "attr.final_score"?: string;
        /** @description Only entities of which this holds: asset_type. equity, cryptocurrency, index, commodity, … */
        "attr.asset_type"?: string;
        /** @description Only entities of which this holds: symbol. Trading symbol. */
        "attr.symbol"?: string;
        /** @description Only entities of which this holds: launched. Year or day of launch. */
        "attr.launched"?: string;
        /** @description Only entities of which this holds: consensus. Consensus mechanism of a chain. */
        "attr.consensus"?: string;
        /** @description Only entities of which this holds: max_supply. Greatest number of units. In units. */
        "attr.max_supply"?: number;
        /** @description Only entities of which this holds: chain. Chain that the asset lives on. */
        "attr.chain"?: string;
        /** @description Only entities of which this holds: release_date. Day on which a work comes out. */
        "attr.release_date"?: string;
        /** @description Only entities of which this holds: frequency. How often a figure is published. */
        "attr.frequency"?: string;
        /** @description Only entities of which this holds: unit. Unit of a figure. */
        "attr.unit"?: string;
        /** @description Only entities of which this holds: date. Day of the event. */
        "attr.date"?: string;
        /** @description Only entities of which this holds: status. State of the matter. */
        "attr.status"?: string;
        /** @description Only entities of which this holds: bill_number. Number of the bill. */
        "attr.bill_number"?: string;
        /** @description Only entities of which this holds: sponsor_slug. Slug of the sponsor. */
        "attr.sponsor_slug"?: string;
        /** @description Only entities of which this holds: conflict_status. State of an armed conflict. */
        "attr.conflict_status"?: string;
        /** @description Only entities of which this holds: started. Year or day of the beginning. */
        "attr.started"?: string;
        /** @description Only entities of which this holds: period. Period that a report is about. */
        "attr.period"?: string;
        /** @description Only entities of which this holds: revenue_usd_bn. Revenue. In billion US dollars. */
        "attr.revenue_usd_bn"?: number;
        /** @description Only entities of which this holds: congress. Number of the Congress. */
        "attr.congress"?: string;
        /** @description Only entities of which this holds: public_law. Number of the public law. */
        "attr.public_law"?: string;
        /** @description Only entities of which this holds: election_type. What is voted on. */
        "attr.election_type"?: string;
        /** @description Only entities of which this holds: winner. Who or what won. */
        "attr.winner"?: string;
        /** @description Only entities of which this holds: winner_slug. Slug of the winner. */
        "attr.winner_slug"?: string;
        /** @description Only entities of which this holds: score. How a final ended, the score of the winner first. */
        "attr.score"?: string;
        /** @description Only entities of which this holds: winning_country. Country that won. */
        "attr.winning_country"?: string;
        /** @description Only entities of which this holds: winner_electoral_votes. Electoral votes of the winner. */
        "attr.winner_electoral_votes"?: string;
        /** @description Only entities of which this holds: runner_up. Second. */
        "attr.runner_up"?: string;
        /** @description Only entities of which this holds: runner_up_slug. Slug of the second. */
        "attr.runner_up_slug"?: string;
        /** @description Only entities of which this holds: runner_up_electoral_votes. Electoral votes of the second. */
        "attr.runner_up_electoral_votes"?: string;
        /** @description Only entities of which this holds: nominated_for. Office for which the person is nominated. */
        "attr.nominated_for"?: string;
        /** @description Only entities of which this holds: rate_decision. Last decision of a central bank: hold, or cut or raise with its size in basis points where it is known. */
        "attr.rate_decision"?: string;
        /** @description Only entities of which this holds: latest_value. Last published value of an indicator, in its unit. */
        "attr.latest_value"?: number;
        /** @description Only entities of which this holds: latest_change. Last published change of an indicator in percent, over the period that the report names. */
        "attr.latest_change"?: number;
        /** @description Only entities of which this holds: expected_value. Value that is expected of an indicator at its next publication, such as the median of forecasts. */
        "attr.expected_value"?: number;
        /** @description Only entities of which this holds: expected_change. Change in percent that is expected of an indicator at its next publication. */
        "attr.expected_change"?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Category: politics, sports, crypto, finance, culture, science, technology. */
        category: string;
        /** @description Subcategory of it, e.g. `nfl`. */
        subcategory: string;
        /** @description Name of the group, URL-encoded, e.g. `AFC%20West`. */
        group: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            items: components["schemas"]["EntityItem"][];
            /** @description Pass as `cursor` to go on; null at the end. */
            nextCursor: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getEntities: {
    requestBody: {
      content: {
        "application/json": components["schemas"]["EntityBatch"];
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entities: components["schemas"]["EntityProfile"][];
            /** @description How many were found. */
            count: number;
            notFound: string[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getEntity: {
    parameters: {
      query?: {
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: components["schemas"]["Entity"];
            markets: components["schemas"]["EntityMarket"][];
            news: components["schemas"]["EntityNews"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getFullEntity: {
    parameters: {
      query?: {
        /** @description Most markets of each list. */
        marketLimit?: number;
        /** @description Most news. */
        newsLimit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: components["schemas"]["Entity"];
            relationships: components["schemas"]["Relationship"][];
            markets: components["schemas"]["EntityMarket"][];
            secondaryMarkets: components["schemas"]["EntityMarket"][];
            news: components["schemas"]["EntityNews"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listRelationships: {
    parameters: {
      query?: {
        /** @description Most of each direction. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: {
              /** @description Unique name in addresses; it never changes. */
              slug: string;
              displayName: string;
            };
            relationships: {
              from: components["schemas"]["TypedRelationship"][];
              to: components["schemas"]["TypedRelationship"][];
            };
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getCompleteness: {
    parameters: {
      query?: never;
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: {
              /** @description Unique name in addresses; it never changes. */
              slug: string;
              displayName: string;
            };
            score: number;
            present: {
              /** @enum {string} */
              kind: "attribute" | "relationship";
              name: string;
              /** @description Of what changes in time: when somebody last said so. */
              lastConfirmed?: string;
              /**
              * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
              * @constant
              */
              stale?: true;
            }[];
            missing: {
              /** @enum {string} */
              kind: "attribute" | "relationship";
              name: string;
            }[];
            judgedBy: {
              subcategory: string | null;
              /** @enum {string} */
              entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
              /** @enum {string} */
              statedFor: "subcategory" | "entityType";
            };
            /** @description The moment that was looked at. */
            asOf: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listEntityMarkets: {
    parameters: {
      query?: {
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Most items of a page. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["EntityMarket"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listEntityNews: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            news: components["schemas"]["EntityNews"][];
            /** @description Of an empty list: why. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listMarketEntities: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Our id of the market, or its id or slug at the venue. */
        marketId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entities: components["schemas"]["MarketEntity"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listStatements: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description `nextCursor` of the page before, with the same filters. */
        cursor?: string;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            statements: components["schemas"]["Claim"][];
            /** @description Pass as `cursor` to go on; null at the end. */
            nextCursor: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTaxonomyStats: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            stats: {
              categories: components["schemas"]["CategoryCount"][];
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listGroups: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Category, e.g. `sports`. */
        category: string;
        /** @description Subcategory of it, e.g. `nfl`. */
        subcategory: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            groups: components["schemas"]["GroupCount"][];
            /** @description Whether there are more groups than are listed. */
            truncated: boolean;
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getSchemas: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            snapshotSchemas: components["schemas"]["SnapshotSchema"][];
            attributeSchemas: components["schemas"]["AttributeSchema"][];
            relationshipSchemas: components["schemas"]["RelationshipSchema"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listSources: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            sources: components["schemas"]["Source"][];
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getGraphView: {
    parameters: {
      query: {
        /** @description Which view. */
        type: "neighborhood" | "movers" | "entity_markets" | "market_context" | "timeline" | "explain_fact" | "topic" | "cross_venue" | "impact_chain";
        /** @description Id or slug of the entity at the centre. */
        entity?: string;
        /** @description Id or slug of an outcome. */
        outcome?: string;
        /** @description Id of an event. */
        event?: string;
        /** @description A word, a tag, a category or a phrase. */
        topic?: string;
        /** @description Key of an attribute, e.g. `injury_status`. */
        factKey?: string;
        /** @description Of `neighborhood`: `markets` also shows the outcomes that entities are exposed to. Of `movers`: `all`, `markets`, a category, `category/subcategory` or an entity type. */
        scope?: "all" | "markets" | "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology" | "politics/presidential" | "politics/us-congress" | "politics/governors" | "politics/international" | "politics/legislation" | "politics/us-government" | "politics/us-elections" | "sports/nfl" | "sports/nba" | "sports/mlb" | "sports/nhl" | "sports/ncaa" | "sports/soccer" | "crypto/layer-1" | "crypto/defi" | "crypto/memecoins" | "crypto/nft" | "crypto/regulation" | "finance/fed" | "finance/macro" | "finance/equities" | "finance/earnings" | "finance/central-banks" | "culture/entertainment" | "culture/awards" | "culture/media" | "science/space" | "science/climate" | "science/health" | "technology/ai" | "technology/software" | "technology/hardware" | "technology/semiconductors" | "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @description How many hours back. */
        window?: number;
        /** @description Most relationships away: 1, 2 or 3. */
        depth?: number;
        /** @description Most items, or nodes. */
        limit?: number;
        /** @description Also show the values of the entity at the centre as nodes. */
        includeFacts?: boolean;
        /** @description Also show the latest events about it as nodes. */
        includeEvents?: boolean;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": components["schemas"]["NeighborhoodView"] | components["schemas"]["MoversView"] | components["schemas"]["EntityMarketsView"] | components["schemas"]["MarketContextView"] | components["schemas"]["TimelineView"] | components["schemas"]["ExplainFactView"] | components["schemas"]["TopicView"] | components["schemas"]["CrossVenueView"] | components["schemas"]["ImpactChainView"];
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listMovers: {
    parameters: {
      query?: {
        /** @description Which entities: `all`, `markets` (by how their outcomes moved), a category, a category with a subcategory (`sports/nfl`) or an entity type. */
        scope?: "all" | "markets" | "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology" | "politics/presidential" | "politics/us-congress" | "politics/governors" | "politics/international" | "politics/legislation" | "politics/us-government" | "politics/us-elections" | "sports/nfl" | "sports/nba" | "sports/mlb" | "sports/nhl" | "sports/ncaa" | "sports/soccer" | "crypto/layer-1" | "crypto/defi" | "crypto/memecoins" | "crypto/nft" | "crypto/regulation" | "finance/fed" | "finance/macro" | "finance/equities" | "finance/earnings" | "finance/central-banks" | "culture/entertainment" | "culture/awards" | "culture/media" | "science/space" | "science/climate" | "science/health" | "technology/ai" | "technology/software" | "technology/hardware" | "technology/semiconductors" | "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @description How many hours back from the moment that is looked at. */
        window?: number;
        /** @description Most entities. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            movers: components["schemas"]["GraphMover"][];
            /** @description Where nothing is shown: what to ask for instead. */
            hint?: string;
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getEntityExposures: {
    parameters: {
      query?: {
        /** @description Also show the values of the entity as nodes. */
        includeFacts?: boolean;
        /** @description Most outcomes. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path: {
        /** @description Id or slug of the entity. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            graph: {
              nodes: components["schemas"]["GraphNode"][];
              /** @description Every relationship between two nodes of this answer, once. */
              edges: components["schemas"]["GraphEdge"][];
              centerNodeId: string;
            };
            stats: {
              totalNodes: number;
              totalEdges: number;
            };
            exposures: components["schemas"]["EntityExposure"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getOutcomeContext: {
    parameters: {
      query?: {
        /** @description How many hours back an event is recent. */
        window?: number;
        /** @description Most entities, most events, and most moves. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path: {
        /** @description Id or slug of the outcome. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            graph: {
              nodes: components["schemas"]["GraphNode"][];
              /** @description Every relationship between two nodes of this answer, once. */
              edges: components["schemas"]["GraphEdge"][];
              centerNodeId: string;
            };
            stats: {
              totalNodes: number;
              totalEdges: number;
            };
            outcome: components["schemas"]["OutcomeInContext"];
            exposedEntities: components["schemas"]["ExposedEntity"][];
            recentEvents: components["schemas"]["ContextEvent"][];
            /** @description How the prices of the outcome moved within the window, latest first. */
            moves: components["schemas"]["ContextMove"][];
            siblings: components["schemas"]["SiblingOutcome"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getEventImpact: {
    parameters: {
      query?: {
        /** @description Also show the outcomes as nodes of the graph. */
        includeMarkets?: boolean;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path: {
        /** @description Id of the event. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            graph: {
              nodes: components["schemas"]["GraphNode"][];
              /** @description Every relationship between two nodes of this answer, once. */
              edges: components["schemas"]["GraphEdge"][];
              centerNodeId: string;
            };
            stats: {
              totalNodes: number;
              totalEdges: number;
            };
            impact: components["schemas"]["EventImpact"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  findPaths: {
    parameters: {
      query: {
        /** @description Id or slug of the entity where a path starts. */
        from: string;
        /** @description Id or slug of the entity where a path ends. */
        to: string;
        /** @description Most steps of a path: 1 to 4. */
        depth?: number;
        /** @description Most paths. */
        k?: number;
        /** @description Only relationships of these types, separated by commas. A role stands for its type: `has_player` for `plays_for`. Either way of walking is open. */
        types?: string;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            from: components["schemas"]["EntityReference"];
            to: components["schemas"]["EntityReference"];
            paths: components["schemas"]["Path"][];
            graph: {
              /** @description The two ends and every entity of a path, once. */
              nodes: components["schemas"]["GraphNode"][];
              /** @description Every relationship of a path, once. */
              edges: components["schemas"]["GraphEdge"][];
            };
            stats: {
              totalNodes: number;
              totalEdges: number;
            };
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTimeline: {
    parameters: {
      query?: {
        /** @description How many hours back from the moment that is looked at. */
        window?: number;
        /** @description Most items. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Id or slug of the entity. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            events: components["schemas"]["TimelineItem"][];
            /** @description Only where nothing happened in the window: when something last did before it; null where nothing is known at all. */
            lastBefore?: string | null;
            /** @description Where nothing is shown: what to ask for instead. */
            hint?: string;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listEntityEvents: {
    parameters: {
      query?: {
        /** @description Only events after this moment (ISO 8601). */
        since?: components["schemas"]["Moment"];
        /** @description Most events. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Id or slug of the entity. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entityId: string;
            events: components["schemas"]["GraphEvent"][];
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getFactHistory: {
    parameters: {
      query?: {
        /** @description Most versions. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Id or slug of the entity. */
        id: string;
        /** @description Key of the attribute, e.g. `injury_status`. */
        key: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            fact: {
              key: string;
              /** @description Null where no value holds at the moment looked at. */
              currentValue: string | number | boolean | null;
              /** @description Of what changes in time: when somebody last said so. */
              lastConfirmed?: string;
              /**
              * @description Last confirmed longer ago than such a thing may be relied on: it is the last known, and may have ended since.
              * @constant
              */
              stale?: true;
            };
            versions: components["schemas"]["FactVersion"][];
            contradictions: components["schemas"]["FactContradiction"][];
            /** @description What reports claim of it, the newest first, at most 20. */
            claims: components["schemas"]["FactClaim"][];
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTopic: {
    parameters: {
      query?: {
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Most entities, and most markets. */
        limit?: number;
        /** @description Also give the outcomes. */
        includeMarkets?: boolean;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path: {
        /** @description A word, a tag, a category or a phrase, e.g. `interest-rates`. */
        topic: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            topic: string;
            entities: components["schemas"]["TopicEntity"][];
            markets: components["schemas"]["TopicMarket"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            graph: {
              nodes: components["schemas"]["GraphNode"][];
              /** @description Every relationship between two nodes of this answer, once. */
              edges: components["schemas"]["GraphEdge"][];
              centerNodeId?: string;
            };
            stats: {
              totalNodes: number;
              totalEdges: number;
            };
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
            /** @description Where nothing is shown: what to ask for instead. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listRelated: {
    parameters: {
      query?: {
        /** @description Most relationships away: 1, 2 or 3. */
        depth?: number;
        /** @description Only entities of these types, separated by commas. Paths may lead through others. */
        types?: string;
        /** @description Most entities. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: {
              /** @description Unique name in addresses; it never changes. */
              slug: string;
            };
            relatedEntities: components["schemas"]["RelatedEntity"][];
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getEntityGraph: {
    parameters: {
      query?: {
        /** @description Most relationships away: 1, 2 or 3. */
        depth?: number;
        /** @description Also show the open outcomes that these entities are exposed to, strongest first, at most 100. A third of `maxNodes` is for them, and what the entities leave. */
        includeMarkets?: boolean;
        /** @description Most nodes, with the entity itself and outcomes. */
        maxNodes?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            graph: {
              nodes: components["schemas"]["GraphNode"][];
              /** @description Every relationship between two nodes of this answer, once. */
              edges: components["schemas"]["GraphEdge"][];
              centerNodeId: string;
            };
            stats: {
              totalNodes: number;
              totalEdges: number;
            };
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getNeighborhood: {
    parameters: {
      query?: {
        /** @description Most relationships away: 1, 2 or 3. */
        depth?: number;
        /** @description Also show the values of the entity at the centre as nodes. */
        includeFacts?: boolean;
        /** @description Also show the latest events about it as nodes. */
        includeEvents?: boolean;
        /** @description Most entities, with the one at the centre. Facts and events come on top. */
        limit?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, gexf, graphml, csv. Default: by the header Accept, else json. */
        format?: "json" | "gexf" | "graphml" | "csv";
      };
      path: {
        /** @description Id or slug of the entity. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            graph: {
              nodes: components["schemas"]["GraphNode"][];
              /** @description Every relationship between two nodes of this answer, once. */
              edges: components["schemas"]["GraphEdge"][];
              centerNodeId: string;
            };
            stats: {
              totalNodes: number;
              totalEdges: number;
            };
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getGraphStats: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            stats: {
              entities: number;
              relationships: number;
              sources: number;
              events: number;
              facts: number;
              factVersions: number;
              outcomes: number;
              marketExposures: number;
              marketSnapshots: number;
              marketMoves: number;
            };
            /** @description Attribute key to number of facts. */
            factsByType: {
              [key: string]: number;
            };
            /** @description Event type to number of events. */
            recentEventsByType: {
              [key: string]: number;
            };
            /** @description Since when an event is recent. */
            recentSince: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  exportGraph: {
    parameters: {
      query?: {
        /** @description ndjson, graphml, gexf or csv. Default: by the header Accept, else ndjson. */
        format?: "ndjson" | "graphml" | "gexf" | "csv";
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only this subcategory; of the category, where one is given. */
        subcategory?: "presidential" | "us-congress" | "governors" | "international" | "legislation" | "us-government" | "us-elections" | "nfl" | "nba" | "mlb" | "nhl" | "ncaa" | "soccer" | "layer-1" | "defi" | "memecoins" | "nft" | "regulation" | "fed" | "macro" | "equities" | "earnings" | "central-banks" | "entertainment" | "awards" | "media" | "space" | "climate" | "health" | "ai" | "software" | "hardware" | "semiconductors";
        /** @description Only entities of this type. */
        type?: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
        /** @description Id or slug of an entity: only what lies within `depth` relationships of it, and itself. */
        around?: string;
        /** @description Most relationships away: 1, 2 or 3. */
        depth?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/x-ndjson": string;
          "application/graphml+xml": string;
          "application/gexf+xml": string;
          "text/csv": string;
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listChanges: {
    parameters: {
      query?: {
        /** @description `nextCursor` of the answer before, or `cursor` of an export. */
        since?: string;
        /** @description Most changes. */
        limit?: number;
        /** @description Only changes of these kinds, separated by commas. */
        kinds?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            changes: components["schemas"]["Change"][];
            /** @description Always there: where the next call goes on. */
            nextCursor: string;
            /** @description Whether there is more to be had at once. */
            hasMore: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listPredictionMarkets: {
    parameters: {
      query?: {
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only this subcategory; of the category, where one is given. */
        subcategory?: "presidential" | "us-congress" | "governors" | "international" | "legislation" | "us-government" | "us-elections" | "nfl" | "nba" | "mlb" | "nhl" | "ncaa" | "soccer" | "layer-1" | "defi" | "memecoins" | "nft" | "regulation" | "fed" | "macro" | "equities" | "earnings" | "central-banks" | "entertainment" | "awards" | "media" | "space" | "climate" | "health" | "ai" | "software" | "hardware" | "semiconductors";
        /** @description Markets that can still be traded, or those that cannot. */
        active?: boolean;
        /** @description In which order. */
        sort?: "volume" | "liquidity" | "ending_soon" | "new" | "activity" | "trending";
        /** @description Only markets with at least this volume. */
        volumeMin?: number;
        /** @description Only markets that end within this time: `90m`, `24h`, `7d`, `2w`. */
        endingWithin?: string;
        /** @description Words in the title or label, in any order, or a question; names and words that say the same count as well. Where nothing says them as they stand, with typing errors, and then most of them. */
        search?: string;
        /** @description Most markets of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["PredictionMarket"][];
            total: number;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had. */
            stale: boolean;
            /** @description Where no market says all that is searched for: which words those that are told say, or a market would have to say, and whether they say them but for typing errors; where there is nothing, whether the venues are being read for the first time. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  searchMarkets: {
    parameters: {
      query: {
        /** @description Words, or a link, slug, ticker, condition id or token id. */
        q: string;
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Most markets. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["MarketSummary"][];
            /** @description Where no market says all that is searched for: which words those that are told say, or a market would have to say, and whether they say them but for typing errors; where there is nothing, whether the venues are being read for the first time. */
            hint?: string;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listPredictionCategories: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            categories: {
              name: string;
              count: number;
              slug: string;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getPredictionMarket: {
    parameters: {
      query?: never;
      path: {
        /** @description The venue of the market. */
        venue: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Our id, or the venue's own. */
        marketId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            market: components["schemas"]["PredictionMarketDetail"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getSymbolMarket: {
    parameters: {
      query?: never;
      path: {
        /** @description As the venue writes it, in any case: `BTC`, `xyz:TSLA`. */
        symbol: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            market: components["schemas"]["SymbolMarket"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getCandles: {
    parameters: {
      query?: {
        /** @description Length of a period. */
        interval?: "1m" | "3m" | "5m" | "15m" | "30m" | "1h" | "2h" | "4h" | "8h" | "12h" | "1d" | "3d" | "1w";
        /** @description How far back: `24h`, `7d`, `30d`. */
        period?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description As the venue writes it, in any case: `BTC`, `xyz:TSLA`. */
        symbol: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            symbol: string;
            /** @enum {string} */
            interval: "1m" | "3m" | "5m" | "15m" | "30m" | "1h" | "2h" | "4h" | "8h" | "12h" | "1d" | "3d" | "1w";
            candles: components["schemas"]["Candle"][];
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getOrderBook: {
    parameters: {
      query?: {
        /** @description Most levels of each side. */
        depth?: number;
      };
      path: {
        /** @description As the venue writes it, in any case: `BTC`, `xyz:TSLA`. */
        symbol: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            symbol: string;
            /** @description Null for a symbol, and for a token of no market that is known. */
            contract: {
              contractId: string;
              marketId: string;
              /** @enum {string} */
              venue: "venue_a" | "venue_b";
              /** @description `yes`, `no`, or the number of the answer. */
              side: string;
              label: string | null;
              /** @description The proposition that it prices; null where it prices none yet. */
              outcomeId: string | null;
              outcomeSlug: string | null;
              /** @description 1 where it pays if the outcome comes true, −1 where it pays if it does not. */
              polarity: (1 | -1) | null;
            } | null;
            bids: {
              price: number;
              size: number;
            }[];
            asks: {
              price: number;
              size: number;
            }[];
            /** @description Best ask less best bid; null where a side is empty. */
            spread: number | null;
            /** @description Null where a side is empty. */
            midPrice: number | null;
            /** @description The venue's time, or when it was asked where it states none. */
            asOf: string;
            /** @description Whether the venue was asked too long ago. A book that it has not changed since is not stale. */
            stale: boolean;
            /** @description How many levels of a side are told at most: fewer than wished for where the venue tells no more. */
            depth: number;
            /** @description Why there are no more. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTokenOrderBook: {
    parameters: {
      query?: {
        /** @description Most levels of each side. */
        depth?: number;
      };
      path: {
        /** @description The token id of a contract. */
        tokenId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            tokenId: string;
            /** @description Null for a symbol, and for a token of no market that is known. */
            contract: {
              contractId: string;
              marketId: string;
              /** @enum {string} */
              venue: "venue_a" | "venue_b";
              /** @description `yes`, `no`, or the number of the answer. */
              side: string;
              label: string | null;
              /** @description The proposition that it prices; null where it prices none yet. */
              outcomeId: string | null;
              outcomeSlug: string | null;
              /** @description 1 where it pays if the outcome comes true, −1 where it pays if it does not. */
              polarity: (1 | -1) | null;
            } | null;
            bids: {
              price: number;
              size: number;
            }[];
            asks: {
              price: number;
              size: number;
            }[];
            /** @description Best ask less best bid; null where a side is empty. */
            spread: number | null;
            /** @description Null where a side is empty. */
            midPrice: number | null;
            /** @description The venue's time, or when it was asked where it states none. */
            asOf: string;
            /** @description Whether the venue was asked too long ago. A book that it has not changed since is not stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTokenOrderBookByBrand: {
    parameters: {
      query?: {
        /** @description Most levels of each side. */
        depth?: number;
      };
      path: {
        /** @description The token id of a contract. */
        tokenId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            tokenId: string;
            /** @description Null for a symbol, and for a token of no market that is known. */
            contract: {
              contractId: string;
              marketId: string;
              /** @enum {string} */
              venue: "venue_a" | "venue_b";
              /** @description `yes`, `no`, or the number of the answer. */
              side: string;
              label: string | null;
              /** @description The proposition that it prices; null where it prices none yet. */
              outcomeId: string | null;
              outcomeSlug: string | null;
              /** @description 1 where it pays if the outcome comes true, −1 where it pays if it does not. */
              polarity: (1 | -1) | null;
            } | null;
            bids: {
              price: number;
              size: number;
            }[];
            asks: {
              price: number;
              size: number;
            }[];
            /** @description Best ask less best bid; null where a side is empty. */
            spread: number | null;
            /** @description Null where a side is empty. */
            midPrice: number | null;
            /** @description The venue's time, or when it was asked where it states none. */
            asOf: string;
            /** @description Whether the venue was asked too long ago. A book that it has not changed since is not stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listSymbolCategories: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            productTypes: {
              all: number;
              perps: number;
              spot: number;
              stocks: number;
            };
            categories: {
              category: string;
              count: number;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listCuratedSymbols: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            trending: components["schemas"]["SymbolMarket"][];
            top: components["schemas"]["SymbolMarket"][];
            new: components["schemas"]["SymbolMarket"][];
            featured: components["schemas"]["SymbolMarket"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  filterSymbols: {
    parameters: {
      query?: {
        /** @description Which product type. */
        type?: "all" | "perps" | "perp" | "spot" | "stocks" | "stock";
        /** @description Only this category. */
        category?: "crypto" | "equities" | "indices" | "commodities" | "currencies";
        /** @description Greatest first; `symbol` by name. */
        sort?: "volume" | "price" | "change" | "funding" | "open_interest" | "symbol";
        /** @description Parts of the symbol, in any order; where none has them, one wrong letter is understood. */
        search?: string;
        /** @description Most symbols. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["SymbolMarket"][];
            total: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listCrossVenueMarkets: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["CrossVenueMarket"][];
            count: number;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  matchCrossVenueMarkets: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @description False where the worker has begun with what was asked for at `queuedAt`. */
            queued: boolean;
            /** @description When it was asked for first. */
            queuedAt: string;
            /** @description Null where nothing has been compared yet. */
            matches: number | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listEntityConnectedMarkets: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only spreads of at least this many price units. */
        minSpread?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            crossVenueMarkets: components["schemas"]["ConnectedMarket"][];
            stats: {
              totalMatches: number;
              averageSpread: number | null;
            };
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listMispricings: {
    parameters: {
      query?: {
        /** @description Least spread in price units: 0.05 is five points. */
        minSpread?: number;
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Most of them. */
        limit?: number;
        /** @description Only those that leave something after fees. */
        actionableOnly?: boolean;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            mispricings: components["schemas"]["Mispricing"][];
            count: number;
            /** @description Over all that `count` counts, also those not shown. */
            summary: {
              averageSpread: number | null;
              maxSpread: number | null;
              exactMatches: number;
              actionable: number;
            };
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTopMispricings: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            opportunities: components["schemas"]["Mispricing"][];
            count: number;
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getMispricingStats: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            stats: {
              totalMispricings: number;
              averageSpread: number | null;
              maxSpread: number | null;
              byCategory: {
                [key: string]: {
                  count: number;
                  averageSpread: number;
                  maxSpread: number;
                };
              };
              /** @description Propositions whose two prices are known, those with a near match too. */
              comparisons: number;
              /** @description Pairs left out because their prices contradict what was decided about them; an analyst sees them by `npm run matches -- list --held`. */
              held: number | null;
              asOf: string | null;
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listOverlappingMarkets: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["CrossVenueMarket"][];
            count: number;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listOverlappingMarketsOfVenueB: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["CrossVenueMarket"][];
            count: number;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listGroupMispricings: {
    parameters: {
      query?: {
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only this kind. */
        kind?: "sell_all" | "buy_all" | "ladder" | "subset" | "bucket";
        /** @description Least dollars a set after fees. Those of an unknown fee are among the answers unless this is above 0. */
        minNet?: number;
        /** @description Most of them. */
        limit?: number;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            mispricings: components["schemas"]["GroupMispricing"][];
            count: number;
            /** @description Up to `limit`. */
            refused: components["schemas"]["RefusedGroupMispricing"][];
            refusedCount: number;
            small: number;
            /** @description Groups that were looked through. */
            groups: number;
            method: string;
            computedAt: string | null;
            /** @description Why the list is empty; null where it is not. */
            reason: string | null;
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getOutcomePrices: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Id or slug of the outcome. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            outcomeId: string;
            venues: {
              /** @enum {string} */
              venue: "venue_a" | "venue_b";
              marketId: string;
              title: string;
              price: number | null;
              /** @description All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say. */
              volume: number | null;
              asOf: string | null;
            }[];
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getOutcomeHistory: {
    parameters: {
      query?: {
        /** @description How many hours back from `asOf`. */
        hours?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Id or slug of the outcome. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            outcomeId: string;
            history: {
              /** @description When the period begins: an hour, or a day. */
              timestamp: string;
              /** @enum {string} */
              venue: "venue_a" | "venue_b";
              marketId: string | null;
              price: number | null;
              /** @description Traded in the period: null, because no venue says it. */
              volume: null;
              /** @description Traded in the whole market, all its sides, in the 24 hours before `seenAt`, in US dollars. The 24 hours of neighbouring points overlap: they do not add up. Null where the venue does not say it. */
              marketVolume24h: number | null;
              /** @description When the price was seen; null where none was. */
              seenAt: string | null;
              /** @description Why there is no price, where that is known: the venue has none of that time though it has some of before and after, as of a halt (`not_quoted`), did not answer when it was asked (`no_answer`), or was not asked, because this service was down (`not_read`). */
              reason: ("not_quoted" | "no_answer" | "not_read") | null;
            }[];
            /** @description Where no price was seen: why, and what to ask for instead. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getCrossVenuePrices: {
    parameters: {
      query?: never;
      path: {
        /** @description Id or slug of the outcome. */
        outcomeId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            outcomeId: string;
            label: string;
            question: string;
            venues: components["schemas"]["VenueEntry"][];
            /** @description Markets that ask nearly the same: read both rules before you compare. A difference to their prices is no mispricing. */
            nearMatches: components["schemas"]["VenueEntry"][];
            mispricing: {
              spread: number;
              spreadPct: number;
              /** @enum {string} */
              direction: "venue_a_higher" | "venue_b_higher" | "equal";
              /**
              * @description 10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.
              * @enum {string}
              */
              signalType: "arbitrage" | "mispricing" | "aligned";
              /**
              * @description `exact_match`: both ask the same. `near_match`: read both rules before you compare.
              * @enum {string}
              */
              compareFlag: "exact_match" | "near_match";
            } | null;
            /** @description Why the venues cannot be compared, where they cannot. */
            reason?: string;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had. */
            stale: boolean;
            /** @description Where there is nothing because the venues have not been read and matched yet: that it is so, and what to do. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  checkMispricing: {
    parameters: {
      query?: never;
      path: {
        /** @description Id or slug of the outcome. */
        outcomeId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            outcomeId: string;
            mispriced: boolean | null;
            /** @description Null where the prices of both venues for exactly this are not known. */
            signal: {
              spread: number;
              spreadPct: number;
              /** @enum {string} */
              direction: "venue_a_higher" | "venue_b_higher" | "equal";
              /**
              * @description 10 points apart and more, 5 and more, less. Of a near match the difference may be right: what the two ask differs.
              * @enum {string}
              */
              signalType: "arbitrage" | "mispricing" | "aligned";
              /**
              * @description `exact_match`: both ask the same. `near_match`: read both rules before you compare.
              * @enum {string}
              */
              compareFlag: "exact_match" | "near_match";
              /** @description What is compared. */
              venues: components["schemas"]["VenueEntry"][];
            } | null;
            /** @description Why the venues cannot be compared, where they cannot. */
            reason?: string;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  matchListings: {
    requestBody: {
      content: {
        "application/json": {
          /** @description Up to 50 listings. */
          listings: {
            /**
            * @description The venue that lists it.
            * @enum {string}
            */
            venue: "venue_a" | "venue_b" | "polymarket" | "kalshi";
            /** @description The title of the market. */
            title: string;
            /** @description Which of its event's markets it is (a candidate, a date, a level), or which of its two sides is meant. */
            label?: string | null;
            /** @description The question, where the title is none. */
            question?: string | null;
            /** @description The title of the venue's group of markets. */
            eventTitle?: string | null;
            /** @description How it is decided, in the words of the venue. */
            rules?: string | null;
            /** @description The ticker, which may tell league, day and year. */
            ticker?: string | null;
            /** @description The slug of the venue's page. */
            slug?: string | null;
            /** @description When the venue expects the answer. */
            closeTime?: (string) | null;
            /** @description When it opened. */
            openTime?: (string) | null;
            /** @description The venue's own category. */
            category?: string | null;
            /** @description The venue's own tags. */
            tags?: string[] | null;
            /** @description A second listing: only this pair is decided. */
            against?: {
              /**
              * @description The venue that lists it.
              * @enum {string}
              */
              venue: "venue_a" | "venue_b" | "polymarket" | "kalshi";
              /** @description The title of the market. */
              title: string;
              /** @description Which of its event's markets it is (a candidate, a date, a level), or which of its two sides is meant. */
              label?: string | null;
              /** @description The question, where the title is none. */
              question?: string | null;
              /** @description The title of the venue's group of markets. */
              eventTitle?: string | null;
              /** @description How it is decided, in the words of the venue. */
              rules?: string | null;
              /** @description The ticker, which may tell league, day and year. */
              ticker?: string | null;
              /** @description The slug of the venue's page. */
              slug?: string | null;
              /** @description When the venue expects the answer. */
              closeTime?: (string) | null;
              /** @description When it opened. */
              openTime?: (string) | null;
              /** @description The venue's own category. */
              category?: string | null;
              /** @description The venue's own tags. */
              tags?: string[] | null;
            };
          }[];
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            results: {
              features: components["schemas"]["MatchFeatures"];
              /** @description Open markets of both venues, those that ask the same first. */
              markets: components["schemas"]["AlikeMarket"][];
              /** @description Questions of the packs, those that ask the same first. */
              outcomes: components["schemas"]["AlikeOutcome"][];
              /** @description What the listing is to the one it was held against; then nothing else is looked up. */
              against: {
                decision: components["schemas"]["MatchDecision"];
                features: components["schemas"]["MatchFeatures"];
              } | null;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  matchMarket: {
    parameters: {
      query?: never;
      path: {
        /** @description The venue of the market. */
        venue: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Our id, or the venue's own. */
        marketId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            market: {
              id: string;
              /** @enum {string} */
              venue: "venue_a" | "venue_b";
              externalId: string;
              title: string;
              label: string | null;
            };
            features: components["schemas"]["MatchFeatures"];
            /** @description Open markets of both venues, those that ask the same first. */
            markets: components["schemas"]["AlikeMarket"][];
            /** @description Questions of the packs, those that ask the same first. */
            outcomes: components["schemas"]["AlikeOutcome"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getMatchingQuality: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            ruleset: string;
            golden: {
              name: string;
              about: string;
              /** @description Whether rules were written with its rows in sight. */
              tuned: boolean;
              pairs: number;
              identity: {
                precision: number | null;
                recall: number | null;
                claimed: number;
                actual: number;
              };
              complement: {
                precision: number | null;
                recall: number | null;
                claimed: number;
                actual: number;
              };
              /** @description Pairs found with the wrong sign. */
              polarityErrors: number;
            }[];
            verdicts: {
              accepted: number;
              rejected: number;
              /** @description Verdicts that say what the rules had said. */
              agreed: number;
              /** @description Verdicts against what the rules had said. */
              contradicted: number;
            };
            resolved: {
              /** @description Exact matches of which both venues have decided both markets. */
              pairs: number;
              /** @description Those that were paid as the match said. */
              agreed: number;
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listUnsureQuestions: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            questions: {
              question: {
                slug: string;
                question: string;
                /** @description Whether another market prices it. */
                isPriced: boolean;
              };
              market: {
                id: string;
                /** @enum {string} */
                venue: "venue_a" | "venue_b";
                externalId: string;
                title: string;
                label: string | null;
              };
              /**
              * @description Read from the listing to the other: `subset`: it comes true only if the other does; `superset`: always when the other does; `complement`: exactly when the other does not; `unverified`: what decides is not said.
              * @enum {string}
              */
              relation: "identity" | "complement" | "subset" | "superset" | "overlap" | "disjoint" | "not_comparable" | "unverified";
              polarity: (1 | -1) | null;
              confidence: number;
              reasons: string[];
              differences: string[];
              /** @description Since when the rules say so. */
              since: string;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  linkListings: {
    requestBody: {
      content: {
        "application/json": {
          /** @description Up to 50 listings. */
          listings: {
            /**
            * @description The venue that lists it.
            * @enum {string}
            */
            venue: "venue_a" | "venue_b" | "polymarket" | "kalshi";
            /** @description The title of the market. */
            title: string;
            /** @description Which of its event's markets it is (a candidate, a date, a level), or which of its two sides is meant. */
            label?: string | null;
            /** @description The question, where the title is none. */
            question?: string | null;
            /** @description The title of the venue's group of markets. */
            eventTitle?: string | null;
            /** @description How it is decided, in the words of the venue. */
            rules?: string | null;
            /** @description The ticker, which may tell league, day and year. */
            ticker?: string | null;
            /** @description The slug of the venue's page. */
            slug?: string | null;
            /** @description When the venue expects the answer. */
            closeTime?: (string) | null;
            /** @description When it opened. */
            openTime?: (string) | null;
            /** @description The venue's own category. */
            category?: string | null;
            /** @description The venue's own tags. */
            tags?: string[] | null;
          }[];
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            results: {
              links: components["schemas"]["MarketLink"][];
              refused: components["schemas"]["RefusedName"][];
            }[];
            /** @description How many listings were read. */
            count: number;
            /** @description The rules, by the hash of what they are. */
            linkedBy: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  extractNews: {
    requestBody: {
      content: {
        "application/json": {
          /** @description Up to 50 reports. */
          items: {
            headline: string;
            /** @description How the publisher sums it up. */
            summary?: string | null;
            publisher?: string | null;
            /** @description official: who decides or is spoken of; wire: an agency; outlet; reporter; aggregator: who only passes on. */
            publisherKind?: ("official" | "wire" | "outlet" | "reporter" | "aggregator") | null;
            /** @description When it was published: years in the text are measured by it. */
            time?: string | null;
          }[];
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            results: components["schemas"]["ReadReport"][];
            count: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listNews: {
    parameters: {
      query?: {
        /** @description Only articles that name this entity, by its slug. */
        entity?: string;
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only this publisher, written exactly so. */
        source?: string;
        /** @description Only articles that tell this story. */
        story?: string;
        /** @description Search in titles; beginnings of words and typing errors are understood. 2 to 200 characters. */
        q?: string;
        /** @description Published at this moment or later (ISO 8601). */
        since?: components["schemas"]["Moment"];
        /** @description Published at this moment or earlier (ISO 8601). */
        until?: components["schemas"]["Moment"];
        /** @description Only this language, e.g. `en`. */
        language?: string;
        /** @description Whether articles that copy others are listed as well. */
        copies?: "true" | "false";
        /** @description Most items of a page. */
        limit?: number;
        /** @description `nextCursor` of the page before, with the same filters. */
        cursor?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            news: components["schemas"]["NewsArticle"][];
            nextCursor: string | null;
            /** @description Up to when articles are looked at. */
            asOf: string;
            /** @description Of an empty list: why. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTrendingNews: {
    parameters: {
      query?: {
        /** @description Reported within these hours. */
        hours?: number;
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Most stories. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            stories: components["schemas"]["TrendingStory"][];
            /** @description Up to when articles are looked at. */
            asOf: string;
            /** @description Of an empty list: why. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listNewsByAsset: {
    parameters: {
      query?: {
        /** @description Whether articles that copy others are listed as well. */
        copies?: "true" | "false";
        /** @description Most items of a page. */
        limit?: number;
        /** @description `nextCursor` of the page before, with the same filters. */
        cursor?: string;
      };
      path: {
        /** @description The symbol, e.g. `BTC`. */
        symbol: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            symbol: string;
            entities: string[];
            news: components["schemas"]["NewsArticle"][];
            nextCursor: string | null;
            /** @description Up to when articles are looked at. */
            asOf: string;
            /** @description Of an empty list: why. */
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getCalibration: {
    parameters: {
      query?: {
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only this long before the close. */
        horizon?: "1h" | "1d" | "7d" | "30d";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            calibration: components["schemas"]["Calibration"][];
            count: number;
            /** @description Markets that paid a part, or of which it is not known what they paid. */
            voided: number;
            undated: number;
            truncated: boolean;
            biases: string[];
            method: string;
            computedAt: string;
            /** @description Why the list is empty; null where it is not. */
            reason: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getCausality: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
        /** @description Only what is stored as found, or candidates too. */
        include?: "stored" | "candidates";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entitySlug: string;
            causality: components["schemas"]["Causality"][];
            count: number;
            /** @description Pairs of which either follows the other more often than chance: no one-way claim. Not in `count`. */
            bothWays: components["schemas"]["Causality"][];
            method: string;
            /** @description When all pairs were tested last; null where they never were. */
            computedAt: string | null;
            /** @description Pairs of that run. */
            tested: number | null;
            /** @description What that run left out, as counts: records of which only the day is known (`time_uncertain`), entities with fewer than 10 events and pairs with fewer after what is about both is taken out of each (`thin_sample`), and pairs beyond the 50 closest of an entity (`beyond_limit`). Entities that hang together through one with very many relationships alone are no pairs and in no count. */
            notTested: {
              /** @enum {string} */
              of: "records" | "entities" | "pairs";
              reason: string;
              count: number;
            }[];
            /** @description Why the list is empty; null where it is not. */
            reason: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTopCausal: {
    parameters: {
      query?: {
        /** @description Most of them. */
        limit?: number;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            results: {
              entitySlug: string;
              displayName: string;
              causalStrength: number;
              /** @description Those that follow, also where the same events are about several. */
              affectedEntities: number;
              /** @description Open markets of those. */
              affectedMarkets: number;
            }[];
            count: number;
            method: string;
            /** @description When all pairs were tested last; null where they never were. */
            computedAt: string | null;
            /** @description Pairs of that run. */
            tested: number | null;
            /** @description What that run left out, as counts: records of which only the day is known (`time_uncertain`), entities with fewer than 10 events and pairs with fewer after what is about both is taken out of each (`thin_sample`), and pairs beyond the 50 closest of an entity (`beyond_limit`). Entities that hang together through one with very many relationships alone are no pairs and in no count. */
            notTested: {
              /** @enum {string} */
              of: "records" | "entities" | "pairs";
              reason: string;
              count: number;
            }[];
            /** @description Why the list is empty; null where it is not. */
            reason: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listConflicts: {
    parameters: {
      query?: {
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            conflicts: components["schemas"]["Conflict"][];
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getConflict: {
    parameters: {
      query?: {
        /** @description How many days of history. */
        days?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Slug of the conflict, e.g. `russia-ukraine-war`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            conflict: components["schemas"]["ConflictDetail"];
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listConflictSignals: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the conflict, e.g. `russia-ukraine-war`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            signals: components["schemas"]["ConflictSignal"][];
            total: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listConflictMarkets: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the conflict, e.g. `russia-ukraine-war`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["ConflictMarket"][];
            total: number;
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listSourceScores: {
    parameters: {
      query?: {
        /** @description Most authors. */
        limit?: number;
        /** @description By what they are ordered. */
        sort?: "score" | "hitRate" | "events" | "recent" | "author";
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Fewest first-hand reports. */
        minEvents?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["SourceScore"][];
            total: number;
            /** @description What to do where there is nothing. */
            hint?: string;
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getSourceScore: {
    parameters: {
      query?: {
        /** @description Whom the author writes for, where several have the name. Default: who reported most. */
        source?: string;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Name of the author, URL-encoded, exactly as `sourceAuthor` has it. */
        author: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["SourceScoreDetail"];
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  predictSource: {
    parameters: {
      query?: {
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Whom the author writes for, where several have the name. Default: who reported most. */
        source?: string;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Name of the author, URL-encoded, exactly as `sourceAuthor` has it. */
        author: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["SourcePrediction"];
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getSentiment: {
    parameters: {
      query?: {
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: {
              slug: string;
              displayName: string;
              category: string;
            };
            windows: {
              "1h": components["schemas"]["SentimentWindow"];
              "6h": components["schemas"]["SentimentWindow"];
              "24h": components["schemas"]["SentimentWindow"];
              "7d": components["schemas"]["SentimentWindow"];
              "30d": components["schemas"]["SentimentWindow"];
            };
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            method: string;
            /** @description Whether there were more reports than are read. */
            truncated: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getEntityAttribution: {
    parameters: {
      query?: {
        /** @description Only this attribute, e.g. `injury_status`. */
        key?: string;
        /** @description Fewest measured changes, of the entity itself or of the class that it was drawn towards. */
        minSample?: number;
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entitySlug: string;
            coefficients: components["schemas"]["AttributionCoefficient"][];
            count: number;
            /** @description What was left out, and why. Not in `count`. */
            refused: components["schemas"]["AttributionRefusal"][];
            /** @description What to do where there is nothing. */
            hint?: string;
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getMarketAttribution: {
    parameters: {
      query?: {
        /** @description Only this attribute, e.g. `injury_status`. */
        key?: string;
        /** @description Fewest measured changes, of the entity itself or of the class that it was drawn towards. */
        minSample?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path: {
        /** @description The venue of the market. */
        venue: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Our id, or the venue's own. */
        marketId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            venue: string;
            marketId: string;
            marketTitle: string;
            entities: components["schemas"]["MarketEntityAttribution"][];
            count: number;
            /** @description What was left out, and why. Not in `count`. */
            refused: components["schemas"]["AttributionRefusal"][];
            /** @description What to do where there is nothing. */
            hint?: string;
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTopMovers: {
    parameters: {
      query?: {
        /** @description How long ago at most. */
        hours?: number;
        /** @description Most changes. */
        limit?: number;
        /** @description Only this attribute, e.g. `injury_status`. */
        key?: string;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            movers: components["schemas"]["AttributionMover"][];
            count: number;
            /** @description Changes and outcomes that were tested. */
            tested: number;
            /** @description What to do where there is nothing. */
            hint?: string;
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  predictPrices: {
    parameters: {
      query: {
        /** @description Slug of the entity. */
        entity: string;
        /** @description Key of the attribute. */
        attribute: string;
        /** @description The value that it would take. */
        value: string;
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Fewest measured changes. */
        minSample?: number;
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: string;
            attribute: string;
            value: string;
            currentValue: string | number | boolean | null;
            predictions: components["schemas"]["AttributionPrediction"][];
            count: number;
            /** @description What was left out, and why. Not in `count`. */
            refused: components["schemas"]["AttributionRefusal"][];
            /** @description What to do where there is nothing. */
            hint?: string;
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listEntityMoves: {
    parameters: {
      query?: {
        /** @description Only this attribute. */
        key?: string;
        /** @description Only this outcome. */
        outcome?: string;
        /** @description Most. */
        limit?: number;
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entitySlug: string;
            moves: components["schemas"]["AttributionEvidence"][];
            count: number;
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getEntityImpact: {
    parameters: {
      query?: {
        /** @description Only this attribute. */
        key?: string;
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description As the world was at this moment (ISO 8601, from year 1 to ten years from now). Default: now. */
        asOf?: components["schemas"]["Moment"];
        /** @description As it was known at this moment (ISO 8601, from year 1 to ten years from now): later records and corrections are left out. Default: now. */
        knownAt?: components["schemas"]["Moment"];
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entitySlug: string;
            impacts: components["schemas"]["EntityImpact"][];
            count: number;
            /** @description What to do where there is nothing. */
            hint?: string;
            /** @description The moment of the world that was asked about. */
            asOf: string;
            /** @description Whose knowledge was asked for; null: that of now. */
            knownAt: string | null;
            /** @description How the numbers were made; another name where that changes. */
            method: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listAlertInbox: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description Only alerts of this type. `political` has those of conflicts too, `conflict` only these. */
        type?: "injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade" | "crowding_spike" | "crowding_rotation" | "political_change" | "finance_change";
        /** @description Only alerts of this severity. */
        severity?: "low" | "medium" | "high" | "critical";
        /** @description Only alerts about this entity: its slug. */
        entity?: string;
        /** @description Only alerts that you have read, or only those that you have not. */
        read?: "true" | "false";
        /** @description Only alerts that you have dismissed, or only those that you have not. */
        dismissed?: "true" | "false";
        /** @description With `true` only the digest: alerts of kinds that have become noise, which neither the stream nor webhooks tell; with `false` all others. */
        digest?: "true" | "false";
        /** @description With `true`, only alerts of types and entities that you follow. */
        followed?: "true" | "false";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              alerts: components["schemas"]["Alert"][];
              pagination: components["schemas"]["Pagination"];
              unreadCount: number;
            };
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listRecentAlerts: {
    parameters: {
      query?: {
        /** @description Most alerts. */
        limit?: number;
        /** @description Only alerts of this type. `political` has those of conflicts too, `conflict` only these. */
        type?: "injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade" | "crowding_spike" | "crowding_rotation" | "political_change" | "finance_change";
        /** @description Only alerts of this severity. */
        severity?: "low" | "medium" | "high" | "critical";
        /** @description Only alerts about this entity: its slug. */
        entity?: string;
        /** @description With `true` only the digest: alerts of kinds that have become noise, which neither the stream nor webhooks tell; with `false` all others. */
        digest?: "true" | "false";
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["PublicAlert"][];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getAlert: {
    parameters: {
      query?: never;
      path: {
        /** @description Id of the alert. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["AlertDetail"];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  markAlertRead: {
    parameters: {
      query?: never;
      path: {
        /** @description Id of the alert. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              id: string;
              engagement: components["schemas"]["AlertEngagement"];
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  dismissAlert: {
    parameters: {
      query?: never;
      path: {
        /** @description Id of the alert. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              id: string;
              engagement: components["schemas"]["AlertEngagement"];
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  markAlertActed: {
    parameters: {
      query?: never;
      path: {
        /** @description Id of the alert. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              id: string;
              engagement: components["schemas"]["AlertEngagement"];
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getAlertOutcome: {
    parameters: {
      query?: never;
      path: {
        /** @description Id of the alert. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["AlertOutcome"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getAlertOutcomeStats: {
    parameters: {
      query?: {
        /** @description Of how many days. */
        days?: number;
        /** @description Only alerts of this type. `political` has those of conflicts too, `conflict` only these. */
        type?: "injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade" | "crowding_spike" | "crowding_rotation" | "political_change" | "finance_change";
        /** @description Only alerts about this entity: its slug. */
        entity?: string;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              totalAlerts: number;
              trackedAlerts: number;
              directionAccuracy: number | null;
              /** @description Alerts whose price moved, each happening and question once. */
              decided: number;
              right: number;
              wrong: number;
              /** @description Alerts with an expected direction after which the price did not move. */
              flat: number;
              outcomes: number;
              days: number;
              /** @description Wilson’s 95 % interval of the accuracy. */
              interval: [
                number,
                number
              ] | null;
              flatRate: number | null;
              averageScore: number | null;
              /** @description Of 95 %, by drawing outcomes anew (bootstrap, the same for the same alerts). */
              averageScoreInterval: [
                number,
                number
              ] | null;
              /** @description Why there are no shares: fewer than 30 decided alerts, 10 outcomes or 10 days. */
              reason: "thin_sample" | null;
              baseline: components["schemas"]["AlertBaseline"];
              since: string;
              byType: {
                [key: string]: components["schemas"]["AlertAccuracy"];
              };
              byRuleVersion: {
                [key: string]: components["schemas"]["AlertAccuracy"];
              };
              byVenue: {
                [key: string]: components["schemas"]["AlertAccuracy"];
              };
              byCategory: {
                [key: string]: components["schemas"]["AlertAccuracy"];
              };
              truncated: boolean;
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTopAlertOutcomes: {
    parameters: {
      query?: {
        /** @description Most alerts. */
        limit?: number;
        /** @description Only alerts of this type. `political` has those of conflicts too, `conflict` only these. */
        type?: "injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade" | "crowding_spike" | "crowding_rotation" | "political_change" | "finance_change";
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: components["schemas"]["AlertTopOutcome"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listAlertScoreboard: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description In which order. */
        sort?: "recent" | "best" | "worst";
        /** @description Only alerts of this type. `political` has those of conflicts too, `conflict` only these. */
        type?: "injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade" | "crowding_spike" | "crowding_rotation" | "political_change" | "finance_change";
        /** @description Only alerts about this entity: its slug. */
        entity?: string;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              alerts: components["schemas"]["AlertOutcome"][];
              pagination: components["schemas"]["Pagination"];
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getAlertPreferences: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              follow: {
                types: string[];
                entities: string[];
              };
              mute: {
                types: string[];
                entities: string[];
              };
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  setAlertPreferences: {
    requestBody: {
      content: {
        "application/json": {
          /**
          * @default {
          *       "types": [],
          *       "entities": []
          *     }
          */
          follow?: {
            /** @default [] */
            types?: ("injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade")[];
            /** @default [] */
            entities?: string[];
          };
          /**
          * @default {
          *       "types": [],
          *       "entities": []
          *     }
          */
          mute?: {
            /** @default [] */
            types?: ("injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade")[];
            /** @default [] */
            entities?: string[];
          };
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            data: {
              follow: {
                types: string[];
                entities: string[];
              };
              mute: {
                types: string[];
                entities: string[];
              };
            };
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getMarketSignals: {
    parameters: {
      query?: {
        /** @description How far back, in hours. */
        hours?: number;
        /** @description Most signals. */
        limit?: number;
      };
      path: {
        /** @description Our id of the market, or its id or slug at the venue. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            market: {
              id: string;
              title: string;
              venue: string;
              url: string | null;
              active: boolean;
              price: number | null;
              asOf: string | null;
            };
            signals: components["schemas"]["MarketSignal"][];
            /** @description Of all signals, also beyond the limit. */
            count: number;
            refused: {
              id: string;
              /** @enum {string} */
              kind: "alert" | "rumor";
              headline: string;
              /** @enum {string} */
              reason: "no_quote" | "thin_sample";
            }[];
            refusedCount: number;
            method: string;
            computedAt: string;
            /** @description Why there are none; null where there are some. */
            reason: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  streamAlerts: {
    parameters: {
      query?: {
        /** @description Only alerts of this type. `political` has those of conflicts too, `conflict` only these. */
        type?: "injury" | "arbitrage" | "political" | "finance" | "crowding" | "conflict" | "rumor" | "weather" | "copy_trade" | "crowding_spike" | "crowding_rotation" | "political_change" | "finance_change";
        /** @description Only alerts of this severity. */
        severity?: "low" | "medium" | "high" | "critical";
        /** @description Only alerts about this entity: its slug. */
        entity?: string;
        /** @description As the header `Last-Event-ID`, which goes before it. */
        lastEventId?: string;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "text/event-stream": string;
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listPeople: {
    parameters: {
      query?: {
        /** @description Search in names and aliases; beginnings of words and typing errors are understood. 2 to 200 characters. */
        q?: string;
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only this subcategory; of the category, where one is given. */
        subcategory?: "presidential" | "us-congress" | "governors" | "international" | "legislation" | "us-government" | "us-elections" | "nfl" | "nba" | "mlb" | "nhl" | "ncaa" | "soccer" | "layer-1" | "defi" | "memecoins" | "nft" | "regulation" | "fed" | "macro" | "equities" | "earnings" | "central-banks" | "entertainment" | "awards" | "media" | "space" | "climate" | "health" | "ai" | "software" | "hardware" | "semiconductors";
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            people: components["schemas"]["PersonSummary"][];
            pagination: components["schemas"]["Pagination"];
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getPerson: {
    parameters: {
      query?: never;
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            person: components["schemas"]["Person"];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listPersonMarkets: {
    parameters: {
      query?: {
        /** @description Only markets of this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Most items of a page. */
        limit?: number;
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            markets: components["schemas"]["PersonMarket"][];
            crossVenue: components["schemas"]["PersonCrossVenue"][];
            total: number;
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getMarketMap: {
    parameters: {
      query?: {
        /** @description Whether `related_indirect` is answered. */
        includeRelated?: boolean;
        /** @description Most markets of each label. */
        limit?: number;
      };
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: {
              slug: string;
              displayName: string;
              /** @enum {string} */
              entityType: "person" | "team" | "org" | "place" | "league" | "asset" | "event";
            };
            markets: {
              exact_entity: components["schemas"]["MappedMarket"][];
              team_market: components["schemas"]["MappedMarket"][];
              player_prop: components["schemas"]["MappedMarket"][];
              related_indirect: components["schemas"]["MappedMarket"][];
            };
            totals: {
              exact_entity: number;
              team_market: number;
              player_prop: number;
              related_indirect: number;
            };
            total: number;
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listCrossVenueMatches: {
    parameters: {
      query?: {
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only spreads of at least this many price units: 0.05 is five points. */
        minSpread?: number;
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            matches: components["schemas"]["CrossVenueMatch"][];
            total: number;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listSuggestions: {
    parameters: {
      query?: {
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description How far back, in hours. */
        hours?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            suggestions: components["schemas"]["Suggestion"][];
            pagination: components["schemas"]["Pagination"];
            /** @description Markets that signals speak for and nobody can act in now, up to 50. */
            refused: {
              id: string;
              /** @enum {string} */
              reason: "no_quote" | "stale_quote" | "wide_spread" | "edge_price";
            }[];
            refusedCount: number;
            /** @description Further markets that signals speak for, left out because a surer one of their question is suggested: with more hours that may be another one. */
            sameQuestionCount: number;
            /** @description Stories and events that were looked at. */
            signalCount: number;
            method: string;
            computedAt: string;
            /** @description Why the list is empty; null where it is not. */
            reason: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTrendingSuggestions: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            suggestions: components["schemas"]["Suggestion"][];
            /** @description Markets that signals speak for and nobody can act in now, up to 50. */
            refused: {
              id: string;
              /** @enum {string} */
              reason: "no_quote" | "stale_quote" | "wide_spread" | "edge_price";
            }[];
            refusedCount: number;
            /** @description Further markets that signals speak for, left out because a surer one of their question is suggested: with more hours that may be another one. */
            sameQuestionCount: number;
            /** @description Stories and events that were looked at. */
            signalCount: number;
            method: string;
            computedAt: string;
            /** @description Why the list is empty; null where it is not. */
            reason: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listGaps: {
    parameters: {
      query?: {
        /** @description Only this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Most items of a page. */
        limit?: number;
        /** @description Fewest signals. */
        minSignals?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            gaps: components["schemas"]["Gap"][];
            total: number;
            /** @description Entities with so many signals. */
            tested: number;
            doubtful: {
              slug: string;
              namesakes: string[];
            }[];
            method: string;
            computedAt: string;
            /** @description Why the list is empty; null where it is not. */
            reason: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getGap: {
    parameters: {
      query?: never;
      path: {
        /** @description Slug of the entity, e.g. `patrick-mahomes`. */
        slug: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            gap: components["schemas"]["GapDetail"];
            /** @description Why there are no prices at all; null where there are some. */
            pricesNote: string | null;
            /** @description When the oldest of the prices was seen; null where there are none. */
            asOf: string | null;
            /** @description Whether a price has not been confirmed by its venue for three refresh periods, or none can be had of markets that should have some. */
            stale: boolean;
            /** @description Whether something was left out. */
            truncated: boolean;
            /** @description What was left out and why, where something was. */
            reason?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTraderActivity: {
    parameters: {
      query?: {
        /** @description Only trades at this venue. */
        venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
        /** @description Only trades of markets of this category. */
        category?: "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Only what hangs on this entity, by its slug. */
        entity?: string;
        /** @description Only trades of this wallet. */
        address?: string;
        /** @description Only trades worth so many dollars or more. */
        minDollars?: number;
        /** @description Only tracked wallets. */
        tracked?: boolean;
        /** @description Most items of a page. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            activity: components["schemas"]["TraderActivity"][];
            count: number;
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTraderLeaderboard: {
    parameters: {
      query?: {
        /** @description How far back trades count. */
        period?: "7d" | "30d" | "90d";
        /** @description Only trades of markets of this category, or of all. */
        category?: "all" | "politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology";
        /** @description Most items of a page. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @enum {string} */
            period: "7d" | "30d" | "90d";
            category: string;
            leaders: components["schemas"]["Leader"][];
            count: number;
            hint?: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getConcentration: {
    parameters: {
      query?: {
        /** @description How far back, in hours. */
        hours?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description Id or slug of the outcome. */
        outcomeId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            outcomeId: string;
            outcomeSlug: string;
            outcomeLabel: string | null;
            contracts: {
              contractId: string;
              /** @enum {string} */
              venue: "venue_a" | "venue_b";
              marketId: string;
              title: string;
              side: string;
              polarity: 1 | -1;
              /** @description The last reading, where it is not older than six hours. */
              now: components["schemas"]["Concentration"] | null;
              /** @description Why nothing is said of now. */
              reason: ("no_quote" | "stale_quote" | "wide_spread" | "edge_price" | "thin_baseline" | "resolves_in_window" | "overlapping_event" | "time_uncertain" | "thin_sample" | "no_transition" | "unknown_value" | "no_book" | "unknown_fee" | "not_exclusive" | "not_exhaustive" | "rules_differ" | "no_holder_data" | "feed_down" | "too_little_text" | "language" | "voided") | null;
              /** @description Hours in which something was traded or read, oldest first. */
              hours: {
                hour: string;
                trades: number | null;
                wallets: number | null;
                dollars: number | null;
                /** @description Without wallets that move shares to and fro among themselves. */
                organicDollars: number | null;
                held: components["schemas"]["Concentration"] | null;
              }[];
            }[];
            count: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTrader: {
    parameters: {
      query?: never;
      path: {
        /** @description Where the wallet trades. Wallets of a venue of perpetuals are not judged, and told so. */
        venue: "venue_a" | "venue_b" | "perp_venue" | "polymarket" | "kalshi" | "hyperliquid";
        /** @description The address, as the venue has it. */
        address: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            trader: {
              venue: string;
              address: string;
              pseudonym: string | null;
              /** @description Whether what it does is looked at for followers. */
              tracked: boolean;
              /** @description Why it is tracked, or is not; why it is not judged. */
              reasons: string[];
            };
            /** @description Empty where a wallet is not judged: see its reasons. */
            scores: {
              /** @enum {string} */
              period: "7d" | "30d" | "90d";
              /** @description A category, or `all`. */
              category: string;
              /** @description By how much the price moved the way of its trades within 24 hours, in dollars a contract: the mean with its bootstrap interval of 90 %. Null of fewer than 10 trades whose later price is known. */
              skill: {
                mean: number;
                low: number;
                high: number;
              } | null;
              /** @description Why nothing is said of skill; null where something is. */
              skillReason: string | null;
              /** @description Trades whose price 24 hours later is known. */
              markedTrades: number;
              trades: number;
              /** @description Positions whose market was decided. */
              resolvedPositions: number;
              /** @description Mean squared distance of the prices it bought at from what came true, over decided positions: less is better. Null of fewer than 10. */
              calibration: number | null;
              /** @description Dollars of its trades. */
              volume: number;
              /** @description Of decided positions, in dollars. A profit alone says little: see the interval and n. */
              profit: {
                total: number;
                perPosition: {
                  mean: number;
                  low: number;
                  high: number;
                } | null;
              };
            }[];
            /** @description Tracked wallets that it follows over many trades. */
            follows: components["schemas"]["FollowerPair"][];
            /** @description Wallets that follow it over many trades. */
            followers: components["schemas"]["FollowerPair"][];
            judgedAt: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTournaments: {
    parameters: {
      query?: {
        /** @description Only those that are there now. */
        state?: "scheduled" | "running" | "closing" | "finished";
        /** @description Most items of a page. */
        limit?: number;
        /** @description `nextCursor` of the page before, with the same filters. */
        cursor?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            tournaments: components["schemas"]["Tournament"][];
            nextCursor: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  createTournament: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409. */
        "Idempotency-Key"?: string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What it is called. */
          name: string;
          /** @default  */
          description?: string;
          /**
          * @description Only markets of it may be traded. Default: all.
          * @default null
          */
          category?: ("politics" | "sports" | "crypto" | "finance" | "culture" | "science" | "technology") | null;
          /** @description Default: now. */
          startsAt?: components["schemas"]["Moment"];
          /** @description At most 366 days after it starts. */
          endsAt: components["schemas"]["Moment"];
          /**
          * @description Paper dollars of each player.
          * @default 10000
          */
          startingCash?: number;
          /**
          * @description What is held may be worth so many times the equity. At 1 nothing is borrowed; at 5 a player is liquidated where equity is below 0.1 of what he holds.
          * @default 1
          */
          maxLeverage?: number;
          /** @default 100 */
          maxPlayers?: number;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            tournament: components["schemas"]["Tournament"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTournament: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description The `id` of the tournament. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            tournament: components["schemas"]["Tournament"];
            standings: components["schemas"]["TournamentStanding"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTournamentStandings: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description The `id` of the tournament. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            standings: components["schemas"]["TournamentStanding"][];
            total: number;
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTournamentResults: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the tournament. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            tournament: components["schemas"]["Tournament"];
            standings: components["schemas"]["TournamentStanding"][];
            prices: {
              contractId: string;
              market: {
                id: string;
                /** @enum {string} */
                venue: "venue_a" | "venue_b";
                externalId: string;
                title: string;
              };
              side: string;
              label: string | null;
              price: number;
              at: string;
              /**
              * @description The first price of the venue after the end; the last one recorded before it; what a decided market paid; where the venue had none, that of the last trade here.
              * @enum {string}
              */
              source: "quote" | "snapshot" | "payout" | "last_trade";
              stale: boolean;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  joinTournament: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the tournament. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description By which others know the player. */
          name: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            player: {
              id: string;
              name: string;
            };
            tournament: components["schemas"]["Tournament"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listTournamentOrders: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description `nextCursor` of the page before, with the same filters. */
        cursor?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description The `id` of the tournament. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            orders: components["schemas"]["TournamentOrder"][];
            nextCursor: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  placeTournamentOrder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The `id` of the tournament. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A market by our id, the venue's id or its slug. */
          market: string;
          /**
          * @description Where several venues know the name.
          * @enum {string}
          */
          venue?: "venue_a" | "venue_b" | "polymarket" | "kalshi";
          /** @description Which of its contracts: `yes`, `no`, or a label. */
          side: string;
          /** @enum {string} */
          action: "buy" | "sell";
          /** @description Contracts, in hundredths; each pays one dollar where it is right. */
          size: number;
          /** @description Nothing is bought above it, or sold below it. */
          limitPrice?: number;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            order: components["schemas"]["TournamentOrder"];
            /** @description Contracts of the order that nobody offered. */
            unfilled: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getTournamentPortfolio: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description The `id` of the tournament. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            standing: components["schemas"]["TournamentStanding"];
            positions: {
              contractId: string;
              market: {
                id: string;
                /** @enum {string} */
                venue: "venue_a" | "venue_b";
                externalId: string;
                title: string;
              };
              side: string;
              label: string | null;
              size: number;
              /** @description What was paid for it, fees among it. */
              cost: number;
              price: number;
              priceAt: string;
              stale: boolean;
              value: number;
              /** @description Value less cost. */
              profit: number;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listLinkedAccounts: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            accounts: components["schemas"]["LinkedAccount"][];
            maxAccounts: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  linkAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409. */
        "Idempotency-Key"?: string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
          * @description Where the account is.
          * @enum {string}
          */
          venue: "venue_a" | "venue_b" | "perp_venue" | "polymarket" | "kalshi" | "hyperliquid";
          /** @description Its public address, where it is read by that. Capitals are checked (EIP-55). */
          address?: string;
          /** @description The id of its key, where it is read with one. */
          keyId?: string;
          /** @description The private key, RSA in PEM. It is sealed when it is stored, signs reads alone, and is never shown. */
          privateKey?: string;
          /**
          * @description What you call it.
          * @default
          */
          label?: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            account: components["schemas"]["LinkedAccount"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  unlinkAccount: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the linked account. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            id: string;
            /** @constant */
            unlinked: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  refreshPortfolio: {
    parameters: {
      query?: {
        /** @description Only this linked account, by its `id`. */
        account?: string;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            refreshedAt: string;
            accounts: components["schemas"]["LinkedAccount"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getPortfolioSummary: {
    parameters: {
      query?: {
        /** @description Only this linked account, by its `id`. */
        account?: string;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            summary: components["schemas"]["PortfolioSummary"];
            /** @description The linked accounts that the answer is of. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description When the account that was read longest ago was read. */
            asOf: string | null;
            /** @description Whether an account or a price is stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listPositions: {
    parameters: {
      query?: {
        /** @description Only this linked account, by its `id`. */
        account?: string;
        /** @description What is held, what of it is decided, what was held, or all. */
        status?: "open" | "decided" | "closed" | "all";
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            positions: components["schemas"]["PortfolioPosition"][];
            totals: components["schemas"]["PortfolioTotals"];
            /** @description The linked accounts that the answer is of. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description When the account that was read longest ago was read. */
            asOf: string | null;
            /** @description Whether an account or a price is stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /** @description Only this linked account, by its `id`. */
        account?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            orders: components["schemas"]["PortfolioOrder"][];
            notStated: {
              accountId: string;
              venue: string;
              reason: string;
            }[];
            /** @description The linked accounts that the answer is of. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description When the account that was read longest ago was read. */
            asOf: string | null;
            /** @description Whether an account or a price is stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listFills: {
    parameters: {
      query?: {
        /** @description Only this linked account, by its `id`. */
        account?: string;
        /** @description What to list. */
        type?: "trade" | "all" | "split" | "merge" | "redemption" | "settlement" | "funding" | "reward" | "deposit" | "withdrawal" | "other";
        /** @description Fills on a page. */
        limit?: number;
        /** @description Where to go on: `nextCursor` of the page before. */
        cursor?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            fills: components["schemas"]["PortfolioFill"][];
            nextCursor: string | null;
            /** @description The linked accounts that the answer is of. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description When the account that was read longest ago was read. */
            asOf: string | null;
            /** @description Whether an account or a price is stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getPnlHistory: {
    parameters: {
      query?: {
        /** @description How far back. */
        range?: "1h" | "24h" | "7d" | "30d" | "all";
        /** @description Only this linked account, by its `id`. */
        account?: string;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @enum {string} */
            range: "1h" | "24h" | "7d" | "30d" | "all";
            stepSeconds: number;
            points: components["schemas"]["PnlPoint"][];
            gaps: {
              from: string;
              to: string;
            }[];
            /** @description Profit over the range, as far as it was seen; null where nothing was. */
            change: number | null;
            /** @description The linked accounts that the answer is of. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description When the account that was read longest ago was read. */
            asOf: string | null;
            /** @description Whether an account or a price is stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getPortfolioExposure: {
    parameters: {
      query?: {
        /** @description Only this linked account, by its `id`. */
        account?: string;
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @description Each proposition once, whichever venues it is held at. The greatest first. */
            outcomes: {
              outcomeId: string;
              outcomeSlug: string;
              outcomeLabel: string | null;
              category: string | null;
              /** @description Contracts for it less those against it, over all venues. */
              netSize: number;
              paysIfTrue: number;
              paysIfFalse: number;
              value: number;
              cost: number;
              venues: string[];
              positions: number;
            }[];
            /** @description Answers to one question, of which at most one comes true, with the worst and the best case. */
            groups: {
              groupId: string | null;
              title: string | null;
              outcomes: string[];
              value: number;
              worst: {
                pays: number;
                /** @description Against the value of now. */
                change: number;
                /** @description The slug of the outcome that comes true, or `none of them`. */
                if: string;
              };
              best: {
                pays: number;
                /** @description Against the value of now. */
                change: number;
                /** @description The slug of the outcome that comes true, or `none of them`. */
                if: string;
              };
            }[];
            /** @description All groups at their worst. What is held of perpetuals, coins and shares is in no group. */
            worstCase: {
              pays: number;
              change: number;
              /** @description Size times price of the perpetuals, coins and shares that are held: no answer ends what they may lose. */
              leftOut: number;
            };
            entities: {
              slug: string;
              displayName: string;
              entityType: string;
              /** @description Its role, or the relationship by which it is near. */
              relation: string;
              /** @description The entity that is exposed itself; null where it is this one. */
              via: string | null;
              /** @description Value of the propositions that it moves, and size times price of perpetuals on it. */
              value: number;
              /** @description The same, each times how strongly. */
              weighted: number;
              outcomes: {
                outcomeSlug: string;
                strength: number;
              }[];
            }[];
            /** @description Facts whose changes were measured to move what is held. */
            facts: {
              entitySlug: string;
              attribute: string;
              to: string | number | boolean | null;
              outcomeSlug: string;
              /** @description Of the log-odds of the outcome, in the hour after such a change. */
              coefficient: number;
              interval: number[] | null;
              sampleSize: number | null;
              value: number;
            }[];
            events: {
              id: string;
              eventType: string | null;
              title: string | null;
              happenedAt: string;
              impactScore: number | null;
              about: string;
              outcomes: string[];
              value: number;
            }[];
            /** @description Positions of which neither a proposition nor an asset is known: they are in none of this. */
            unlinked: number;
            /** @description The linked accounts that the answer is of. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description When the account that was read longest ago was read. */
            asOf: string | null;
            /** @description Whether an account or a price is stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  askWhatIf: {
    parameters: {
      query?: {
        /** @description Only this linked account, by its `id`. */
        account?: string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Slug of the entity. */
          entity: string;
          /** @description Key of the attribute. */
          attribute: string;
          /** @description The value that it would take. */
          value: string | number | boolean;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            entity: string;
            attribute: string;
            value: string;
            currentValue: string | number | boolean | null;
            /** @description Dollars in the hour after; null where nothing is predicted. */
            expectedChange: number | null;
            /** @description Between which it is with 95 %, where all positions move together. */
            interval: number[] | null;
            changes: {
              accountId: string;
              venue: string;
              contractId: string | null;
              marketId: string;
              title: string | null;
              side: string | null;
              size: number;
              currentPrice: number;
              predictedPrice: number;
              expectedChange: number;
              interval: number[];
              directionProbability: number;
              sampleSize: number;
              basis: string;
            }[];
            /** @description What that is held cannot be predicted, or the entity itself, and why. */
            refused: {
              id: string;
              reason: string;
              detail?: string;
            }[];
            /** @description Why nothing is predicted; null where something is. */
            reason: string | null;
            /** @description The linked accounts that the answer is of. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description When the account that was read longest ago was read. */
            asOf: string | null;
            /** @description Whether an account or a price is stale. */
            stale: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  signUp: {
    requestBody: {
      content: {
        "application/json": {
          email: string;
          /** @description 10 to 200 characters, any. */
          password: string;
          /**
          * @description How to call the person.
          * @default
          */
          name?: string;
          /** @description Of an invitation, where one is needed. */
          invite?: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            account: components["schemas"]["Account"];
            /** @description Send it as `Authorization: Bearer …`. It is not shown again. */
            token: string;
            sessionId: string;
            /** @description Put off by every use, at most once an hour. */
            expiresAt: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  signIn: {
    requestBody: {
      content: {
        "application/json": {
          email: string;
          password: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            account: components["schemas"]["Account"];
            /** @description Send it as `Authorization: Bearer …`. It is not shown again. */
            token: string;
            sessionId: string;
            /** @description Put off by every use, at most once an hour. */
            expiresAt: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  changePassword: {
    requestBody: {
      content: {
        "application/json": {
          current: string;
          /** @description 10 to 200 characters, any. */
          password: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            changed: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  resetPassword: {
    requestBody: {
      content: {
        "application/json": {
          token: string;
          /** @description 10 to 200 characters, any. */
          password: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            changed: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  requestPasswordReset: {
    requestBody: {
      content: {
        "application/json": {
          email: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            requested: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  signOut: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            ended: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listSessions: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            sessions: {
              id: string;
              createdAt: string;
              /** @description To the hour. */
              lastSeenAt: string;
              expiresAt: string;
              /** @description What the program called itself that signed in (User-Agent). */
              client: string;
              current: boolean;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  endOtherSessions: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            ended: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      path: {
        /** @description The id of a session, as the list has it. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            ended: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getMe: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            account: components["schemas"]["Account"];
            /**
            * @description What the call was made with.
            * @enum {string}
            */
            by: "session" | "key";
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  deleteAccount: {
    requestBody: {
      content: {
        "application/json": {
          password: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            deleted: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  proveEmail: {
    requestBody: {
      content: {
        "application/json": {
          token: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            emailVerified: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  requestEmailProof: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            requested: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  beginOidcSignIn: {
    responses: {
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  finishOidcSignIn: {
    parameters: {
      query?: {
        /** @description What the provider gives for a token. */
        code?: string;
        /** @description What the browser took along. */
        state?: string;
        /** @description Who the provider says it is. */
        iss?: string;
        /** @description Why the provider refused. */
        error?: string;
        /** @description The same in words. */
        error_description?: string;
      };
      path?: never;
    };
    responses: {
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getDeveloperInfo: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            authenticated: boolean;
            /** @description Null for an anonymous caller. */
            tier: ("free" | "developer" | "pro" | "enterprise") | null;
            requestsPerMinute: number;
            scopes: ("read" | "b2b" | "webhooks")[];
            /** @description Whether market gaps and webhooks are open. */
            pro: boolean;
            usageToday: {
              requests: number;
              /** @description Answers with a status of 400 or more, but for 429. */
              errors: number;
              /** @description Answers with 429. */
              rateLimited: number;
            } | null;
            monetizationEnabled: boolean;
            maxKeys: number;
            tiers: {
              /** @enum {string} */
              tier: "free" | "developer" | "pro" | "enterprise";
              requestsPerMinute: number | null;
              scopes: ("read" | "b2b" | "webhooks")[];
              pro: boolean;
              /** @description Of the price at the payment provider; null where the tier is not sold here. */
              priceId: string | null;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listEndpoints: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            endpoints: {
              name: string;
              method: string;
              path: string;
              tag: string;
              summary: string;
              /** @enum {string} */
              access: "public" | "signed-in" | "key" | "pro";
            }[];
            total: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listKeys: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            keys: components["schemas"]["ApiKey"][];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  createKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409. */
        "Idempotency-Key"?: string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
          * @description What the key is for.
          * @default
          */
          label?: string;
          /**
          * @default test
          * @enum {string}
          */
          type?: "test" | "live";
          /** @description What the key may be used for: all that the account may, where it is not given. A key makes keys with no more scopes than its own, which do not outlive it. */
          scopes?: ("read" | "b2b" | "webhooks")[];
          /** @description When it ends by itself. */
          expiresAt?: components["schemas"]["Moment"];
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            id: string;
            /** @description How the key begins. */
            prefix: string;
            /** @description How it ends. */
            lastFour: string;
            /** @enum {string} */
            type: "test" | "live";
            /** @description Null where it follows from the tier of the account. */
            tier: ("developer" | "pro") | null;
            label: string;
            scopes: ("read" | "b2b" | "webhooks")[];
            createdAt: string;
            expiresAt: string | null;
            revokedAt: string | null;
            /** @description The key. Send it in the header X-API-Key. */
            key: string;
            /** @description How many more the account may have; null without a limit. */
            keysLeft: number | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the key. */
        keyId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            id: string;
            revokedAt: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getKeyStats: {
    parameters: {
      query?: {
        /** @description So many days, today included. */
        days?: number;
      };
      path: {
        /** @description The `id` of the key. */
        keyId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            keyId: string;
            asOf: string;
            from: string;
            to: string;
            requests: number;
            /** @description Answers with a status of 400 or more, but for 429. */
            errors: number;
            /** @description Answers with 429. */
            rateLimited: number;
            lastUsedAt: string | null;
            byDay: {
              day: string;
              requests: number;
              /** @description Answers with a status of 400 or more, but for 429. */
              errors: number;
              /** @description Answers with 429. */
              rateLimited: number;
            }[];
            byEndpoint: {
              endpoint: string;
              requests: number;
              /** @description Answers with a status of 400 or more, but for 429. */
              errors: number;
              /** @description Answers with 429. */
              rateLimited: number;
            }[];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getBillingStatus: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            monetizationEnabled: boolean;
            /** @description Whether something is sold here at all. */
            configured: boolean;
            /**
            * @description What holds now: what was given, or more where more is paid for.
            * @enum {string}
            */
            tier: "free" | "developer" | "pro" | "enterprise";
            status: string;
            paidTier: ("developer" | "pro") | null;
            paidUntil: string | null;
            currentPeriodEnd: string | null;
            cancelAtPeriodEnd: boolean;
            trialEndsAt: string | null;
            /** @description When the provider was asked last; null where there was nothing to ask. */
            asOf: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  startCheckout: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409. */
        "Idempotency-Key"?: string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          tier: "developer" | "pro";
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            url: string;
            /** @enum {string} */
            kind: "checkout" | "change";
            /** @description When the page ends; null where it does not say. */
            expiresAt: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  openBillingPortal: {
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            url: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  receiveBillingEvent: {
    requestBody: {
      content: {
        "application/json": {
          id?: string;
          type?: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            received: true;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            endpoints: components["schemas"]["WebhookEndpoint"][];
            maxEndpoints: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409. */
        "Idempotency-Key"?: string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Where events are posted to: https, at a host of the public internet. */
          url: string;
          /** @description What it is told. */
          events: ("alert.injury" | "alert.arbitrage" | "alert.crowding" | "alert.political" | "alert.finance" | "alert.rumor" | "gap.detected")[];
          /** @default  */
          description?: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            id: string;
            url: string;
            events: ("alert.injury" | "alert.arbitrage" | "alert.crowding" | "alert.political" | "alert.finance" | "alert.rumor" | "gap.detected")[];
            isActive: boolean;
            description: string;
            /** @description Failed attempts in a row. At 50 it is switched off. */
            failures: number;
            /** @description What its owner should look at. */
            warning: string | null;
            disabledReason: string | null;
            disabledAt: string | null;
            createdAt: string;
            updatedAt: string;
            /** @description With what deliveries are signed. */
            secret: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            endpoint: components["schemas"]["WebhookEndpoint"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Where events are posted to: https, at a host of the public internet. */
          url?: string;
          /** @description What it is told. */
          events?: ("alert.injury" | "alert.arbitrage" | "alert.crowding" | "alert.political" | "alert.finance" | "alert.rumor" | "gap.detected")[];
          isActive?: boolean;
          description?: string;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            endpoint: components["schemas"]["WebhookEndpoint"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            id: string;
            /** @constant */
            isActive: false;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @description Whether the receiver answered 2xx. */
            success: boolean;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @description What the receiver answered; null where no answer came. */
            statusCode: number | null;
            event: string;
            deliveryId: string;
            durationMs: number;
            /** @description Why it was not taken; null where it was. */
            error: string | null;
            response: string | null;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Any text of your own for this request: sent again with it within 24 hours, the request is answered as before and nothing is made twice. With another body it is 409. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            id: string;
            secret: string;
            previousSecretUntil: string;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Most items of a page. */
        limit?: number;
        /** @description How many to leave out first. */
        offset?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            deliveries: components["schemas"]["WebhookDelivery"][];
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  replayWebhookDelivery: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
        /** @description The `id` of the delivery. */
        deliveryId: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            /** @constant */
            replayed: 1;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  replayWebhookDeliveries: {
    parameters: {
      query?: never;
      path: {
        /** @description The `id` of the endpoint. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Events from this time on. */
          since: components["schemas"]["Moment"];
          /** @description Events before this time; now, where not given. */
          until?: components["schemas"]["Moment"];
          /** @default false */
          all?: boolean;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            replayed: number;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  listWebhookEvents: {
    parameters: {
      query?: {
        /** @description `next` of the call before; from the oldest event on, where it is not given. */
        since?: number;
        /** @description Most events. */
        limit?: number;
        /** @description json, csv, ndjson. Default: by the header Accept, else json. */
        format?: "json" | "csv" | "ndjson";
      };
      path?: never;
    };
    responses: {
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
            * @description Markets and prices are made up. Absent where they are real.
            * @constant
            */
            sandbox?: true;
            events: components["schemas"]["WebhookMessage"][];
            next: number;
            more: boolean;
          };
        };
      };
      default: {
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
}

export const errorCodes = [
  "merged",
  "invalid_parameter",
  "invalid_body",
  "invalid_cursor",
  "cursor_expired",
  "malformed_request",
  "invalid_signature",
  "invalid_key",
  "invalid_session",
  "wrong_credentials",
  "sign_in_required",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "not_acceptable",
  "request_timeout",
  "conflict",
  "billing_not_configured",
  "idempotency_key_reused",
  "request_in_progress",
  "body_too_large",
  "unsupported_media_type",
  "rate_limited",
  "headers_too_large",
  "client_gone",
  "internal",
  "store_unavailable",
  "venue_unavailable",
  "provider_unavailable",
  "time_limit",
  "view_timeout",
  "overloaded",
] as const;
export type ErrorCode = (typeof errorCodes)[number];
