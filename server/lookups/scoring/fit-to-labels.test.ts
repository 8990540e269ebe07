import { beforeAll, describe, expect, it } from 'vitest'
import { scoringModels } from '../../catalog/scoring/models.ts'
import { manualClock } from '../../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { storeLabelled } from '../../testing/labelled-history.ts'
import { openService, type Service, signInAs } from '../../testing/service.ts'
import { openComparisons } from './compare.ts'
import { comparisonBounds } from './comparison.ts'
import { type FittedToLabels, fitBounds } from './fit-to-labels.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

async function workspace() {
  const account = await service.account('lookups_growth')
  const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const fitted = async () => {
    const answer = await browser.mutate('scoring.fit')
    expect(answer.status, answer.text).toBe(200)
    return dataOf<FittedToLabels>(answer)
  }
  const store = (count: number) => storeLabelled(service, account.workspaceId, { count })
  return { ...account, fitted, store }
}

describe('a scorecard fitted to the labels of a workspace', () => {
  it('shows each fitted weight with the published one, and how it does on the later labels', async () => {
    const { fitted, store, workspaceId } = await workspace()
    await store(300)
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
    await other.store(300)
    await one.store(199)
    const result = await one.fitted()
    expect(result).toMatchObject({ fraud: 67, legitimate: 132, weights: [], evaluation: null })
    expect(result.refused).toContain('needs 200 labeled events; there are 199')
  })

  it('uses the 5,000 newest labels and says if there are more', async () => {
    const { fitted, workspaceId } = await workspace()
    const [oldest] = await storeLabelled(service, workspaceId, { count: 5_001, everyMs: 10_000 })
    const more = await fitted()
    expect(more).toMatchObject({ training: 3_500, truncated: true })
    expect(more.fraud + more.legitimate).toBe(5_000)
    await service.system.database.prisma.event.updateMany({ where: { requestId: oldest ?? '' }, data: { label: null } })
    expect(await fitted()).toMatchObject({ fraud: more.fraud, training: 3_500, truncated: false })
  })

  it.each([
    [500, false],
    [502, true],
  ])('and a comparison stop after 20 seconds, and of %i events are truncated: %s', async (stored, truncated) => {
    const { store, workspaceId } = await workspace()
    await store(stored / 2)
    const clock = manualClock(service.clock.now())
    const { recent } = service.system.events
    const slow: typeof recent = {
      ...recent,
      assessed: async (period) => {
        clock.advance(Math.max(fitBounds.ms, comparisonBounds.ms) + 1)
        return recent.assessed(period)
      },
    }
    const comparisons = openComparisons({ events: { recent: slow }, clock })
    const { result } = await comparisons.fit(workspaceId)
    expect([result.fraud + result.legitimate, result.truncated]).toEqual([250, truncated])
    const models = { from: scoringModels['points-v2'], to: scoringModels['points-v1'] }
    const compared = await comparisons.run({ workspaceId, ...models })
    expect([compared.compared, compared.truncated]).toEqual([500, truncated])
  })

  it('is refused without a session', async () => {
    const { workspaceId } = await workspace()
    expect(codeIn(await browserOf(service, null, workspaceId).mutate('scoring.fit'))).toBe('UNAUTHORIZED')
  })
})
