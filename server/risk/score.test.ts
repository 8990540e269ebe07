import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '../catalog/signals.ts'
import { workedCases } from '../catalog/worked-cases.ts'
import { categoryCaps, decisionOf, levelOf, scoreOf, type Verdict } from './score.ts'
import { type SignalId, type SignalRow, signals } from './signals.ts'

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
const categoryOf = (id: SignalId): string => (signals[id] as SignalRow).category

describe('a score', () => {
  it('is bounded, is the sum of its points, and no category exceeds its cap (property)', () => {
    fc.assert(
      fc.property(verdicts, event, (given, type) => {
        const { score, level, flags, coverage } = scoreOf(given, type)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        const sum = flags.reduce((total, { points }) => total + points, 0)
        expect(score).toBe(Math.min(100, Math.max(0, sum)))
        expect(level).toBe(levelOf(score))
        for (const [category, cap] of Object.entries(categoryCaps)) {
          const inside = flags.filter((flag) => flag.category === category)
          const points = inside.reduce((total, flag) => total + flag.points, 0)
          if (cap < 0) expect([points >= cap, points <= 0]).toEqual([true, true])
          else expect([points >= 0, points <= cap]).toEqual([true, true])
        }
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

  it('is never lowered by one more risk signal, nor raised by one more trust signal, unknown or clear before (property)', () => {
    fc.assert(
      fc.property(verdicts, fc.constantFrom(...ids), event, (given, id, type) => {
        const others = given.filter((verdict) => verdict.id !== id)
        const untriggered = given.filter((verdict) => verdict.id !== id || verdict.status !== 'triggered')
        const [more, less] = [scoreOf([...others, ...triggered(id)], type).score, scoreOf(untriggered, type).score]
        expect(categoryOf(id) === 'trust' ? more <= less : more >= less).toBe(true)
      }),
    )
  })

  it('blocks on no single kind of evidence (property)', () => {
    fc.assert(
      fc.property(verdicts, event, fc.constantFrom(...Object.keys(categoryCaps)), (given, type, kind) => {
        const one = given.filter(({ id }) => categoryOf(id) === kind)
        expect(decisionOf(scoreOf(one, type).score)).not.toBe('block')
      }),
    )
  })

  it('treats unknown as no evidence: it adds no points, and only it lowers the coverage (property)', () => {
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
  it('nothing, a VPN, and one kind of evidence reported three times', () => {
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

  it('Tor with a disposable address needs both kinds to block', () => {
    expect(scoreOf(triggered('ip_tor_exit', 'email_disposable'))).toMatchObject({ score: 90, level: 'critical' })
  })

  it('a server is normal for an API, and a zero-weight signal is still shown', () => {
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

describe('the worked cases of the contract', () => {
  it.each(workedCases)('$title ($event)', ({ event: type, points, score, level, decision }) => {
    const summed = scoreOf(triggered(...(Object.keys(points) as SignalId[])), type)
    expect([summed.score, summed.level, decisionOf(summed.score)]).toEqual([score, level, decision])
    expect(Object.fromEntries(summed.flags.map((flag) => [flag.id, flag.points]))).toEqual(points)
  })
})
