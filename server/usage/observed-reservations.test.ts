import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { plans } from '../catalog/plans.ts'
import { noSubjects } from '../observations/index.ts'
import { newId } from '../platform/ids.ts'
import { type Account, leaveUnits, openService, type Service } from '../testing/service.ts'
import type { Reservation } from './reserve.ts'

const shared = await openService({ settings: { BURST_MULTIPLIER: '1000' } })
const device = 'device-1'
let users = 0

const observed = ({ clock }: Service, { workspaceId }: Account) => ({
  ...noSubjects,
  requestId: newId('req'),
  workspaceId,
  log: workspaceId,
  at: clock.now(),
  userId: `user-${users++}`,
  deviceId: device,
  ip: '192.0.2.1',
})

const pending = (account: Account, more: Partial<Reservation> = {}): Reservation => ({
  requestId: newId('req'),
  workspaceId: account.workspaceId,
  keyId: account.keyId,
  userId: null,
  endpoint: 'risk.assess',
  units: 1,
  needs: ['full'],
  burst: 'B',
  ...more,
})

/** Users of the device, a further one included. */
const usersSeen = async (service: Service, account: Account) =>
  (await service.system.observer.observe(observed(service, account))).observed.deviceUsers

/** Assesses an event of the device by a further user. */
const assess = (service: Service, { key }: Account) =>
  service.call('/v1/assess', {
    method: 'POST',
    body: JSON.stringify({ event_type: 'login', user: { id: `user-${users++}` }, device: { fingerprint: device } }),
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  })

function watchStatements() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return {
    assertNoneObservesOnly: () => {
      const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name)
      query.mockRestore()
      expect(names).toContain('reserve_units_and_observe')
      expect(names).not.toContain('observe_events')
    },
  }
}

it('observations are counted in order of arrival by the statement that admits their requests', async () => {
  const { reserver } = shared.system
  const [one, other] = [await shared.account('lookups_growth'), await shared.account('lookups_growth')]
  const statements = watchStatements()
  const admissions = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const account = index % 5 === 4 ? other : one
      return reserver.reserve(pending(account, index % 3 === 0 ? {} : { observation: observed(shared, account) }))
    }),
  )
  statements.assertNoneObservesOnly()
  const seenBy = (mine: boolean) =>
    admissions.filter((_, index) => (index % 5 === 4) !== mine).map(({ seen }) => seen?.observed.ipEvents ?? null)
  const counted = (mine: boolean) => {
    let count = 0
    const places = Array.from({ length: 30 }, (_, index) => index).filter((index) => (index % 5 === 4) !== mine)
    return places.map((index) => (index % 3 === 0 ? null : ++count))
  }
  expect(seenBy(true)).toEqual(counted(true))
  expect(seenBy(false)).toEqual(counted(false))
})

it('a refused request is not counted; those admitted in its group are', async () => {
  const account = await shared.account('lookups_growth')
  await leaveUnits(shared.system, account.workspaceId, plans.lookups_growth.units, 3)
  const answers = await Promise.all(Array.from({ length: 6 }, () => assess(shared, account)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 402, 402, 402])
  expect(await usersSeen(shared, account)).toBe(4)
})

it('an assessment is counted by the statement that admits it, and by no other', async () => {
  const account = await shared.account('lookups_growth')
  const statements = watchStatements()
  const answers = await Promise.all(Array.from({ length: 5 }, () => assess(shared, account)))
  statements.assertNoneObservesOnly()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await usersSeen(shared, account)).toBe(6)
})

it('an observation that the database rejects fails alone, and nothing is charged for it', async () => {
  const service = await openService()
  const [good, bad] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
  const sql = `ALTER TABLE observed_pairs ADD CONSTRAINT refused CHECK (workspace_id <> '${bad.workspaceId}')`
  await service.system.database.pool.query(sql)
  const answers = await Promise.all([good, good, bad, good].map((account) => assess(service, account)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200])
  expect(answers[2]?.body).toMatchObject({ error: { code: 'INTERNAL_ERROR' } })
  expect(await service.ledger(good.workspaceId)).toMatchObject({ counter: 3, sum: 3 })
  expect(await service.ledger(bad.workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 })
  expect(await usersSeen(service, good)).toBe(4)
})
