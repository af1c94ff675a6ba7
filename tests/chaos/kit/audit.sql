-- What the database itself saw: who wrote each entry and line of chat, from where, in which epoch, and each change of a lease.
CREATE SCHEMA chaos;
CREATE TABLE chaos.entry_write (
  game text, first bigint, last bigint, writer inet, epoch bigint, tx xid8, at timestamptz DEFAULT clock_timestamp());
CREATE TABLE chaos.request_write (
  game text, number bigint, key bytea, answer bytea, tx xid8, at timestamptz DEFAULT clock_timestamp());
CREATE TABLE chaos.chat_write (
  hosted text, sequence bigint, text bytea, writer inet, epoch bigint, at timestamptz DEFAULT clock_timestamp());
CREATE TABLE chaos.lease_change (
  number bigint GENERATED ALWAYS AS IDENTITY, table_id text, server text, epoch bigint, session bigint, writer inet,
  at timestamptz DEFAULT clock_timestamp());
CREATE TABLE chaos.session_begun (number bigint, name text, at timestamptz DEFAULT clock_timestamp());

CREATE FUNCTION chaos.note_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chaos.entry_write (game, first, last, writer, epoch, tx)
  SELECT game, min(sequence), max(sequence), inet_client_addr(),
    (SELECT epoch FROM freehold.lease WHERE table_id = game), pg_current_xact_id() FROM added GROUP BY game;
  RETURN NULL;
END $$;
CREATE TRIGGER chaos_entries AFTER INSERT ON freehold.entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chaos.note_entries();

CREATE FUNCTION chaos.note_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chaos.request_write (game, number, key, answer, tx)
  SELECT game, number, key, answer, pg_current_xact_id() FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER chaos_requests AFTER INSERT ON freehold.request REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chaos.note_requests();
CREATE TRIGGER chaos_requests_over AFTER UPDATE ON freehold.request REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chaos.note_requests();

CREATE FUNCTION chaos.note_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chaos.chat_write (hosted, sequence, text, writer, epoch)
  SELECT hosted, sequence, text, inet_client_addr(), (SELECT epoch FROM freehold.lease WHERE table_id = hosted)
  FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER chaos_chat AFTER INSERT ON freehold.hosted_chat REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION chaos.note_chat();

CREATE FUNCTION chaos.note_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chaos.lease_change (table_id, server, epoch, session, writer)
  VALUES (NEW.table_id, NEW.server, NEW.epoch, NEW.session, inet_client_addr());
  RETURN NULL;
END $$;
CREATE TRIGGER chaos_lease AFTER INSERT OR UPDATE ON freehold.lease
  FOR EACH ROW EXECUTE FUNCTION chaos.note_lease();

CREATE FUNCTION chaos.note_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chaos.session_begun (number, name) VALUES (NEW.number, NEW.name);
  RETURN NULL;
END $$;
CREATE TRIGGER chaos_session AFTER INSERT ON freehold.session
  FOR EACH ROW EXECUTE FUNCTION chaos.note_session();
INSERT INTO chaos.session_begun (number, name) SELECT number, name FROM freehold.session;
