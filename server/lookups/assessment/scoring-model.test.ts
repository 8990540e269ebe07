import { describe, expect, it } from 'vitest'
import { assessingService } from '../../testing/assessing.ts'
import { codeIn, dataOf } from '../../testing/dashboard.ts'

const { service, workspace } = await assessingService()

type Workspace = Awaited<ReturnType<typeof workspace>>

const modelsIn = async ({ call, assess }: Workspace) => {
  const assessed = await assess({ event_type: 'signup', ip: '8.8.8.8' })
  const address = await call<{ reputation: { model: string } }>('/v1/ip/8.8.8.8')
  const mail = await call<{ risk: { model: string } }>('/v1/email/check', { email: 'kim@mailinator.com' })
  const name = await call<{ reputation: { model: string } }>('/v1/domain/example.com')
  return [assessed.score_breakdown.model, address.reputation.model, mail.risk.model, name.reputation.model]
}

describe('the scoring model', () => {
  it('of a new workspace is the newest; assessments and lookups name it', async () => {
    expect(await modelsIn(await workspace())).toEqual(['points-v2', 'points-v2', 'points-v2', 'points-v2'])
  })

  it('is switched by an owner with an event in the audit log, for every later result', async () => {
    const one = await workspace()
    expect((await one.owner.mutate('scoring.choose', { model: 'points-v1' })).status).toBe(200)
    service().clock.advance(31_000)
    expect(await modelsIn(one)).toEqual(['points-v1', 'points-v1', 'points-v1', 'points-v1'])
    const { data } = dataOf<{ data: { type: string; details: object }[] }>(await one.owner.query('audit.list', {}))
    expect(data.find(({ type }) => type === 'workspace.scoring_changed')?.details).toEqual({
      from: 'points-v2',
      to: 'points-v1',
    })
  })

  it('that does not exist is refused', async () => {
    const { owner } = await workspace()
    expect(codeIn(await owner.mutate('scoring.choose', { model: 'points-v0' }))).toBe('VALIDATION_FAILED')
  })
})
