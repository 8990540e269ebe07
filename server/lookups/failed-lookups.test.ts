import { afterAll, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { noDataSets } from '../providers/index.ts'
import { openService } from '../testing/service.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

/** Lists without which no source assesses an address. */
const feeds = ['tor_exits', 'drop', 'vpn_ranges', 'provider_ranges', 'stopforumspam', 'blocklist_de'] as const

const post = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const failing: [path: string, target: string, init?: RequestInit][] = [
  ['/ip/8.8.8.8/geo', '8.8.8.8'],
  ['/ip/8.8.8.8', '8.8.8.8'],
  ['/asn/15169', 'AS15169'],
  ['/dns/lookup?domain=example.com&type=MX', 'example.com MX'],
  ['/email/security?domain=Example.com', 'example.com'],
  ['/host/example.com/status', 'example.com'],
  ['/host/example.com/ssl', 'example.com'],
  ['/host/example.com/ssl?port=465', 'example.com:465'],
  ['/cidr/check', '185.220.101.0/29', post({ cidr: '185.220.101.1/29' })],
  ['/blocklists/check', '185.220.101.4', post({ targets: ['185.220.101.4'] })],
  ['/blocklists/check', '2 targets', post({ targets: ['185.220.101.4', 'example.com'] })],
]

it('a charged lookup without any source is in the history with what it was about', async () => {
  internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
  internet.dns.fault('example.com', { kind: 'garbage' })
  for (const id of feeds) internet.fault(id, { kind: 'reset' })
  const service = await openService({ internet, dataSets: noDataSets })
  const { key, workspaceId } = await service.account('lookups_growth')
  await Promise.all(
    failing.map(async ([path, , init]) => {
      const headers = { ...init?.headers, 'X-API-Key': key }
      const { status, text } = await service.call(`/v1${path}`, { ...init, headers })
      expect(status, path + text).toBe(503)
    }),
  )
  const rows = await service.system.database.prisma.lookupHistory.findMany({ where: { workspaceId } })
  const inHistory = rows.map(({ target, httpStatus }) => [httpStatus, target])
  const expected = failing.map(([, target]) => [503, target])
  expect(inHistory.toSorted()).toEqual(expected.toSorted())
})
