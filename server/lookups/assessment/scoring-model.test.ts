import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { createLog } from '../../platform/log.ts'
import { openDataSets } from '../../providers/index.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../../testing/service.ts'
import type { AssessmentResult } from './result-schema.ts'

const internet = await openInternet()
const dataSets = await openDataSets(createLog('silent'))
let service: Service
beforeAll(async () => {
  service = await openService({ internet, dataSets, settings: { ASSESS_BUDGET_MS: '10000' } })
  await service.system.listings.ready(10_000)
})
afterAll(async () => {
  await service.close()
  await internet.close()
})

async function workspace() {
  const account = await service.account('lookups_growth')
  const owner = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const headers = { 'X-API-Key': account.key, 'Content-Type': 'application/json' }
  const read = async <Body>(path: string, body?: unknown) =>
    (await service.call(path, body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }))
      .body as Body
  return { ...account, owner, read }
}

const modelsIn = async ({ read }: Awaited<ReturnType<typeof workspace>>) => {
  const assessed = await read<AssessmentResult>('/v1/assess', { event_type: 'signup', ip: '8.8.8.8' })
  const address = await read<{ reputation: { model: string } }>('/v1/ip/8.8.8.8')
  const mail = await read<{ risk: { model: string } }>('/v1/email/check', { email: 'kim@mailinator.com' })
  const name = await read<{ reputation: { model: string } }>('/v1/domain/example.com')
  return [assessed.score_breakdown.model, address.reputation.model, mail.risk.model, name.reputation.model]
}

describe('the scoring model', () => {
  it('of a new workspace is the newest; assessments and lookups name it', async () => {
    expect(await modelsIn(await workspace())).toEqual(['points-v2', 'points-v2', 'points-v2', 'points-v2'])
  })

  it('is switched by an owner with an event in the audit log, for every later result', async () => {
    const one = await workspace()
    expect((await one.owner.mutate('workspaces.setScoringModel', { model: 'points-v1' })).status).toBe(200)
    service.clock.advance(31_000)
    expect(await modelsIn(one)).toEqual(['points-v1', 'points-v1', 'points-v1', 'points-v1'])
    const { data } = dataOf<{ data: { type: string; details: object }[] }>(await one.owner.query('audit.list', {}))
    expect(data.find(({ type }) => type === 'workspace.scoring_changed')?.details).toEqual({
      from: 'points-v2',
      to: 'points-v1',
    })
  })

  it('that does not exist is refused', async () => {
    const { owner } = await workspace()
    expect(codeIn(await owner.mutate('workspaces.setScoringModel', { model: 'points-v0' }))).toBe('VALIDATION_FAILED')
  })
})
