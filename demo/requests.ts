import { aBrowser, aDrivenBrowser } from '../server/testing/devices.ts'

/** An API request below `/v1`. */
export type DemoRequest = { path: string; body?: unknown }

const get = (path: string): DemoRequest => ({ path })
const post = (path: string, body: unknown): DemoRequest => ({ path, body })

/** Addresses, names and packages that the simulated internet knows, each with a notable result. */
const addresses = [
  '185.220.101.4',
  '8.8.8.8',
  '91.198.174.192',
  '52.95.110.1',
  '146.70.86.114',
  '104.16.132.229',
  '84.130.12.7',
  '66.249.66.1',
  '1.10.16.7',
  '192.42.116.16',
  '185.65.132.10',
]
const emails = [
  'jane.roe@gmail.com',
  'orders@harbourline.dev',
  'kim@mailinator.com',
  'hello@gmial.com',
  'admin@bluefern.dev',
]
const mailDomains = ['harbourline.dev', 'looselatch.dev', 'bluefern.dev', 'manyhops.dev', 'example.com']
const phones = ['+491713920001', '+12025550143', '+46701740605', '+4930123456']
const packages = [
  'npm/lodash/?version=4.17.20',
  'pypi/django/',
  'maven/org.apache.logging.log4j:log4j-core/?version=2.14.1',
  'npm/minimist/',
]

/** Frequent daily requests: a shop that looks up who signs in and orders. */
export const everyday: readonly DemoRequest[] = [
  ...addresses.map((address) => get(`/ip/${address}`)),
  ...addresses.map((address) => get(`/ip/${address}/geo`)),
  ...emails.map((email) => post('/email/check', { email })),
]

/** Occasional requests: someone investigating a case. */
export const nowAndThen: readonly DemoRequest[] = [
  ...mailDomains.map((domain) => get(`/email/security?domain=${domain}`)),
  ...packages.map((coordinate) => get(`/vulnerabilities/packages/${coordinate}`)),
  ...phones.map((number) => get(`/phone/${number}`)),
  get('/asn/15169'),
  get('/asn/13335'),
  get('/dns/lookup?domain=example.com&type=MX'),
  get('/dns/lookup?domain=gone.example&type=A'),
  get('/domain/example.com/rdap'),
  get('/domain/example.com/subdomains'),
  get('/domain/example.com/infrastructure'),
  get('/domain/shop.edge.example/infrastructure'),
  get('/ip/8.8.8.8/rdap'),
  get('/ip/185.220.101.1/abuse-contacts'),
  get('/vulnerabilities/cve/CVE-2021-44228/'),
  get('/vulnerabilities/kev/?query=log4j'),
  post('/blocklists/check', { targets: ['185.220.101.4', 'cheap-pills.example'] }),
  post('/device/test', { collected: aBrowser(), ip: '84.130.12.7' }),
  post('/device/test', { collected: aDrivenBrowser(), ip: '52.95.110.1' }),
]

/** Lookups made in the dashboard: procedures with their input. */
export const atThePages: readonly (readonly [procedure: string, input: object])[] = [
  ...addresses.map((ip) => ['ip.lookup', { ip }] as const),
  ...mailDomains.map((domain) => ['email.security', { domain }] as const),
  ['domain.lookup', { domain: 'fresh-offers.com' }],
  ['domain.lookup', { domain: 'example.com' }],
  ['domain.rdap', { domain: 'example.com' }],
  ['ip.geo', { ip: '84.130.12.7' }],
  ['asn.lookup', { asn: 15_169 }],
  ['dns.lookup', { domain: 'example.com', type: 'TXT' }],
  ['vulnerabilities.package', { ecosystem: 'npm', coordinate: 'lodash', version: '4.17.20' }],
  ['vulnerabilities.cve', { cveId: 'CVE-2021-44228' }],
]

/** One of each lookup, sent last, so that all of them are at the top of the history. */
export const oneOfEach: readonly DemoRequest[] = [
  get('/host/good.example/ssl'),
  get('/host/expired.example/ssl'),
  get('/host/chain.example/status'),
  post('/online-check', { target: 'https://partial.example', max_probes: 5 }),
  post('/cidr/check', { cidr: '185.220.101.0/24' }),
  post('/blocklists/check', { targets: ['185.220.101.4', '8.8.8.8', 'cheap-pills.example'] }),
  get('/vulnerabilities/packages/npm/lodash/?version=4.17.20'),
  get('/vulnerabilities/cve/CVE-2021-44228/'),
  get('/email/security?domain=harbourline.dev'),
  post('/email/check', { email: 'kim@mailinator.com' }),
  get('/domain/example.com/abuse-contacts'),
  get('/domain/example.com/infrastructure'),
  get('/domain/example.com/subdomains'),
  get('/domain/example.com/rdap'),
  get('/dns/lookup?domain=example.com&type=TXT'),
  get('/domain/fresh-offers.com'),
  get('/asn/15169'),
  get('/ip/8.8.8.8/geo'),
  get('/ip/185.220.101.4'),
]
