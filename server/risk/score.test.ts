import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '../catalog/signals.ts'
import { categoryCaps, levelOf, scoreOf, type Verdict } from './score.ts'
import { type SignalId, signals } from './signals.ts'

const ids = Object.keys(signals) as SignalId[]
const triggered = (...found: SignalId[]): Verdict[] => found.map((id) => ({ id, status: 'triggered', evidence: {} }))
const verdicts = fc
  .uniqueArray(fc.constantFrom(...ids))
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((id) =>
        fc.constantFrom('triggered', 'clear', 'unknown').map((status) => ({ id, status, evidence: {} }) as Verdict),
      ),
    ),
  )
const event = fc.constantFrom(...eventTypes)

describe('a score', () => {
  it('is bounded, is the sum of its points, and no category exceeds its cap (property)', () => {
    fc.assert(
      fc.property(verdicts, event, (given, type) => {
        const { score, level, flags, coverage } = scoreOf(given, type)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        const sum = flags.reduce((total, { points }) => total + points, 0)
        expect(score).toBe(Math.min(100, sum))
        expect(level).toBe(levelOf(score))
        for (const [category, cap] of Object.entries(categoryCaps))
          expect(
            flags.filter((flag) => flag.category === category).reduce((total, { points }) => total + points, 0),
          ).toBeLessThanOrEqual(cap)
        expect(coverage).toBeGreaterThanOrEqual(0)
        expect(coverage).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('does not depend on the order of its evidence (property)', () => {
    fc.assert(
      fc.property(verdicts, event, fc.nat(), (given, type, turn) => {
        const { unknown, ...rest } = scoreOf(given, type)
        const at = given.length > 0 ? turn % given.length : 0
        const { unknown: other, ...turned } = scoreOf([...given.slice(at), ...given.slice(0, at)].toReversed(), type)
        expect(turned).toEqual(rest)
        expect(other.toSorted()).toEqual(unknown.toSorted())
      }),
    )
  })

  it('is never lowered by one more signal of risk, nor by one that was unknown or clear before (property)', () => {
    fc.assert(
      fc.property(verdicts, fc.constantFrom(...ids), event, (given, id, type) => {
        const without = given.filter((verdict) => verdict.id !== id)
        expect(scoreOf([...without, ...triggered(id)], type).score).toBeGreaterThanOrEqual(
          scoreOf(
            given.filter((v) => v.id !== id || v.status !== 'triggered'),
            type,
          ).score,
        )
      }),
    )
  })

  it('takes the unknown for no evidence at all: it adds no points, and only it lowers the coverage (property)', () => {
    fc.assert(
      fc.property(verdicts, event, (given, type) => {
        const known = given.filter(({ status }) => status !== 'unknown')
        const [all, some] = [scoreOf(given, type), scoreOf(known, type)]
        expect([all.score, all.flags]).toEqual([some.score, some.flags])
        expect(all.coverage).toBe(given.length === 0 ? 0 : Math.round((known.length / given.length) * 100) / 100)
      }),
    )
  })
})

describe('the worked cases of the contract that concern the network', () => {
  it('nothing, a VPN, and one kind of evidence told three times', () => {
    expect(scoreOf([])).toMatchObject({ score: 0, level: 'low' })
    expect(scoreOf(triggered('ip_vpn'))).toMatchObject({ score: 15, level: 'low' })
    const tor = scoreOf(triggered('ip_blocklisted', 'ip_tor_exit', 'ip_abuse_reported_high'))
    expect(tor).toMatchObject({ score: 60, level: 'high' })
    expect(tor.flags.map(({ id, weight, points }) => [id, weight, points])).toEqual([
      ['ip_tor_exit', 45, 45],
      ['ip_abuse_reported_high', 35, 15],
      ['ip_blocklisted', 30, 0],
    ])
  })

  it('Tor beside a disposable address needs both kinds to block', () => {
    expect(scoreOf(triggered('ip_tor_exit', 'email_disposable'))).toMatchObject({ score: 90, level: 'critical' })
  })

  it('a server is normal for an API, and what weighs nothing is shown all the same', () => {
    expect(scoreOf(triggered('ip_hosting'), 'api')).toMatchObject({
      score: 0,
      level: 'low',
      flags: [{ id: 'ip_hosting' }],
    })
    expect(scoreOf(triggered('ip_private_relay'))).toMatchObject({
      score: 0,
      flags: [{ id: 'ip_private_relay', points: 0 }],
    })
  })
})
