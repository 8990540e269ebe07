import { expect, it } from 'vitest'
import { dayMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { prepareDatabase } from '../storage.ts'
import { type Account, openService } from '../testing/service.ts'
import { dropExpiredLedger, ensureLedgerPartitions } from './ledger-partitions.ts'

const service = await openService({ settings: { BURST_MULTIPLIER: '1000' } })
const { system, clock } = service
const { pool } = system.database

const reserve = ({ workspaceId, keyId }: Account) =>
  system.reserver.reserve({
    requestId: newId('req'),
    workspaceId,
    keyId,
    userId: null,
    endpoint: 'ip.geo',
    units: 1,
    needs: [],
    burst: null,
  })

const rowsIn = async (table: string, { workspaceId }: Account): Promise<number> =>
  (await pool.query(`SELECT 1 FROM ${table} WHERE workspace_id = $1`, [workspaceId])).rowCount ?? 0

it('requests at a time far ahead do not prevent a later start, and the ledger keeps every row', async () => {
  const account = await service.account('lookups_growth')
  const right = clock.now()
  clock.set(new Date(right.getTime() + 155 * dayMs))
  await Promise.all(Array.from({ length: 5 }, () => reserve(account)))
  expect(await rowsIn('usage_ledger_default', account)).toBe(5)
  const before = await service.ledger(account.workspaceId)

  await ensureLedgerPartitions(pool, new Date('2027-02-02T00:00:00Z'))
  expect(await rowsIn('usage_ledger_default', account)).toBe(0)
  expect(await rowsIn('usage_ledger_202704', account)).toBe(5)
  expect(await service.ledger(account.workspaceId)).toEqual(before)

  await reserve(account)
  expect(await rowsIn('usage_ledger_202704', account)).toBe(6)
  clock.set(right)
  await prepareDatabase(service.databaseUrl)
})

it('reservations made while their month is created are neither lost nor rejected', async () => {
  const account = await service.account('lookups_growth')
  const right = clock.now()
  clock.set(new Date('2031-05-05T00:00:00Z'))
  const admitted = Array.from({ length: 40 }, async () => (await reserve(account)).outcome)
  await Promise.all([...admitted, ensureLedgerPartitions(pool, clock.now())])
  expect(new Set(await Promise.all(admitted))).toEqual(new Set(['ok']))
  await ensureLedgerPartitions(pool, clock.now())
  expect(await rowsIn('usage_ledger_default', account)).toBe(0)
  expect(await rowsIn('usage_ledger', account)).toBe(40)
  clock.set(right)
})

it('the ledger covers the current month and the 24 before it, and a wrong clock drops nothing', async () => {
  const account = await service.account('lookups_growth')
  const right = clock.now()
  const months = async () =>
    Object.fromEntries(
      await Promise.all(
        ['200003', '200004'].map(async (month) => [
          month,
          (await pool.query(`SELECT to_regclass($1) IS NOT NULL AS there`, [`usage_ledger_${month}`])).rows[0]?.there,
        ]),
      ),
    )
  for (const day of ['2000-03-31', '2000-04-01']) {
    clock.set(new Date(`${day}T12:00:00Z`))
    await ensureLedgerPartitions(pool, clock.now())
    await reserve(account)
  }
  clock.set(right)
  await dropExpiredLedger(pool, new Date('2002-03-31T23:59:59Z'))
  expect(await months()).toEqual({ '200003': true, '200004': true })
  await dropExpiredLedger(pool, new Date('2002-04-01T00:00:00Z'))
  expect(await months()).toEqual({ '200003': false, '200004': true })
  const counted = await pool.query(
    `SELECT to_char(period, 'YYYY-MM') AS month FROM usage_counters WHERE workspace_id = $1 AND period < '2001-01-01'`,
    [account.workspaceId],
  )
  expect(counted.rows).toEqual([{ month: '2000-04' }])

  await reserve(account)
  await dropExpiredLedger(pool, new Date('2100-01-01T00:00:00Z'))
  expect(await months()).toEqual({ '200003': false, '200004': false })
  expect(await rowsIn('usage_ledger', account)).toBe(1)
})

it('a start whose partitions cannot be created reports it and continues', async () => {
  await pool.query('ALTER FUNCTION ensure_month_partitions RENAME TO ensure_month_partitions_away')
  const reported: string[] = []
  await prepareDatabase(service.databaseUrl, (problem) => reported.push(problem))
  expect(reported).toEqual([expect.stringContaining('ensure_month_partitions')])
  await pool.query('ALTER FUNCTION ensure_month_partitions_away RENAME TO ensure_month_partitions')
})
