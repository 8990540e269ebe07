import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scoringModels } from '../../catalog/scoring/models.ts'
import { scorecardModel } from '../../catalog/scoring/scorecards.ts'
import { scoreBy } from '../../risk/index.ts'
import type { AssessmentCore } from './compose.ts'
import { evidenceOf, fromStored, toStored } from './stored.ts'

const id = 'reported_by_workspace'
const name = 'points-v2/scorecard-1'

const at = '2026-11-24T12:00:00.000Z'

const stored = (model: string, weight: number, strength: number, sources: AssessmentCore['sources'] = []) => {
  const signal = {
    id,
    status: 'triggered',
    weight,
    points: weight,
    countedWith: null,
    evidence: {},
    source: null,
  } as const
  const core = {
    requestId: 'req_1',
    at,
    eventType: 'signup',
    eventId: null,
    model,
    score: weight,
    raw: weight,
    level: 'low',
    decision: 'allow',
    decisionSource: 'threshold',
    coverage: 1,
    signals: [{ ...signal, strength }],
    rules: [],
    subjects: { ip: null, email: null, domain: null, phone: null },
    partial: false,
    sources,
    warnings: [],
  } satisfies AssessmentCore
  return toStored(core)
}

it('evidence worth a share of its weight scores the same by any model after it was stored under another (property)', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(100), share, (points, strength) => {
      const scorecard = scorecardModel(name, 'points-v2', { [id]: points })
      const verdict = { id, status: 'triggered', evidence: {}, strength } as const
      const { score } = scoreBy(scorecard, [verdict], 'signup')
      const evidence = evidenceOf(stored(name, score, strength))
      for (const model of [scorecard, scoringModels['points-v1'], scoringModels['points-v2']])
        expect(scoreBy(model, evidence?.verdicts ?? [], 'signup').score).toBe(scoreBy(model, [verdict], 'signup').score)
    }),
  )
})

it('a result from before the share was stored has the share that its weight is of the published one', () => {
  const text = stored('points-v2', 20, 1)
  expect(evidenceOf(text)?.verdicts).toMatchObject([{ id, strength: 20 / 45 }])
})

it('a stored result names its scorecard and shows the weights that it was scored by', () => {
  expect(fromStored(stored(name, 62, 1), 'req_1')).toMatchObject({
    score_breakdown: { model: name },
    signals: [{ id, weight: 62, points: 62 }],
  })
})

it('a stored result has the sources of the response, whatever their times (property)', () => {
  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 1e9 }), (fetched, age_seconds) => {
      const source = { id: 'dns', name: 'DNS', url: null, status: 'ok' } as const
      const sources = [
        { ...source, fetched_at: fetched.toISOString(), age_seconds },
        { ...source, fetched_at: new Date(Date.parse(at) - 1_500).toISOString(), age_seconds: 1 },
        { ...source, fetched_at: null, age_seconds: null },
      ]
      const restored = fromStored(stored('points-v2', 20, 1, sources), 'req_1').sources
      expect(restored.map(({ fetched_at, age_seconds }) => [fetched_at, age_seconds])).toEqual(
        sources.map(({ fetched_at, age_seconds }) => [fetched_at, age_seconds]),
      )
    }),
  )
})
