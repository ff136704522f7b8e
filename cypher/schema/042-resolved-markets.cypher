// Markets that came out, in the order of their ids.
CREATE INDEX market_status IF NOT EXISTS FOR (m:Market) ON (m.status, m.id);
