-- Creates the partitions of p_months months from p_from on, of any table that is partitioned by a date or a time, in UTC months, and those
-- of the months whose rows are in the default partition because a clock was wrong or nothing ran for months; these rows move to their
-- partition in the same transaction. A month that the partition of the time before the table was partitioned covers (name_until_YYYYMM) is
-- left out. A new partition is filled before it is attached, so the table itself is never locked; only writers to the default
-- partition wait.
CREATE FUNCTION ensure_month_partitions(p_table text, p_from date, p_months int) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  v_column text := (
    SELECT quote_ident(a.attname) FROM pg_partitioned_table p JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
    WHERE p.partrelid = p_table::regclass);
  v_first text := (
    SELECT max(right(c.relname, 6)) FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = p_table::regclass AND c.relname ~ '_until_[0-9]{6}$');
  v_columns text := (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = p_table::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '');
  v_start date;
  v_end date;
  v_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('assay:partitions:' || p_table));
  FOR v_start IN EXECUTE format(
    'SELECT (date_trunc(''month'', $1) + make_interval(months => i))::date FROM generate_series(0, $2 - 1) AS i
     UNION SELECT DISTINCT date_trunc(''month'', %s)::date FROM %I ORDER BY 1', v_column, p_table || '_default')
    USING p_from, p_months
  LOOP
    v_end := (v_start + interval '1 month')::date;
    v_name := p_table || '_' || to_char(v_start, 'YYYYMM');
    CONTINUE WHEN to_regclass(v_name) IS NOT NULL OR to_char(v_start, 'YYYYMM') < v_first;
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', p_table || '_default');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', v_name, p_table);
    EXECUTE format(
      'WITH moved AS (DELETE FROM %1$I WHERE %2$s >= %3$L AND %2$s < %4$L RETURNING %5$s) INSERT INTO %6$I (%5$s) SELECT %5$s FROM moved',
      p_table || '_default', v_column, v_start, v_end, v_columns, v_name);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', p_table, v_name, v_start, v_end);
  END LOOP;
END $$;

-- The name that earlier releases call.
CREATE OR REPLACE FUNCTION ensure_ledger_partitions(p_from date, p_months int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ensure_month_partitions('usage_ledger', p_from, p_months);
END $$;
