import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../../server/platform/log.ts'
import { openDataSets } from '../../server/providers/index.ts'
import { cloneDatabase } from '../../server/testing/service.ts'
import { openInternet } from '../../simulator/internet.ts'
import { populate } from '../../simulator/population/populate.ts'
import { models } from './models.ts'
import { playProfile, populationStart } from './play.ts'
import { profiles } from './profiles/index.ts'
import { reportOf } from './report.ts'

const internet = await openInternet()
afterAll(internet.close)
populate(internet, populationStart)
const dataSets = await openDataSets(createLog('silent'))
const databaseUrl = await cloneDatabase()

const [model] = models
const profileOf = (id: string) => profiles.find((one) => one.id === id) ?? expect.fail(`no profile ${id}`)
const play = (id: string) =>
  model ? playProfile({ internet, databaseUrl, dataSets }, model, profileOf(id), 1) : expect.fail('no model')

describe('playing a profile', () => {
  it('scores its own events through the whole service, and not the history before them', async () => {
    const profile = profileOf('takeover-tor')
    const judgements = await play(profile.id)
    expect(judgements).toHaveLength(8)
    for (const { attack, signals, score } of judgements) {
      expect(attack).toBe(true)
      const ids = signals.map(({ id }) => id)
      expect(ids, 'the history of the victim is known').toContain('new_device')
      expect(ids).toContain('ip_tor_exit')
      expect(score).toBe(
        Math.min(
          100,
          Math.max(
            0,
            signals.reduce((sum, { points }) => sum + points, 0),
          ),
        ),
      )
    }
    const report = reportOf('a model', [{ profile, judgements }], { signals: true })
    expect(report).toContain('1 profiles')
    expect(report).toMatch(/takeover-tor +held-back +8 /)
    expect(report).toContain('ip_tor_exit 8')
  })

  it('names the device test that the visitor ran', async () => {
    const judgements = await play('bot-headless-data-centre')
    expect(judgements).toHaveLength(10)
    for (const { signals } of judgements) expect(signals.map(({ id }) => id)).toContain('device_automation')
  })

  it('has the same result again', async () => {
    const [first, second] = [await play('login-family-tablet'), await play('login-family-tablet')]
    const withoutTime = (judgements: typeof first) => judgements.map(({ ms: _, ...judgement }) => judgement)
    expect(first).toHaveLength(16)
    expect(withoutTime(second)).toEqual(withoutTime(first))
  })
})
