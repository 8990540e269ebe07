-- Creates the partitions of p_months months from p_from on, and those of the months whose rows are in the default partition because a
-- clock was wrong or nothing ran for months; these rows move to their partition in the same transaction. The new table is filled before
-- it is attached, so the ledger itself is never locked; only writers to the default partition wait.
CREATE OR REPLACE FUNCTION ensure_ledger_partitions(p_from date, p_months int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_start date;
  v_end date;
  v_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('assay:ledger_partitions'));
  FOR v_start IN
    SELECT (date_trunc('month', p_from) + make_interval(months => i))::date FROM generate_series(0, p_months - 1) AS i
    UNION SELECT DISTINCT date_trunc('month', period)::date FROM usage_ledger_default
    ORDER BY 1
  LOOP
    v_end := (v_start + interval '1 month')::date;
    v_name := 'usage_ledger_' || to_char(v_start, 'YYYYMM');
    CONTINUE WHEN to_regclass(v_name) IS NOT NULL;
    LOCK TABLE usage_ledger_default IN ACCESS EXCLUSIVE MODE;
    EXECUTE format('CREATE TABLE %I (LIKE usage_ledger INCLUDING ALL)', v_name);
    EXECUTE format(
      'WITH moved AS (DELETE FROM usage_ledger_default WHERE period >= %L AND period < %L RETURNING *)
       INSERT INTO %I SELECT * FROM moved', v_start, v_end, v_name);
    EXECUTE format('ALTER TABLE usage_ledger ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_name, v_start, v_end);
  END LOOP;
END $$;
