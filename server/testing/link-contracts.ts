import type { Internet } from '../../simulator/internet.ts'
import { type Call, contract, type Made } from './contract.ts'
import { storeLink } from './links.ts'

const json = (path: string, body: unknown): Call => ({
  path,
  init: { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
})

let made = 0
const next = (): string => `https://example.com/contract/${made++}`

const withLink =
  (call: (path: string) => Call) =>
  async ({ service, account }: Made): Promise<Call> =>
    call(`/go/links/${await storeLink(service, account, next())}`)

const unknown = `/go/links/lnk_${'0'.repeat(22)}`
const wrongUrls = [
  'javascript:alert(1)',
  'ftp://example.com/',
  'https://a:b@example.com/',
  `https://example.com/${'a'.repeat(2_029)}`,
  'http://localhost:3000/',
]

export function linkContracts(internet: Internet): void {
  contract('links.create', {
    internet,
    valid: async () => json('/go/links', { url: next() }),
    invalid: [
      { call: json('/go/links', {}), code: 'INVALID_URL' },
      ...wrongUrls.slice(0, 4).map((url) => ({ call: json('/go/links', { url }), code: 'INVALID_URL' })),
      { call: json('/go/links', { url: wrongUrls[4] }), code: 'TARGET_NOT_ALLOWED' },
      { call: json('/go/links', { url: next(), code: 'a b' }), code: 'VALIDATION_FAILED' },
      { call: json('/go/links', { url: next(), title: 'x'.repeat(121) }), code: 'VALIDATION_FAILED' },
      { call: json('/go/links', { url: next(), expires_at: '2026-11-21T12:01:00Z' }), code: 'VALIDATION_FAILED' },
      { call: json('/go/links', { url: next(), interstitial: 'never' }), code: 'VALIDATION_FAILED' },
    ],
  })
  contract('links.list', {
    internet,
    valid: { path: '/go/links?limit=5&status=active&query=x' },
    invalid: [
      { call: { path: '/go/links?limit=0' }, code: 'VALIDATION_FAILED' },
      { call: { path: '/go/links?status=lost' }, code: 'VALIDATION_FAILED' },
      { call: { path: '/go/links?cursor=x' }, code: 'VALIDATION_FAILED' },
    ],
  })
  contract('links.read', {
    internet,
    valid: withLink((path) => ({ path })),
    invalid: [{ call: { path: `/go/links/${'x'.repeat(65)}` }, code: 'VALIDATION_FAILED' }],
    absent: [{ call: { path: unknown }, code: 'LINK_NOT_FOUND' }],
  })
  contract('links.update', {
    internet,
    valid: withLink((path) => json(path, { title: 'Another', status: 'disabled' })),
    invalid: [
      { call: json(unknown, { url: 'javascript:alert(1)' }), code: 'INVALID_URL' },
      { call: json(unknown, { url: 'http://10.0.0.1/' }), code: 'TARGET_NOT_ALLOWED' },
      { call: json(unknown, { status: 'blocked' }), code: 'VALIDATION_FAILED' },
      { call: json(unknown, { expires_at: 'tomorrow' }), code: 'VALIDATION_FAILED' },
    ],
    absent: [{ call: json(unknown, { title: 'x' }), code: 'LINK_NOT_FOUND' }],
  })
  contract('links.remove', {
    internet,
    valid: withLink((path) => ({ path })),
    invalid: [{ call: { path: `/go/links/${'x'.repeat(65)}` }, code: 'VALIDATION_FAILED' }],
    absent: [{ call: { path: unknown }, code: 'LINK_NOT_FOUND' }],
  })
}
