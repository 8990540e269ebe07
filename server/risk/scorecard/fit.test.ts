import { describe, expect, it } from 'vitest'
import type { SignalId } from '../../catalog/signals.ts'
import { scoreBy } from '../score.ts'
import { evaluate } from './evaluation.ts'
import { type Fitted, fitScorecard, type LabelledEvidence } from './fit.ts'
import { logistic } from './logistic.ts'

const start = Date.parse('2026-10-01T00:00:00Z')
let made = 0
const labelled = (fraud: boolean, ...ids: SignalId[]): LabelledEvidence => {
  made++
  const verdicts = ids.map((id) => ({ id, status: 'triggered' as const, evidence: {} }))
  return { requestId: `req_${made}`, at: new Date(start + made * 60_000), fraud, eventType: 'signup', verdicts }
}
const many = (count: number, one: (n: number) => LabelledEvidence) => Array.from({ length: count }, (_, n) => one(n))

/** A history in which a disposable mailbox means fraud, a VPN nothing, and an established domain trust. */
const history = () =>
  many(300, (n) => {
    const fraud = n % 3 === 0
    const ids: SignalId[] = n % 5 === 0 ? ['ip_vpn'] : []
    if (fraud ? n % 4 !== 0 : n % 20 === 1) ids.push('email_disposable')
    if (fraud ? n % 9 === 0 : n % 2 === 0) ids.push('trust_email_domain_established')
    if (n % 100 === 0) ids.push('form_honeypot')
    return labelled(fraud, ...ids)
  })

const scorecardOf = (events: LabelledEvidence[]): Fitted => {
  const fitted = fitScorecard(events)
  if ('refused' in fitted) throw new Error(fitted.refused)
  return fitted
}

describe('a scorecard', () => {
  it('weighs what separates the labels, keeps signs, and leaves a rare signal its published weights', () => {
    const { model, signals, training, held } = scorecardOf(history())
    expect([training.length, held.length]).toEqual([210, 90])
    expect(Math.max(...training.map(({ at }) => at.getTime()))).toBeLessThan(
      Math.min(...held.map(({ at }) => at.getTime())),
    )
    expect(model.weights.email_disposable?.signup).toBeGreaterThan(40)
    expect(model.weights.ip_vpn?.signup).toBeLessThan(10)
    expect(model.weights.ip_vpn?.signup).toBeGreaterThanOrEqual(0)
    expect(model.weights.trust_email_domain_established?.signup).toBeLessThan(0)
    expect(signals.find(({ id }) => id === 'form_honeypot')).toEqual({
      id: 'form_honeypot',
      seen: 3,
      coefficient: null,
    })
    expect(model.weights.form_honeypot).toEqual({ signup: 60, login: 0, checkout: 0, form: 60, api: 0 })
  })

  it('has whole points of which 60 mean a chance of 80%', () => {
    const { model, intercept, scale } = scorecardOf(history())
    expect(logistic(intercept + 60 / scale)).toBeCloseTo(0.8, 10)
    for (const weights of Object.values(model.weights))
      for (const weight of Object.values(weights ?? {})) expect(Number.isInteger(weight)).toBe(true)
  })

  it('does not depend on the order in which the labels are given', () => {
    const events = history()
    expect(scorecardOf(events.toReversed()).model).toEqual(scorecardOf(events).model)
  })

  it('counts a fact once: a second list of the same fact adds no points', () => {
    const events = many(240, (n) =>
      n % 3 === 0 ? labelled(n % 12 !== 0, 'ip_server', 'ip_hosting') : labelled(n % 40 === 1, ...[]),
    )
    const { model, signals } = scorecardOf(events)
    expect(signals.map(({ id }) => id)).toEqual(['ip_server'])
    const both = (['ip_server', 'ip_hosting'] as const).map((id) => ({
      id,
      status: 'triggered' as const,
      evidence: {},
    }))
    expect(scoreBy(model, both, 'signup').score).toBe(
      Math.min(60, Math.max(model.weights.ip_server?.signup ?? 0, model.weights.ip_hosting?.signup ?? 0)),
    )
  })

  it('stays finite where one signal separates every label', () => {
    const { model } = scorecardOf(
      many(240, (n) => (n % 3 === 0 ? labelled(true, 'email_disposable') : labelled(false))),
    )
    expect(model.weights.email_disposable?.signup).toBeGreaterThan(60)
    expect(model.weights.email_disposable?.signup).toBeLessThanOrEqual(100)
  })

  it.each<[string, () => LabelledEvidence[], RegExp]>([
    ['199 labels', () => history().slice(0, 199), /needs 200 labeled events; there are 199/],
    ['one-sided labels', () => many(240, (n) => labelled(n < 49, 'ip_vpn')), /there are 49 and 191/],
    ['labels of one kind in the later part', () => many(240, (n) => labelled(n < 100, 'ip_vpn')), /all of one kind/],
    [
      'contradictory labels',
      () => many(240, (n) => labelled(n % 2 === 0, ...(n % 4 < 2 ? ['ip_vpn' as const] : []))),
      /AUC would be 0.5/,
    ],
    [
      'a base rate at which 0 points are no low risk',
      () =>
        many(240, (n) =>
          n % 3 === 0 ? labelled(n % 2 === 0, 'trust_email_domain_established') : labelled(n % 9 !== 1),
        ),
      /Without any signal/,
    ],
  ])('is refused, with what to do next: %s', (_, events, reason) => {
    const refused = fitScorecard(events())
    expect('refused' in refused && refused.refused).toMatch(reason)
  })
})

describe('an evaluation', () => {
  it('is of the later labels only, with those of the published model', () => {
    const evaluation = evaluate(scorecardOf(history()))
    expect(evaluation).toMatchObject({ events: 90, fraud: 30 })
    expect(evaluation.fitted.auc).toBeGreaterThanOrEqual(evaluation.published.auc ?? 1)
    expect(evaluation.fitted.thresholds.map(({ score }) => score)).toEqual([30, 60, 85])
    expect(evaluation.fitted.thresholds[0]?.recall).toBeGreaterThan(0.6)
    expect(evaluation.calibration.reduce((sum, { events }) => sum + events, 0)).toBe(90)
    for (const { published, fitted } of evaluation.changed) expect(published.decision).not.toBe(fitted.decision)
  })
})
