import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScoringModelId, scoringModelIds, scoringModels } from '../../catalog/scoring/models.ts'
import { decisions, type EventType, eventTypes, signalIds } from '../../catalog/signals.ts'
import { decisionOf, type SignalId, scoreOf } from '../../risk/index.ts'
import { type ComparedEvent, comparisonBounds, openComparison } from './comparison.ts'

const evidence = (ids: SignalId[], model: ScoringModelId = 'points-v2', eventType: EventType = 'signup') =>
  ({
    eventType,
    model,
    byRule: false,
    verdicts: ids.map((id) => ({ id, status: 'triggered', evidence: {} })),
  }) satisfies ComparedEvent['evidence']

let made = 0
const event = (stored: ComparedEvent['evidence'], label: string | null = null): ComparedEvent => {
  made++
  return { requestId: `req_${made}`, at: new Date('2026-11-20T12:00:00Z'), label, evidence: stored }
}

const compared = (events: ComparedEvent[]) => {
  const comparison = openComparison(scoringModels['points-v1'], scoringModels['points-v2'])
  for (const one of events) comparison.add(one)
  return comparison.result(false)
}

describe('a comparison of two models', () => {
  it('counts decisions, lists changed ones by difference of score, and leaves out unchanged ones', () => {
    const small = event(evidence(['ip_vpn', 'ip_hosting', 'email_role_account']))
    const same = event(evidence(['form_honeypot']))
    const large = event(evidence(['phone_disposable', 'phone_voip']))
    const result = compared([small, same, large])
    expect(result).toMatchObject({ compared: 3, changed: 2, by_rule: 0, truncated: false })
    expect(result.matrix).toEqual([
      { from: 'allow', to: 'review', count: 1 },
      { from: 'review', to: 'allow', count: 1 },
      { from: 'challenge', to: 'challenge', count: 1 },
    ])
    expect(result.examples).toMatchObject([
      { request_id: large.requestId, from: { score: 0, decision: 'allow' }, to: { score: 45, decision: 'review' } },
      { request_id: small.requestId, from: { score: 40, decision: 'review' }, to: { score: 15, decision: 'allow' } },
    ])
  })

  it('puts every event into one cell and one bin of each model, and lists only changed decisions (property)', () => {
    const stored = fc
      .tuple(fc.uniqueArray(fc.constantFrom(...signalIds), { maxLength: 8 }), fc.constantFrom(...eventTypes))
      .map(([ids, type]) => evidence(ids, 'points-v2', type))
    fc.assert(
      fc.property(fc.array(stored, { maxLength: 60 }), (all) => {
        const result = compared(all.map((one) => event(one)))
        const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
        expect(total(result.matrix.map(({ count }) => count))).toBe(all.length)
        expect(total(result.distribution.map(({ from }) => from))).toBe(all.length)
        expect(total(result.distribution.map(({ to }) => to))).toBe(all.length)
        for (const decision of decisions) {
          const row = result.matrix.filter(({ from }) => from === decision)
          const expected = all.filter(
            ({ verdicts, eventType }) => decisionOf(scoreOf(verdicts, eventType, 'points-v1').score) === decision,
          )
          expect(total(row.map(({ count }) => count))).toBe(expected.length)
        }
        expect(result.examples.length).toBe(Math.min(comparisonBounds.examples, result.changed))
        const differences = result.examples.map(({ from, to }) => Math.abs(from.score - to.score))
        expect(differences).toEqual(differences.toSorted((a, b) => b - a))
        for (const { from, to } of result.examples) expect(from.decision).not.toBe(to.decision)
      }),
    )
  })

  it('counts events whose model did not judge every signal that is compared', () => {
    const { unjudged } = compared([event(evidence(['ip_vpn'], 'points-v1')), event(evidence(['ip_vpn']))])
    expect(unjudged.events).toBe(1)
    expect(unjudged.signals).toBeGreaterThan(10)
  })

  it('puts a score of 100 into the last bin', () => {
    const all: SignalId[] = ['form_honeypot', 'ip_tor_exit', 'ip_blocklisted', 'email_disposable', 'device_automation']
    expect(compared([event(evidence(all))]).distribution.at(-1)).toEqual({ score: 90, from: 1, to: 1 })
  })

  it('tells how well each model separates the labels, from 20 labels of each kind', () => {
    const fraud = Array.from({ length: 20 }, () => event(evidence(['phone_disposable']), 'fraud'))
    const honest = Array.from({ length: 20 }, () => event(evidence([]), 'legitimate'))
    expect(compared([...fraud, ...honest]).auc).toEqual({
      fraud: 20,
      legitimate: 20,
      from: 0.5,
      to: 1,
      reason: null,
    })
    expect(compared([...fraud, ...honest.slice(1)]).auc).toEqual({
      fraud: 20,
      legitimate: 19,
      from: null,
      to: null,
      reason: 'Needs 20 compared events labeled as fraud and 20 labeled as legitimate; there are 20 and 19.',
    })
  })

  it.each(scoringModelIds)('with itself changes nothing (%s)', (id) => {
    const comparison = openComparison(scoringModels[id], scoringModels[id])
    comparison.add(event(evidence(['ip_tor_exit', 'email_disposable'])))
    expect(comparison.result(false)).toMatchObject({ compared: 1, changed: 0, examples: [] })
  })
})
