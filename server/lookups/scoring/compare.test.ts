import { describe, expect, it } from 'vitest'
import { type ScoringModelId, weightOf } from '../../catalog/scoring/models.ts'
import type { SignalId } from '../../catalog/signals.ts'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { scoreOf } from '../../risk/index.ts'
import { assessingService } from '../../testing/assessing.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { putAssessment } from '../../testing/events.ts'
import { assessmentsWhere } from '../../testing/stored-assessments.ts'
import { evidenceOf } from '../assessment/stored.ts'
import type { ModelComparison } from './comparison.ts'

const { service, workspace: anyWorkspace } = await assessingService()

async function workspace() {
  const one = await anyWorkspace()
  const compared = async (to = 'points-v1') => {
    const answer = await one.owner.query('scoring.compare', { to })
    expect(answer.status, answer.text).toBe(200)
    return dataOf<ModelComparison>(answer)
  }
  return { ...one, compared }
}

/** A stored result with these triggered signals, as `toStored` writes it. */
const resultWith = (ids: SignalId[], model: ScoringModelId = 'points-v2') =>
  JSON.stringify({
    model,
    eventType: 'signup',
    decisionSource: 'threshold',
    signals: ids.map((id) => [id, 0, weightOf(model, id, 'signup'), 0, null]),
    sources: [],
  })

const store = (log: string, result: string, more: { at?: Date; retentionDays?: number } = {}) =>
  putAssessment(service().system.database.prisma, log, {
    at: new Date(service().clock.now().getTime() - hourMs),
    result,
    ...more,
  })

describe('a comparison of scoring models', () => {
  it('scores what was stored as the assessment did', async () => {
    const { workspaceId, assess, compared } = await workspace()
    const bodies = [
      { event_type: 'signup', ip: '185.220.101.4', email: 'kim@mailinator.com', user_agent: '' },
      { event_type: 'login', ip: '8.8.8.8', email: 'jane.roe@gmail.com', user: { id: 'u-2' } },
      { event_type: 'form', ip: '8.8.8.8', form: { seconds_to_submit: 0.4, message: 'Hello' } },
      { event_type: 'signup', email: 'kim@mailinator.com', domain: 'mailinator.com', phone: '+15005550006' },
    ]
    const scores = new Map<string, number>()
    for (const body of bodies) {
      const { request_id, risk_score } = await assess(body)
      scores.set(request_id, risk_score)
    }
    const rows = await assessmentsWhere(service().system.database.prisma, { workspaceId })
    for (const { requestId, result } of rows) {
      const stored = evidenceOf(result)
      expect(stored && scoreOf(stored.verdicts, stored.eventType, stored.model).score).toBe(scores.get(requestId))
    }
    expect(await compared()).toMatchObject({ from: 'points-v2', to: 'points-v1', compared: 4, by_rule: 0 })
  })

  it('lists events whose decision would change, with their ids, and says what was not judged', async () => {
    const { workspaceId, compared } = await workspace()
    const { requestId } = await store(workspaceId, resultWith(['phone_disposable']))
    await store(workspaceId, resultWith(['ip_vpn'], 'points-v1'))
    expect(await compared()).toMatchObject({
      compared: 2,
      changed: 1,
      unjudged: { events: 1 },
      examples: [{ request_id: requestId, from: { decision: 'review' }, to: { decision: 'allow' } }],
      auc: { from: null, to: null, fraud: 0, legitimate: 0 },
    })
  })

  it('is of the workspace’s own live events within retention, never of another workspace or its test log', async () => {
    const [one, other] = [await workspace(), await workspace()]
    await store(one.workspaceId, resultWith(['ip_vpn']))
    await store(one.workspaceId, resultWith(['ip_vpn']), {
      at: new Date(service().clock.now().getTime() - 40 * dayMs),
      retentionDays: 1,
    })
    await store(`test_${one.workspaceId}`, resultWith(['ip_vpn']))
    await store(other.workspaceId, resultWith(['ip_vpn']))
    await store(other.workspaceId, resultWith(['ip_tor_exit']))
    expect(await one.compared()).toMatchObject({ compared: 1 })
    expect(await other.compared()).toMatchObject({ compared: 2 })
  })

  it('of a workspace without events compares none', async () => {
    const { compared } = await workspace()
    expect(await compared()).toMatchObject({ compared: 0, changed: 0, matrix: [], examples: [], truncated: false })
  })

  it('covers the 5,000 newest events and says if there are more', async () => {
    const { workspaceId, compared } = await workspace()
    await store(workspaceId, resultWith(['ip_vpn']))
    await service().system.database.prisma.$executeRaw`
      INSERT INTO assessments (workspace_id, request_id, created_at, expires_at, attributes, result)
      SELECT workspace_id, request_id || '_' || n, created_at - n * interval '1 second', expires_at, attributes, result
      FROM assessments, generate_series(1, 5000) n WHERE workspace_id = ${workspaceId}`
    expect(await compared()).toMatchObject({ compared: 5_000, truncated: true })
  })

  it('is refused without a session, and for a model that does not exist', async () => {
    const { workspaceId, owner } = await workspace()
    const stranger = browserOf(service(), null, workspaceId)
    expect(codeIn(await stranger.query('scoring.compare', { to: 'points-v1' }))).toBe('UNAUTHORIZED')
    expect(codeIn(await owner.query('scoring.compare', { to: 'points-v0' }))).toBe('VALIDATION_FAILED')
  })
})
