// Who says so, and what was loaded from whom.
CREATE CONSTRAINT source_name IF NOT EXISTS FOR (s:Source) REQUIRE s.name IS UNIQUE;
CREATE CONSTRAINT event_id IF NOT EXISTS FOR (e:Event) REQUIRE e.id IS UNIQUE;
CREATE INDEX event_happened IF NOT EXISTS FOR (e:Event) ON (e.happenedAt);
CREATE INDEX event_load IF NOT EXISTS FOR (e:Event) ON (e.load);
CREATE CONSTRAINT pack_name IF NOT EXISTS FOR (p:Pack) REQUIRE p.name IS UNIQUE;
CREATE CONSTRAINT pack_record_key IF NOT EXISTS FOR (r:PackRecord) REQUIRE r.key IS UNIQUE;
CREATE CONSTRAINT load_id IF NOT EXISTS FOR (l:Load) REQUIRE l.id IS UNIQUE;
CREATE INDEX load_started IF NOT EXISTS FOR (l:Load) ON (l.startedAt);
CREATE INDEX load_pack IF NOT EXISTS FOR (l:Load) ON (l.pack, l.state);
CREATE CONSTRAINT load_slot IF NOT EXISTS FOR (s:LoadSlot) REQUIRE s.slot IS UNIQUE;
CREATE CONSTRAINT seeding_name IF NOT EXISTS FOR (s:Seeding) REQUIRE s.name IS UNIQUE;
