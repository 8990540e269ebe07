import { beforeAll, describe, expect, it } from 'vitest'
import { weightOf } from '../../catalog/scoring/models.ts'
import type { SignalId } from '../../catalog/signals.ts'
import { dayMs, minuteMs } from '../../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../../testing/service.ts'
import { storeAssessments } from '../../testing/stored-assessments.ts'
import type { FittedToLabels } from './fit-to-labels.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

async function workspace() {
  const account = await service.account('lookups_growth')
  const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const fitted = async () => {
    const answer = await browser.query('scoring.fit')
    expect(answer.status, answer.text).toBe(200)
    return dataOf<FittedToLabels>(answer)
  }
  /** Stores labeled sign-ups, a minute apart, and as many without a label. */
  const store = async (count: number, signalsOf: (fraud: boolean, n: number) => SignalId[], prefix = 'req') => {
    const from = service.clock.now().getTime() - dayMs
    const rows = Array.from({ length: count }, (_, n) => {
      const fraud = n % 3 === 0
      const row = {
        requestId: `${prefix}_${account.workspaceId}_${n}`,
        at: new Date(from + n * minuteMs),
        attributes: {},
        result: resultWith(signalsOf(fraud, n)),
      }
      const label = fraud ? 'fraud' : 'legitimate'
      return [
        { ...row, label },
        { ...row, requestId: `${row.requestId}_unlabelled`, label: null },
      ]
    })
    await storeAssessments(service, account.workspaceId, rows.flat())
  }
  return { ...account, fitted, store }
}

const resultWith = (ids: SignalId[]) =>
  JSON.stringify({
    model: 'points-v2',
    eventType: 'signup',
    signals: ids.map((id) => [id, 0, weightOf('points-v2', id, 'signup'), 0, null]),
    sources: [],
  })

const telling = (fraud: boolean, n: number): SignalId[] => (fraud && n % 4 !== 0 ? ['ip_tor_exit'] : [])

describe('a scorecard fitted to the labels of a workspace', () => {
  it('shows each fitted weight with the published one, and how it does on the later labels', async () => {
    const { fitted, store, workspaceId } = await workspace()
    await store(300, telling)
    const result = await fitted()
    expect(result).toMatchObject({ fraud: 100, legitimate: 200, refused: null, training: 210, truncated: false })
    const [weight] = result.weights
    expect(weight).toMatchObject({ id: 'ip_tor_exit', kept: false, published: { signup: 45 } })
    expect(weight?.fitted.signup).toBeGreaterThan(60)
    expect(result.evaluation).toMatchObject({ events: 90, fraud: 30 })
    expect(result.evaluation?.examples).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'fraud', published: { score: 45, decision: 'review' } }),
      ]),
    )
    const { scoringModel } = await service.system.database.prisma.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
    })
    expect(scoringModel).toBe('points-v2')
  })

  it('never counts labels of another workspace', async () => {
    const [one, other] = [await workspace(), await workspace()]
    await other.store(300, telling)
    await one.store(199, telling)
    const result = await one.fitted()
    expect(result).toMatchObject({ fraud: 67, legitimate: 132, weights: [], evaluation: null })
    expect(result.refused).toContain('needs 200 labeled events; there are 199')
  })

  it('is refused without a session', async () => {
    const { workspaceId } = await workspace()
    expect(codeIn(await browserOf(service, null, workspaceId).query('scoring.fit'))).toBe('UNAUTHORIZED')
  })
})
