import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { openService, type Service, signInAs } from '../../testing/service.ts'
import { newSecret } from './secret.ts'

let service: Service
beforeEach(async () => {
  service = await openService()
})

describe('a key in the log', () => {
  it('never appears, however it was sent and whatever the outcome', async () => {
    const { key } = await service.account('lookups_growth')
    const unknown = newSecret().key
    const paths = ['/v1/usage', '/v1/ip/8.8.8.8/geo', '/v1/ip/nope/geo', '/v1/asn/4199999999', '/v1/none']
    for (const secret of [key, unknown])
      for (const path of paths) {
        await service.call(path, { headers: { Authorization: `Bearer ${secret}` } })
        await service.call(path, { headers: { 'X-API-Key': secret } })
        await service.call(path, { headers: { Authorization: `Basic ${secret}` } })
        await service.call(`${path}?api_key=${secret}&key=${secret}`)
        await service.call(`${path}?token=${secret}`, { headers: { 'X-API-Key': secret } })
      }
    await service.call(`/v1/ip/${key}/geo`, { headers: { 'X-API-Key': key } })
    await service.call('/v1/usage', { headers: { 'X-API-Key': key, Authorization: `Bearer ${unknown}` } })
    const log = service.logged.join('')
    expect(service.logged.length).toBeGreaterThan(paths.length * 10)
    for (const secret of [key, unknown]) {
      expect(log).not.toContain(secret)
      expect(log).not.toContain(secret.slice('svc_live_'.length, -6))
    }
  })

  it('is redacted even if logged by its field name', () => {
    const { key } = newSecret()
    service.system.log.info({ key, authorization: key, headers: { cookie: key, authorization: key } }, 'mistake')
    expect(service.logged.at(-1)).not.toContain(key)
    expect(service.logged.at(-1)).toContain('[hidden]')
  })

  it('is not accepted as a query parameter', async () => {
    const { key } = await service.account('lookups_growth')
    for (const name of ['key', 'api_key', 'apikey', 'access_token'])
      expect((await service.call(`/v1/usage?${name}=${key}`)).status).toBe(401)
  })
})

describe('keys on the dashboard', () => {
  it('are created, listed, renamed, rotated and revoked by an owner; the text is returned by create and rotate only', async () => {
    const account = await service.account('suite_starter')
    const owner = browserOf(service, await signInAs(service.system, account.userId))
    const made = dataOf<{ key: string; record: { id: string; created_by: string } }>(
      await owner.mutate('keys.create', { name: 'From the page' }),
    )
    expect(made.record.created_by).toBe(account.userId)
    expect((await service.get('/v1/usage', made.key)).status).toBe(200)
    const { id } = made.record
    expect((await owner.mutate('keys.rename', { id, name: 'Renamed' })).text).toContain('Renamed')
    const rotated = dataOf<{ key: string }>(await owner.mutate('keys.rotate', { id, grace_hours: 1 }))
    expect((await service.get('/v1/usage', rotated.key)).status).toBe(200)
    const listed = (await owner.query('keys.list')).text
    for (const text of [made.key, rotated.key, account.key]) expect(listed).not.toContain(text)
    expect((await owner.mutate('keys.revoke', { id })).status).toBe(200)
    expect(codeIn(await owner.mutate('keys.revoke', { id }))).toBe('KEY_ALREADY_REVOKED')
  })

  it('reject impossible names and ids as bad input', async () => {
    const account = await service.account('suite_starter')
    const owner = browserOf(service, await signInAs(service.system, account.userId))
    for (const name of ['', '   ', 'x'.repeat(81), 'a\u0000b', 12, null])
      expect(codeIn(await owner.mutate('keys.create', { name })), JSON.stringify(name)).toBe('VALIDATION_FAILED')
    for (const hours of [-1, 2, 25, '1'])
      expect(codeIn(await owner.mutate('keys.rotate', { id: account.keyId, grace_hours: hours }))).toBe(
        'VALIDATION_FAILED',
      )
    for (const id of ['\u0000', 'x'.repeat(41)])
      expect(codeIn(await owner.mutate('keys.revoke', { id })), JSON.stringify(id)).toBe('VALIDATION_FAILED')
    expect(codeIn(await owner.mutate('keys.revoke', { id: "' OR 1=1 --" }))).toBe('KEY_NOT_FOUND')
  })

  it('of another workspace are not found', async () => {
    const [mine, theirs] = [await service.account('suite_starter'), await service.account('suite_starter')]
    const owner = browserOf(service, await signInAs(service.system, mine.userId))
    expect(codeIn(await owner.mutate('keys.revoke', { id: theirs.keyId }))).toBe('KEY_NOT_FOUND')
    expect((await service.get('/v1/usage', theirs.key)).status).toBe(200)
  })
})
