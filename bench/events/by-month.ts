import pg from 'pg'
import { eventMonths } from '../../server/events/index.ts'
import { partitionByMonth } from '../../server/platform/partition-by-month.ts'

/** Whether the tables of the log are partitioned, with the months of the past year. */
export const isByMonth = process.env.BENCH_PARTITIONED === '1'

/** Partitions the tables, which have to be empty, into the months of the past year and the coming ones. */
export async function partitionPastYear(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of await partitionByMonth(client, eventMonths, console.log)) {
      const { rows } = await client.query<{ old: string }>(
        `SELECT inhrelid::regclass::text AS old FROM pg_inherits WHERE inhparent = $1::regclass AND inhrelid::regclass::text ~ '_until_'`,
        [name],
      )
      await client.query(`DROP TABLE ${rows[0]?.old}`)
      await client.query(`SELECT ensure_month_partitions($1, (now() - interval '1 year')::date, 14)`, [name])
    }
  } finally {
    await client.end()
  }
}
