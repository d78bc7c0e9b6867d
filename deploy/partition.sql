-- Splits the log of a large site by time: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/partition.sql
--
-- `events` and `event_sealed` become parents of one partition a month. Ids of games begin with the instant at which the
-- game was opened, so all events of a game lie together, in the partition of that month, however long it lasts. What is
-- there becomes the first partition, up to the end of next month, and no row is copied: a check is proved while servers
-- play on, then the tables are locked for a moment. Where that lock cannot be had within five seconds (a backup runs, say)
-- it gives up: run it again, before next month ends, since the check is kept and refuses games of later months until the
-- tables are split. Run once more after it was through, it does nothing but make partitions to come.
--
-- Afterwards call, at least once a month, for example by cron:   SELECT * FROM capicua_partitions(3);
-- A month that was forgotten is made later; its rows wait in a partition for whatever has no other.

-- The first id that a game opened at that instant can have.
CREATE OR REPLACE FUNCTION capicua_first_id(at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT rpad(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

-- Makes the partitions of this month and of so many to come, but for those that lie in the first one, and names those that it made.
CREATE OR REPLACE FUNCTION capicua_partitions(months_ahead int) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  month timestamptz;
  low uuid;
  high uuid;
  child text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['events', 'event_sealed'] LOOP
    FOR ahead IN 0 .. months_ahead LOOP
      month := date_trunc('month', now(), 'UTC') + ahead * interval '1 month';
      low := capicua_first_id(month);
      high := capicua_first_id(month + interval '1 month');
      child := parent || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM');
      CONTINUE WHEN to_regclass(child) IS NOT NULL;
      CONTINUE WHEN EXISTS (
        SELECT FROM capicua_first_partitions f WHERE f.parent_name = parent AND f.before_id > low
      );
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', child, parent);
      EXECUTE format(
        'WITH late AS (DELETE FROM %I WHERE game_id >= %L AND game_id < %L RETURNING *) INSERT INTO %I SELECT * FROM late',
        parent || '_elsewhere', low, high, child
      );
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, child, low, high);
      RETURN NEXT child;
    END LOOP;
    -- Postgres itself only looks at the partitions.
    EXECUTE format('ANALYZE %I', parent);
  END LOOP;
END
$$;

-- Up to which id, exclusive, the first partition of each reaches. A view, so that nothing but the schema is the schema.
CREATE OR REPLACE VIEW capicua_first_partitions AS
SELECT parent.relname::text AS parent_name,
  (regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \(''([0-9a-f-]{36})''\)'))[1]::uuid AS before_id
FROM pg_inherits i
JOIN pg_class parent ON parent.oid = i.inhparent
JOIN pg_class child ON child.oid = i.inhrelid
WHERE parent.relnamespace = current_schema()::regnamespace AND child.relname = parent.relname || '_first';

-- Proves, with servers at work, what attaching would otherwise check under a lock.
DO $$
DECLARE
  parent text;
BEGIN
  PERFORM set_config('lock_timeout', '5s', true);
  FOREACH parent IN ARRAY ARRAY['events', 'event_sealed'] LOOP
    CONTINUE WHEN (SELECT relkind FROM pg_class WHERE oid = parent::regclass) = 'p';
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS before_partitions', parent);
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT before_partitions CHECK (game_id < %L) NOT VALID',
      parent, capicua_first_id(date_trunc('month', now(), 'UTC') + interval '2 months')
    );
  END LOOP;
END
$$;
DO $$
DECLARE
  parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['events', 'event_sealed'] LOOP
    CONTINUE WHEN (SELECT relkind FROM pg_class WHERE oid = parent::regclass) = 'p';
    EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT before_partitions', parent);
  END LOOP;
END
$$;

-- The change itself, one transaction. It gives up after five seconds rather than keep moves waiting behind it.
DO $$
DECLARE
  parent text;
  first text;
  bound text;
  found record;
BEGIN
  PERFORM set_config('lock_timeout', '5s', true);
  PERFORM pg_advisory_xact_lock(7220411904);
  FOREACH parent IN ARRAY ARRAY['events', 'event_sealed'] LOOP
    CONTINUE WHEN (SELECT relkind FROM pg_class WHERE oid = parent::regclass) = 'p';
    first := parent || '_first';
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
    -- The proof names the bound, so that a month that ended meanwhile changes nothing.
    SELECT (regexp_match(pg_get_constraintdef(oid), '''([0-9a-f-]{36})'''))[1] INTO STRICT bound
    FROM pg_constraint WHERE conrelid = parent::regclass AND conname = 'before_partitions' AND convalidated;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, first);
    -- Its indexes make way for those of the parent, which have their names and take them in.
    FOR found IN
      SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition, k.conname IS NOT NULL AS is_key
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype = 'p'
      WHERE i.indrelid = first::regclass
    LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', found.name, found.name || '_first');
    END LOOP;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (game_id)', parent, first);
    EXECUTE format('ALTER TABLE %I OWNER TO %I', parent, (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = first::regclass));
    FOR found IN
      SELECT regexp_replace(c.relname, '_first$', '') AS name, pg_get_indexdef(i.indexrelid) AS definition,
        pg_get_constraintdef(k.oid) AS key
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype = 'p'
      WHERE i.indrelid = first::regclass ORDER BY c.oid
    LOOP
      IF found.key IS NOT NULL THEN
        EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', parent, found.name, found.key);
      ELSE
        EXECUTE regexp_replace(
          found.definition, 'INDEX (\S+) ON (\S+) ', format('INDEX %I ON %I ', found.name, parent)
        );
      END IF;
    END LOOP;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, first, bound);
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT before_partitions', first);
    -- No event is ever refused for want of a partition.
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_elsewhere', parent);
  END LOOP;
END
$$;

SELECT * FROM capicua_partitions(3) AS made;
