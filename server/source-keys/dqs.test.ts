import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import type { IpReputation } from '../lookups/ip/reputation-schema.ts'
import { browserOf, codeIn } from '../testing/dashboard.ts'
import { installedDataSets } from '../testing/data-sets.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const dataSets = await installedDataSets()
const zen = (reversed: string, key: string) => `${reversed}.${key}.zen.dq.spamhaus.net`
const returns = (...A: string[]) => ({ records: { A } })

/** A key that the service accepts: its test entry is listed. */
function accept(key: string): void {
  internet.put('dns', zen('2.0.0.127', key), returns('127.0.0.2'))
  internet.put('dns', `dbltest.com.${key}.dbl.dq.spamhaus.net`, returns('127.0.1.2'))
}

const list = (reversed: string, key: string, code: string) => internet.put('dns', zen(reversed, key), returns(code))

async function opened(settings: Record<string, string> = {}) {
  const service = await openService({ internet, dataSets, settings })
  await service.system.listings.ready(30_000)
  return service
}

async function aWorkspace(service: Service, key?: string) {
  const account = await service.account('lookups_growth')
  const owner = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const setKey = (secret: string) => owner.mutate('sources.setKey', { source: 'spamhaus_dqs', key: secret })
  if (key) expect((await setKey(key)).status).toBe(200)
  const lookUp = async (ip: string) => {
    const answer = await service.get(`/v1/ip/${ip}`, account.key)
    expect(answer.status, answer.text).toBe(200)
    return { text: answer.text, body: answer.body as IpReputation }
  }
  const zenOf = async (ip: string) => (await lookUp(ip)).body.blocklists.lists.find(({ id }) => id === 'spamhaus_zen')
  return { ...account, owner, setKey, lookUp, zenOf }
}

describe('a key for the Spamhaus Data Query Service', () => {
  it('of the operator queries its zones in place of the public mirrors, and stays out of responses', async () => {
    accept('operator-dqs')
    list('4.101.220.185', 'operator-dqs', '127.0.0.4')
    const service = await opened({ SPAMHAUS_DQS_KEY: 'operator-dqs' })
    const { lookUp } = await aWorkspace(service)
    const { body, text } = await lookUp('185.220.101.4')
    expect(body.blocklists.lists.filter(({ id }) => id === 'spamhaus_zen')).toMatchObject([
      { zone: 'zen.dq.spamhaus.net', status: 'listed', severity: 'high', codes: ['127.0.0.4'] },
    ])
    expect(body.blocklists.lists.filter(({ zone }) => zone === 'zen.spamhaus.org')).toEqual([])
    expect(text + service.logged.join()).not.toContain('operator-dqs')
  })

  it('of one workspace lists nothing for another', async () => {
    accept('mine-dqs')
    list('4.101.220.185', 'mine-dqs', '127.0.0.4')
    const service = await opened()
    const [mine, other] = [await aWorkspace(service, 'mine-dqs'), await aWorkspace(service)]
    expect(await mine.zenOf('185.220.101.4')).toMatchObject({ status: 'listed' })
    expect(await other.zenOf('185.220.101.4')).toBeUndefined()
    expect(await mine.zenOf('185.220.101.4')).toMatchObject({ status: 'listed' })
  })

  it('that is not accepted is not stored; one that stops being accepted is unknown and reported once', async () => {
    const service = await opened({ SPAMHAUS_DQS_KEY: 'unknown-dqs' })
    const { setKey, zenOf } = await aWorkspace(service)
    expect(codeIn(await setKey('nobodys-dqs'))).toBe('SOURCE_KEY_REFUSED')
    expect(codeIn(await setKey('two.labels.of-a-name'))).toBe('VALIDATION_FAILED')
    for (let last = 1; last <= 5; last++)
      expect(await zenOf(`81.2.69.${last}`)).toMatchObject({ status: 'unknown', severity: null })
    expect(service.logged.filter((line) => line.includes('refuses its key'))).toHaveLength(1)
    expect(service.system.sourceKeys.operator('spamhaus_dqs')?.state).toMatchObject({ state: 'refused' })
  })

  it('with too many queries is over quota, never a listing', async () => {
    accept('spent-dqs')
    list('9.69.2.81', 'spent-dqs', '127.255.255.255')
    const service = await opened({ SPAMHAUS_DQS_KEY: 'spent-dqs' })
    const { zenOf } = await aWorkspace(service)
    expect(await zenOf('81.2.69.9')).toMatchObject({ status: 'unknown', cause: 'refused_by_list' })
    expect(service.system.sourceKeys.operator('spamhaus_dqs')?.state).toMatchObject({ state: 'over_quota' })
  })
})
