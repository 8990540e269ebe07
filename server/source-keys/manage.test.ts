import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import type { KeyedSourceRecord } from './list.ts'

const internet = await openInternet()
afterAll(internet.close)

let service: Service
beforeAll(async () => {
  service = await openService({ internet, settings: { GREYNOISE_KEY: 'operator-key-7777' } })
})
beforeEach(internet.clear)

async function anOwner() {
  const account = await service.account('suite_starter')
  const owner = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
  const list = async () => {
    const answer = await owner.query('sources.list')
    expect(answer.text).not.toContain('secret')
    return dataOf<{ keyed: KeyedSourceRecord[] }>(answer).keyed
  }
  const source = async (id: string) => (await list()).find((row) => row.id === id)
  const setKey = (id: string, key: string) => owner.mutate('sources.setKey', { source: id, key })
  return { ...account, owner, list, source, setKey }
}

describe('the keys of a workspace for data sources', () => {
  it('are tested with one request, stored encrypted, replaced and removed; four characters are shown', async () => {
    const { source, setKey, owner, workspaceId } = await anOwner()
    expect(await source('abuseipdb')).toMatchObject({ state: 'not_connected', key_of: null, last4: null, quota: null })
    for (const key of ['secret-of-mine-1111', '  secret-of-mine-2222 '])
      expect((await setKey('abuseipdb', key)).status).toBe(200)
    expect(internet.count('abuseipdb')).toBe(2)
    expect(await source('abuseipdb')).toMatchObject({
      state: 'ok',
      key_of: 'workspace',
      last4: '2222',
      quota: { limit: 1000, remaining: 999 },
    })
    const { prisma } = service.system.database
    const rows = await prisma.sourceKey.findMany({ where: { workspaceId } })
    expect(rows.map(({ secret }) => Buffer.from(secret).toString('latin1')).join()).not.toContain('mine')
    await owner.mutate('sources.removeKey', { source: 'abuseipdb' })
    await owner.mutate('sources.removeKey', { source: 'abuseipdb' })
    expect(await source('abuseipdb')).toMatchObject({ state: 'not_connected', last4: null })
    const audit = await prisma.event.findMany({ where: { workspaceId, type: { startsWith: 'source.' } } })
    expect(audit.map(({ type }) => type).toSorted()).toEqual(['source.key_removed', 'source.key_set', 'source.key_set'])
    expect(JSON.stringify(audit) + service.logged.join()).not.toContain('secret-of-mine')
  })

  it('are not stored if the service refuses them, lacks the data in their plan, or does not respond', async () => {
    const { source, setKey } = await anOwner()
    expect(codeIn(await setKey('abuseipdb', 'a-wrong-key'))).toBe('SOURCE_KEY_REFUSED')
    expect(codeIn(await setKey('ipinfo_privacy', 'a-basic-token'))).toBe('SOURCE_KEY_REFUSED')
    internet.fault('virustotal', { kind: 'status', status: 503 })
    expect(codeIn(await setKey('virustotal', 'a-good-key'))).toBe('SOURCE_UNAVAILABLE')
    expect(codeIn(await setKey('abuseipdb', 'with a blank'))).toBe('VALIDATION_FAILED')
    expect(codeIn(await setKey('nowhere', 'a-good-key'))).toBe('VALIDATION_FAILED')
    for (const id of ['abuseipdb', 'ipinfo_privacy', 'virustotal'])
      expect((await source(id))?.state).toBe('not_connected')
  })

  it('are stored with a quota that is used up, and show when it is renewed', async () => {
    const { source, setKey } = await anOwner()
    expect((await setKey('abuseipdb', 'a-spent-key')).status).toBe(200)
    expect(await source('abuseipdb')).toMatchObject({
      state: 'over_quota',
      ask_again_at: '2026-11-21T13:00:00.000Z',
      quota: { limit: 1000, remaining: 0, reset_at: '2026-11-21T13:00:00.000Z' },
    })
  })

  it('are over quota if their test is the last request that the service allows', async () => {
    const { source, setKey } = await anOwner()
    expect((await setKey('abuseipdb', 'of-mine-limit-1')).status).toBe(200)
    expect(await source('abuseipdb')).toMatchObject({
      state: 'over_quota',
      ask_again_at: '2026-11-21T13:00:00.000Z',
      quota: { limit: 1, remaining: 0, reset_at: null },
    })
  })

  it('are those of one workspace; the operator’s key shows no character', async () => {
    const mine = await anOwner()
    await mine.setKey('greynoise', 'my-own-key-1234')
    expect(await mine.source('greynoise')).toMatchObject({ key_of: 'workspace', last4: '1234' })
    const other = await anOwner()
    expect(await other.source('greynoise')).toMatchObject({ key_of: 'operator', last4: null, quota: null, state: 'ok' })
    const foreign = browserOf(service, await signInAs(service.system, other.userId), mine.workspaceId)
    expect(codeIn(await foreign.query('sources.list'))).toBe('WORKSPACE_NOT_FOUND')
  })

  it('can be tried 20 times an hour', async () => {
    const { setKey } = await anOwner()
    for (let count = 0; count < 20; count++) await setKey('abuseipdb', 'a-wrong-key')
    expect(codeIn(await setKey('abuseipdb', 'a-wrong-key'))).toBe('RATE_LIMITED')
  })
})
