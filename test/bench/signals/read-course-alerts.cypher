// The alerts of a replayed course, as they fired.
MATCH (a:Alert)
WHERE a.seq > 0
RETURN a.id AS id, a.type AS type, a.subtype AS subtype, a.entity AS entity, a.market AS market, a.outcome AS outcome, a.sentAt AS sentAt, a.happenedAt AS happenedAt,
  a.expectedDirection AS expected, a.priceAtAlert AS priceAtAlert, a.body AS body, a.headline AS headline
