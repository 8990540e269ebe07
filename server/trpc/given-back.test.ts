import { afterAll, expect, it, vi } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { AppError } from '../platform/errors.ts'
import { openService, type Service } from '../testing/service.ts'
import { waitFor } from '../testing/wait.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

const checkOnline = (service: Service, key: string, target: string) =>
  service.call('/v1/online-check', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ target }),
  })

it('a unit released with a 503 is not counted by X-Service-Quota-Used', async () => {
  const service = await openService()
  const { key, workspaceId } = await service.account('lookups_developer')
  const look = () => service.get('/v1/asn/15169', key)
  expect((await look()).headers.get('x-service-quota-used')).toBe('1')
  const record = vi.spyOn(service.system.attempts, 'record').mockRejectedValueOnce(new Error('the connection is gone'))
  const refused = await look()
  record.mockRestore()
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('No unit was used.')
  expect(refused.headers.get('x-service-quota-used')).toBe('1')
  expect(refused.headers.get('x-service-quota-remaining')).toBe('24999')
  await waitFor(async () => expect((await service.ledger(workspaceId)).counter).toBe(1))
  expect((await look()).headers.get('x-service-quota-used')).toBe('2')
})

it('a unit is released when the source keys of the workspace cannot be read, and so is the target', async () => {
  const service = await openService({ internet })
  const { key, workspaceId } = await service.account('lookups_growth')
  const reading = vi
    .spyOn(service.system.sourceKeys, 'of')
    .mockImplementation(() => Promise.reject(new AppError('DATABASE_UNAVAILABLE')))
  const refused = [await service.get('/v1/asn/15169', key), await checkOnline(service, key, 'example.com')]
  reading.mockRestore()
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(refused[0]?.headers.get('x-service-quota-used')).toBe('0')
  await waitFor(async () => expect(await service.ledger(workspaceId)).toEqual({ counter: 0, sum: 0, rows: 0 }))
  expect((await checkOnline(service, key, 'example.com')).status).not.toBe(429)
})

it('a target that is refused when its name is resolved can be sent again, with the same response', async () => {
  const service = await openService({ internet })
  const { key } = await service.account('lookups_growth')
  for (const _ of [1, 2]) {
    const refused = await checkOnline(service, key, 'private-name.example')
    expect(refused.body).toMatchObject({ error: { code: 'TARGET_NOT_ALLOWED' } })
  }
})
