import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '../../platform/clock.ts'
import type { Span } from '../search/sql.ts'
import { newestInWindows } from './windows.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
type Row = { id: string; at: number }

/** Rows of a part of a span as ClickHouse returns them. */
const within = (rows: readonly Row[], { from, to, after }: Span): Row[] =>
  rows
    .filter(({ at }) => (from === null || at >= from.getTime()) && (to === null || at < to.getTime()))
    .filter(({ id, at }) => !after || at < after.at.getTime() || (at === after.at.getTime() && id < after.id))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))

const time = fc.integer({ min: -3_000 * 24, max: 24 }).map((hours) => new Date(now.getTime() + hours * hourMs))
const optional = fc.option(time)
const rowsOf = fc
  .array(time, { maxLength: 60 })
  .map((times) => times.map((at, n) => ({ id: String(n).padStart(3, '0'), at: at.getTime() })))

it('the rows of all windows are those of the span, whatever its bounds and the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOf,
      optional,
      optional,
      optional,
      fc.integer({ min: 1, max: 70 }),
      async (rows, from, to, at, limit) => {
        const span = { log: 'ws_1', now, from, to, after: at && { at, id: '030' } }
        const found = await newestInWindows(span, limit, async (part, most) => within(rows, part).slice(0, most))
        expect(found).toEqual(within(rows, span).slice(0, limit))
      },
    ),
  )
})

it('a page that the last day fills is read from the last day only', async () => {
  const parts: Span[] = []
  const rows = Array.from({ length: 500 }, (_, n) => ({
    id: String(n).padStart(3, '0'),
    at: now.getTime() - n * 60_000,
  }))
  const span = { log: 'ws_1', now, from: null, to: null, after: null }
  await newestInWindows(span, 100, async (part, most) => {
    parts.push(part)
    return within(rows, part).slice(0, most)
  })
  expect(parts).toEqual([{ ...span, from: new Date(now.getTime() - dayMs) }])
})
