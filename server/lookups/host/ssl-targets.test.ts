import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import type { HostSsl } from './schema.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())
const service = await openService({ internet })
const { key, workspaceId } = await service.account('lookups_growth')

async function lookUp(host: string, query = ''): Promise<HostSsl> {
  const answer = await service.get(`/v1/host/${host}/ssl${query}`, key)
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('host.ssl', answer)).toEqual([])
  return answer.body as HostSsl
}

const refused = async (host: string, code: string, status: number, units: number) => {
  const before = (await service.ledger(workspaceId)).counter
  const answer = await service.get(`/v1/host/${host}/ssl`, key)
  expect(answer.body, host).toMatchObject({ error: { code } })
  expect(answer.status).toBe(status)
  expect(mismatches('host.ssl', answer)).toEqual([])
  expect((await service.ledger(workspaceId)).counter - before, `units of ${host}`).toBe(units)
  return answer
}

describe('spellings of a host', () => {
  it('include trailing dot, capitals, other scripts, underscore, addresses of both families', async () => {
    expect(await lookUp('EXAMPLE.com.')).toMatchObject({ host: 'example.com', summary_grade: 'A+' })
    expect(await lookUp('b%C3%BCcher.example')).toMatchObject({ host: 'xn--bcher-kva.example', summary_grade: 'A' })
    internet.put('dns', '_under.example.net', { records: { A: ['93.184.216.35'] } })
    expect(await lookUp('_under.example.net')).toMatchObject({
      host: '_under.example.net',
      trust: { hostname_match: true },
    })
    expect(await lookUp('93.184.216.34')).toMatchObject({ trust: { hostname_match: true, trusted: true } })
    const six = await lookUp('2606:2800:21f:cb07:6820:80da:af6b:8b2c')
    expect(six).toMatchObject({ ip: six.host, trust: { trusted: true, reason: 'name_mismatch' }, summary_grade: 'M' })
    expect(six.hsts.preloaded).toBeNull()
    expect(six.sources.map(({ id }) => id)).toEqual(['host'])
  })
})

describe('rejected targets', () => {
  it('include a forbidden address, before anything is charged or opened', async () => {
    const before = internet.connections()
    for (const host of [
      '10.0.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '[::1]',
      '::ffff:10.0.0.1',
      '0.0.0.0',
      '198.18.0.1',
    ])
      await refused(host, 'TARGET_NOT_ALLOWED', 400, 0)
    expect(internet.connections()).toBe(before)
  })

  it('include a name that resolves to one, even if only one of several, free of charge', async () => {
    const before = internet.connections()
    await refused('private-name.example', 'TARGET_NOT_ALLOWED', 400, 0)
    await refused('half-private.example', 'TARGET_NOT_ALLOWED', 400, 0)
    for (const own of ['localhost', 'LOCALHOST.']) await refused(own, 'TARGET_NOT_ALLOWED', 400, 0)
    const answer = await refused('printer.localhost', 'TARGET_NOT_ALLOWED', 400, 0)
    expect(answer.text).toContain('No unit was used.')
    const used = (await service.ledger(workspaceId)).counter
    expect(answer.headers.get('x-service-quota-used')).toBe(String(used))
    const rows = await service.system.database.pool.query('SELECT FROM lookup_history WHERE target = $1', [
      'printer.localhost',
    ])
    expect(rows.rowCount).toBe(0)
    expect(internet.connections()).toBe(before)
  })

  it('are distinguished: no such name, no address, no resolver', async () => {
    await refused('nobody.example', 'HOST_NOT_FOUND', 404, 1)
    await refused('no-address.example', 'HOST_NOT_FOUND', 404, 1)
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    const answer = await refused('unasked.example', 'DNS_UNAVAILABLE', 503, 1)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('include an invalid host and a port that is not listed', async () => {
    for (const host of [
      'a..b',
      'example.com:443',
      'https%3A%2F%2Fexample.com',
      '%20',
      '1.2.3',
      'a%00b.example',
      '-a.example',
    ])
      await refused(host, 'INVALID_HOST', 400, 0)
    expect((await refused('example.com:8443', 'INVALID_HOST', 400, 0)).text).toContain('port=8443')
    for (const port of ['80', '0', '70000', '-1', '443.5', 'x', '']) {
      const answer = await service.get(`/v1/host/example.com/ssl?port=${port}`, key)
      expect(answer.body, port).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
    }
  })

  it('a name whose address changes between two queries resolves to the checked address or to none', async () => {
    internet.put('dns', 'rebind.example', { records: { A: ['93.184.217.10'] }, ttl: 0 })
    const open = await lookUp('rebind.example')
    expect(open.ip).toBe('93.184.217.10')
    internet.put('dns', 'rebind.example', { records: { A: ['127.0.0.1'] }, ttl: 0 })
    await refused('rebind.example', 'TARGET_NOT_ALLOWED', 400, 0)
  })
})
