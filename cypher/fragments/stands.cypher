// stands(it): an outcome that somebody states or a contract prices. One that only a market brought with it, and that this market prices no more because
// it asks what another outcome says, is no question of its own.
(NOT coalesce(__it__.definedBy, '') STARTS WITH 'market|' OR EXISTS { (__it__)<-[pricing:PRICES]-() WHERE /*include told(pricing)*/ })
