// Lists of markets end in those without the figure that they are sorted by, and are counted whatever they are sorted by.
CREATE INDEX market_active IF NOT EXISTS FOR (m:Market) ON (m.active, m.id);
