// hub-of(e, most): the lists that are kept of a hub, as `hub`, where these hold at $at and have as many of a role as are asked for. Null for any other
// entity, and where it is asked what was known before.
WITH *, null AS hub
// As known now:
OPTIONAL MATCH (hub:Hub {entity: __e__.id})
WHERE hub.madeAt <= $at AND hub.until > $at AND hub.most >= __most__
