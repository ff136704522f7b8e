// The editions of a pack in the order of their days: which one was the latest at a time is one step, however often the pack was loaded.
CREATE INDEX load_edition IF NOT EXISTS FOR (l:Load) ON (l.pack, l.startedAt);
