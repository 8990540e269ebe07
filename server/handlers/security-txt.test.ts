import { expect, it } from 'vitest'
import { readEnv } from '../platform/env.ts'
import { openService } from '../testing/service.ts'

const path = '/.well-known/security.txt'

it('the security contact is served with an expiry within a year, and without one there is no file', async () => {
  const service = await openService({ settings: { SECURITY_CONTACT: 'mailto:security@assay.example' } })
  const { status, headers, text } = await service.get(path)
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@assay.example',
    'Expires: 2027-05-20T12:00:00.000Z',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ])
  expect((await (await openService()).get(path)).status).toBe(404)
})

it('the security contact is an email address or a URL', () => {
  for (const wrong of ['security@assay.example', 'http://assay.example', 'javascript:alert(1)', 'x'])
    expect(() => readEnv({ SECURITY_CONTACT: wrong }), wrong).toThrow(/SECURITY_CONTACT/)
  expect(readEnv({ SECURITY_CONTACT: 'https://assay.example/report' }).SECURITY_CONTACT).toBe(
    'https://assay.example/report',
  )
})

it('forwarded requests without trusted proxies are logged once', async () => {
  const service = await openService()
  const warnings = () => service.logged.filter((line) => line.includes('TRUSTED_PROXIES'))
  await service.get('/healthz')
  expect(warnings()).toEqual([])
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await service.get('/healthz', undefined, { 'X-Forwarded-For': address })
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).not.toContain('192.0.2')
  const trusting = await openService({ settings: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  await trusting.get('/healthz', undefined, { 'X-Forwarded-For': '192.0.2.1' })
  expect(trusting.logged.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([])
})
