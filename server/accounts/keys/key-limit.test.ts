import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyKeyLimit } from './key-limit.ts'

type Key = Parameters<typeof applyKeyLimit>[0][number]

const key = fc.record({
  state: fc.constantFrom('active', 'plan', 'operator', 'revoked', 'retiring', 'test'),
  minute: fc.nat(20),
})
const keys = fc.array(key, { maxLength: 15 }).map((drawn) =>
  drawn.map(
    ({ state, minute }, index): Key => ({
      id: `key_${String(index).padStart(3, '0')}`,
      test: state === 'test',
      status: state === 'revoked' ? 'revoked' : state === 'plan' || state === 'operator' ? 'paused' : 'active',
      pauseReason: state === 'plan' ? 'plan_downgrade' : state === 'operator' ? 'operator' : null,
      createdAt: new Date(minute * 60_000),
      ranksSince: null,
      retiresAt: state === 'retiring' ? new Date(9_999_999) : null,
    }),
  ),
)
const limit = fc.nat(12)

function carriedOut(before: Key[], allowed: number): Key[] {
  const { pause, resume } = applyKeyLimit(before, allowed)
  return before.map((entry) => {
    if (pause.includes(entry.id)) return { ...entry, status: 'paused', pauseReason: 'plan_downgrade' }
    if (resume.includes(entry.id)) return { ...entry, status: 'active', pauseReason: null }
    return entry
  })
}
const counted = (entry: Key) => !entry.test && entry.status !== 'revoked' && entry.retiresAt === null
const isActive = (entry: Key) => counted(entry) && entry.status === 'active'
const older = (a: Key, b: Key) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

describe('keys under a limit', () => {
  it('are never more than the limit (property)', () => {
    fc.assert(
      fc.property(keys, limit, (before, allowed) => {
        expect(carriedOut(before, allowed).filter(isActive).length).toBeLessThanOrEqual(allowed)
      }),
    )
  })

  it('are included oldest first: no active key is younger than one that the plan pauses (property)', () => {
    fc.assert(
      fc.property(keys, limit, (before, allowed) => {
        const after = carriedOut(before, allowed)
        const paused = after.filter((entry) => counted(entry) && entry.pauseReason === 'plan_downgrade')
        for (const active of after.filter(isActive))
          for (const other of paused) expect(older(active, other)).toBeLessThan(0)
      }),
    )
  })

  it('fill every slot of the plan before one stays paused (property)', () => {
    fc.assert(
      fc.property(keys, limit, (before, allowed) => {
        const after = carriedOut(before, allowed).filter(counted).toSorted(older)
        for (const included of after.slice(0, allowed)) expect(included.pauseReason).not.toBe('plan_downgrade')
      }),
    )
  })

  it('are decided idempotently (property)', () => {
    fc.assert(
      fc.property(keys, limit, (before, allowed) => {
        expect(applyKeyLimit(carriedOut(before, allowed), allowed)).toEqual({ pause: [], resume: [] })
      }),
    )
  })

  it('are unchanged after a downgrade and an upgrade back (property)', () => {
    fc.assert(
      fc.property(keys, limit, limit, (before, small, large) => {
        const settled = carriedOut(before, large)
        expect(carriedOut(carriedOut(settled, Math.min(small, large)), large)).toEqual(settled)
      }),
    )
  })

  it('are left alone if paused by the operator, revoked or retiring (property)', () => {
    fc.assert(
      fc.property(keys, limit, (before, allowed) => {
        const { pause, resume } = applyKeyLimit(before, allowed)
        const untouchable = before.filter((entry) => !counted(entry) || entry.pauseReason === 'operator')
        for (const { id } of untouchable) expect([...pause, ...resume]).not.toContain(id)
      }),
    )
  })

  it('do not count while retiring', () => {
    const base = { status: 'active', pauseReason: null, test: false, ranksSince: null } as const
    const old: Key = { ...base, id: 'key_a', createdAt: new Date(1), retiresAt: new Date(99) }
    const next: Key = { ...base, id: 'key_b', createdAt: new Date(2), retiresAt: null }
    expect(applyKeyLimit([old, next], 1)).toEqual({ pause: [], resume: [] })
  })
})
