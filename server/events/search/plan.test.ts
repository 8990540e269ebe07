import { expect, it } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database.ts'
import { type Condition, signalTag } from './condition.ts'
import { planSearch } from './plan.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const span = { log: 'ws_1', now, from: null, to: null, after: null }
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
const block: Condition = { by: 'tag', tag: 'decision:block', column: 'decision', value: 'block' }
const tor = signalTag('ip_tor_exit')
const network: Condition = { by: 'network', cidr: '203.0.113.0/24' }

/** A database that counts these rows of each condition. */
const counting = (...counts: { count: number; since: string | null }[]): Queries =>
  ({ query: async () => ({ rows: [{ counts }] }) }) as unknown as Queries
const leadOf = async (queries: Queries, ...conditions: Condition[]) =>
  (
    await planSearch(
      queries,
      conditions.map((one) => [one]),
      span,
    )
  ).search.leads

it('of two terms with many events, the rarer leads: the one whose newest events reach further back', async () => {
  const queries = counting({ count: 5_000, since: daysAgo(2) }, { count: 5_000, since: daysAgo(20) })
  expect(await leadOf(queries, block, tor)).toEqual([tor])
  expect(await leadOf(queries, tor, block)).toEqual([block])
})

it('a network leads before a common term, unless all its events would be too many to read', async () => {
  const common = { count: 5_000, since: daysAgo(2) }
  expect(await leadOf(counting({ count: 20_000, since: null }, common), network, block)).toEqual([network])
  expect(await leadOf(counting({ count: 50_000, since: null }, common), network, block)).toEqual([block])
})

it('a term with few events leads, however old they are', async () => {
  const queries = counting({ count: 5_000, since: daysAgo(300) }, { count: 40, since: daysAgo(1) })
  expect(await leadOf(queries, block, tor)).toEqual([tor])
})
