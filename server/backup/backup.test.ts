import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrationsWithin, migrationChecksums, pendingMigrations } from '#prisma/migrate.ts'
import { openInternet } from '../../simulator/internet.ts'
import { prepareDatabase } from '../storage.ts'
import { runAdmin } from '../testing/admin.ts'
import { atEnd } from '../testing/at-end.ts'
import { losingResponses } from '../testing/losing-responses.ts'
import { type Account, cloneDatabase, ledgerOf, openService, type Service } from '../testing/service.ts'
import { makeStream, waitingFor, writeEvent } from '../testing/streams.ts'
import { testCluster } from '../testing/test-cluster.ts'
import { administer, databaseUrl } from '../testing/test-database.ts'
import { testPool } from '../testing/test-pool.ts'
import { deliveryOf, makeWebhook, queueDelivery, webhookOf } from '../testing/webhooks.ts'
import { ensureLedgerPartitions } from '../usage/index.ts'
import { backUpToFile } from './index.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
/** Connection string of a new database without any table. */
async function emptyDatabase(): Promise<string> {
  const { clusterUrl } = testCluster()
  const name = `test_${process.pid}_backup_${made++}`
  await administer(clusterUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
  atEnd(() => administer(clusterUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)))
  return databaseUrl(clusterUrl, name)
}

const query = <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> =>
  administer(url, async (client) => (await client.query<Row>(text)).rows)

/** Every row of every table as text, by table, as the catalog names them: none can be forgotten here. */
const contentOf = (url: string): Promise<Record<string, string[]>> =>
  administer(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    )
    const content: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
      content[name] = rows.map(({ row }) => row)
    }
    return content
  })

/** Definitions of columns, indexes, constraints, functions and triggers. */
const definitionsOf = (url: string) =>
  query(
    url,
    `SELECT 'column' AS kind, table_name || '.' || column_name AS name, concat_ws(' ', udt_name, is_nullable, column_default) AS text
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT 'function', proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2, 3`,
  )

async function backUp(url: string, name: string): Promise<string> {
  const file = path.join(folder, name)
  const { code, err } = await runAdmin(url, ['backup', '--to', file])
  expect([code, err]).toEqual([0, ''])
  return file
}

const restore = (url: string, file: string) => runAdmin(url, ['restore', '--from', file, '--json'])

let service: Service
let account: Account
beforeAll(async () => {
  const internet = await openInternet()
  atEnd(internet.close)
  service = await openService({ internet, settings: { BURST_MULTIPLIER: '100' } })
  account = await service.account('lookups_growth')
})

const assess = (index: number) =>
  service.call('/v1/assess', {
    method: 'POST',
    headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      event_type: 'signup',
      ip: `198.51.100.${index % 250}`,
      user: { id: `user \\ ${index}\t"é` },
    }),
  })

describe('a backup', () => {
  it('made while requests are charged is one moment, and a service on the restored copy goes on from there', async () => {
    const webhook = await makeWebhook(service, account)
    const delivery = await queueDelivery(service, account, webhook)
    for (let index = 0; index < 5; index++) expect((await assess(index)).status).toBe(200)
    let done = false
    const load = Array.from({ length: 4 }, async (_, worker) => {
      for (let index = 0; !done && index < 40; index++) await assess(worker * 1_000 + index)
    })
    const file = await backUp(service.databaseUrl, 'under-load.backup')
    done = true
    await Promise.all(load)
    const during = await ledgerOf(service.system, account.workspaceId)

    const url = await emptyDatabase()
    const restored = await restore(url, file)
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(JSON.parse(restored.out)).toMatchObject({ left_out: [], counters_differing_from_ledger: 0 })

    const copy = await openService({ databaseUrl: url })
    const usage = await ledgerOf(copy.system, account.workspaceId)
    expect(usage.counter).toBe(usage.sum)
    expect(usage.counter).toBeGreaterThanOrEqual(5)
    expect(usage.counter).toBeLessThanOrEqual(during.counter)
    const halves = await query<{ count: number }>(
      url,
      `SELECT count(*)::int FROM (SELECT * FROM events WHERE risk_score IS NOT NULL) e FULL JOIN assessments a USING (workspace_id, request_id)
       WHERE e.id IS NULL OR a.packed_result IS NULL`,
    )
    expect(halves[0]?.count).toBe(0)
    const answer = await copy.get('/v1/asn/15169', account.key)
    expect(answer.status).toBe(200)
    expect((await ledgerOf(copy.system, account.workspaceId)).counter).toBe(usage.counter + 1)
    expect(await webhookOf(copy, webhook)).toEqual(await webhookOf(service, webhook))
    expect((await deliveryOf(copy, delivery)).payload).toEqual((await deliveryOf(service, delivery)).payload)
    await copy.close()
  })

  it('is restored although the connection is lost while statistics are collected, with a note of what is missing', async () => {
    const file = await backUp(service.databaseUrl, 'without-statistics.backup')
    const url = await emptyDatabase()
    const through = await losingResponses(url)
    through.lose('ANALYZE\0')
    const { code, out, err } = await restore(through.url, file)
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      left_out: [],
      note: expect.stringMatching(/Connection terminated.*Run ANALYZE/),
    })
  })

  it('contains every row of every table of the catalog, and is restored to the same schema and sequences', async () => {
    // The months that the restore creates, even if this one has begun since the database was made.
    await ensureLedgerPartitions(testPool(service.databaseUrl), new Date())
    const file = await backUp(service.databaseUrl, 'whole.backup')
    const url = await emptyDatabase()
    expect((await restore(url, file)).code).toBe(0)
    const [from, to] = [await contentOf(service.databaseUrl), await contentOf(url)]
    expect(Object.keys(from).length).toBeGreaterThan(60)
    expect(to).toEqual(from)
    expect(await definitionsOf(url)).toEqual(await definitionsOf(service.databaseUrl))
    const sequences = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1'
    expect(await query(url, sequences)).toEqual(await query(service.databaseUrl, sequences))
    expect(await pendingMigrations(testPool(url))).toEqual([])
  })

  it('is a file that only its owner reads, never replaces another, and leaves none after a failure', async () => {
    const file = await backUp(service.databaseUrl, 'private.backup')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = readFileSync(file)
    const again = await runAdmin(service.databaseUrl, ['backup', '--to', file])
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('exists')])
    expect(readFileSync(file)).toEqual(before)

    const nowhere = await runAdmin(service.databaseUrl, ['backup', '--to', path.join(folder, 'none', 'file')])
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('No such file or folder')])
    const stopped = new AbortController()
    const interrupted = backUpToFile(service.databaseUrl, path.join(folder, 'interrupted'), {
      signal: stopped.signal,
      progress: (table) => table === 'events' && stopped.abort(),
    })
    await expect(interrupted).rejects.toThrow('Interrupted')
    expect(readdirSync(folder).filter((name) => /partial|interrupted/.test(name))).toEqual([])
  })
})

describe('a restore', () => {
  let file: string
  beforeAll(async () => {
    file = await backUp(service.databaseUrl, 'intact.backup')
  })

  /** A copy of the backup whose uncompressed text is changed. */
  function changed(name: string, change: (text: string) => string): string {
    const to = path.join(folder, name)
    const text = zstdDecompressSync(readFileSync(file)).toString('latin1')
    const different = change(text)
    expect(different).not.toBe(text)
    writeFileSync(to, zstdCompressSync(Buffer.from(different, 'latin1')))
    return to
  }
  const cut = (name: string, length: (whole: number) => number): string => {
    const to = path.join(folder, name)
    const whole = readFileSync(file)
    writeFileSync(to, whole.subarray(0, length(whole.length)))
    return to
  }
  const damaged: [title: string, make: () => string, message: RegExp][] = [
    ['cut off in the middle', () => cut('half', (length) => length >> 1), /cut off/],
    ['without its last byte', () => cut('last', (length) => length - 1), /cut off/],
    ['without its last line', () => changed('footer', (text) => text.replace(/\{"complete".*\n$/, '')), /cut off/],
    ['empty', () => cut('empty', () => 0), /not a backup/],
    [
      'of another type',
      () => {
        copyFileSync('package.json', path.join(folder, 'other'))
        return path.join(folder, 'other')
      },
      /not a backup/,
    ],
    [
      'of another type, compressed',
      () => {
        writeFileSync(path.join(folder, 'compressed'), zstdCompressSync(readFileSync('package.json')))
        return path.join(folder, 'compressed')
      },
      /not a backup/,
    ],
    [
      'with a bit flipped on the disk',
      () => {
        const bytes = Buffer.from(readFileSync(file))
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
        writeFileSync(path.join(folder, 'flipped'), bytes)
        return path.join(folder, 'flipped')
      },
      /flipped is damaged/,
    ],
    [
      'with a changed row',
      () => changed('row', (text) => text.replace('signup', 'signin')),
      /Table analytics_deltas of the backup is damaged/,
    ],
    [
      'with a value that its column rejects',
      () => changed('value', (text) => text.replace(/\t(\d{4})-\d\d-\d\d /, '\t$1-99-99 ')),
      /damaged: PostgreSQL rejects its content \(.*out of range/,
    ],
    [
      'with a row that occurs twice',
      () => changed('twice', (text) => text.replace(/(?<=\{"table":"workspaces".*\n)(.*\n)/, '$1$1')),
      /damaged: PostgreSQL rejects its content \(duplicate key/,
    ],
    [
      'without the last table',
      () => changed('table', (text) => text.replace(/\{"table":"workspaces"[\s\S]*?"end":"workspaces".*\n/, '')),
      /not a backup|damaged|cut off/,
    ],
    [
      'of a newer version',
      () =>
        changed('newer', (text) =>
          text.replace(
            '"migrations":[',
            `"migrations":[{"name":"20990101000000_later","checksum":"${'0'.repeat(64)}"},`,
          ),
        ),
      /newer version \(20990101000000_later\)\. Update/,
    ],
    ['that does not exist', () => path.join(folder, 'nowhere'), /No such file/],
  ]

  it('notes later events for the event streams, before the service has run on it', async () => {
    const source = await openService()
    const owner = await source.account('lookups_growth')
    const stream = await makeStream(source, owner)
    const url = await emptyDatabase()
    expect((await restore(url, await backUp(source.databaseUrl, 'streams.backup'))).code).toBe(0)
    const restored = await openService({ databaseUrl: url })
    const waiting = await waitingFor(restored, stream)
    await writeEvent(restored, owner, 'after the restore')
    expect(await waitingFor(restored, stream)).toBe(waiting + 1)
  })

  it('of a file that is damaged or unsuitable says so and leaves the database empty', async () => {
    const url = await emptyDatabase()
    for (const [title, make, message] of damaged) {
      const { code, out, err } = await restore(url, make())
      expect([code, out], title).toEqual([1, ''])
      expect(err, title).toMatch(message)
    }
    expect(await contentOf(url)).toEqual({})
    expect((await restore(url, file)).code).toBe(0)
  })

  it('refuses a database that is not empty, with advice, and leaves it unchanged', async () => {
    const url = await cloneDatabase()
    const before = await contentOf(url)
    const { code, err } = await restore(url, file)
    expect([code, err]).toEqual([1, expect.stringMatching(/not empty.*create a database and set DATABASE_URL/)])
    expect(await contentOf(url)).toEqual(before)
  })

  it('from a backup of an older schema version applies the later migrations afterwards, and leaves out tables of others', async () => {
    const old = await emptyDatabase()
    await administer(old, async (client) => {
      const before = [...migrationChecksums()].slice(0, -1)
      await applyMigrationsWithin(
        client,
        before.map(([name]) => name),
      )
      await client.query('CREATE TABLE extra AS SELECT 1 AS id')
      for (const [name, checksum] of before)
        await client.query(
          'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (gen_random_uuid(), $1, $2, now())',
          [checksum, name],
        )
    })
    const older = await backUp(old, 'older.backup')
    const url = await emptyDatabase()
    const { code, out, err } = await restore(url, older)
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({ left_out: ['extra'] })
    const current = await emptyDatabase()
    await prepareDatabase(current)
    expect(await definitionsOf(url)).toEqual(await definitionsOf(current))
  })
})

describe('a move', () => {
  it('copies everything into an empty database, and refuses while others use the first', async () => {
    const from = await cloneDatabase()
    const to = await emptyDatabase()
    const running = new pg.Client({ connectionString: from })
    await running.connect()
    const refused = await runAdmin(from, ['move', '--to', to])
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/1 other connections.*Stop the service/)])
    await running.end()
    const moved = await runAdmin(from, ['move', '--to', to, '--json'])
    expect([moved.code, moved.err]).toEqual([0, ''])
    expect(await contentOf(to)).toEqual(await contentOf(from))
    const again = await runAdmin(from, ['move', '--to', to])
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('not empty')])
  })
})
