// Which of the files of this folder the database has seen. Each is applied once, in the order of its number.
CREATE CONSTRAINT schema_change_number IF NOT EXISTS FOR (c:SchemaChange) REQUIRE c.number IS UNIQUE;
