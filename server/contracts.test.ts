import { afterAll, expect, it } from 'vitest'
import { openInternet } from '../simulator/internet.ts'
import { endpoints } from './catalog/endpoints.ts'
import { newId } from './platform/ids.ts'
import { queueScan } from './scans/index.ts'
import { type Call, contract, contracted, type Made } from './testing/contract.ts'
import { putAssessment } from './testing/events.ts'
import { linkContracts } from './testing/link-contracts.ts'
import { makeRule, plainRule } from './testing/rules.ts'
import { changeNow } from './testing/service.ts'
import { makeStream } from './testing/streams.ts'
import { createWatch, NewWatch } from './watches/index.ts'
import { createWebhook } from './webhooks/index.ts'
import { samplePayload } from './webhooks/payload.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

const json = (path: string, body: unknown) => ({
  path,
  init: { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
})

contract('risk.assess', {
  internet,
  valid: json('/assess', { event_type: 'signup', ip: '185.220.101.4', email: 'kim@mailinator.com' }),
  invalid: [
    { call: json('/assess', {}), code: 'VALIDATION_FAILED' },
    { call: json('/assess', { event_type: 'signup' }), code: 'ASSESSMENT_INPUT_REQUIRED' },
    { call: json('/assess', { event_type: 'signup', ip: '8.8.8' }), code: 'VALIDATION_FAILED' },
    { call: json('/assess', { event_type: 'visit', ip: '8.8.8.8' }), code: 'VALIDATION_FAILED' },
    { call: json('/assess', { event_type: 'signup', user: { id: 7 } }), code: 'VALIDATION_FAILED' },
  ],
})

contract('ip.geo', {
  valid: { path: '/ip/8.8.8.8/geo' },
  invalid: [
    { call: { path: '/ip/nope/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/8.8.8/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/0x7f.1/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/fe80::1%25eth0/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/%zz/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/8.8.8.8%2F24/geo' }, code: 'INVALID_IP' },
    { call: { path: '/ip/8.8.8.8%00/geo' }, code: 'INVALID_IP' },
  ],
})

for (const [id, end] of [
  ['ip.lookup', ''],
  ['ip.reputation', '/reputation'],
] as const)
  contract(id, {
    internet,
    valid: { path: `/ip/8.8.8.8${end}` },
    invalid: [
      { call: { path: `/ip/nope${end}` }, code: 'INVALID_IP' },
      { call: { path: `/ip/8.8.8${end}` }, code: 'INVALID_IP' },
      { call: { path: `/ip/fe80::1%25eth0${end}` }, code: 'INVALID_IP' },
      { call: { path: `/ip/10.0.0.1${end}` }, code: 'IP_NOT_PUBLIC' },
      { call: { path: `/ip/::1${end}` }, code: 'IP_NOT_PUBLIC' },
      { call: { path: `/ip/::ffff:192.168.0.1${end}` }, code: 'IP_NOT_PUBLIC' },
    ],
    absent: [{ call: { path: `/ip/100.0.0.1${end}` }, code: 'IP_NOT_FOUND' }],
  })

contract('asn.lookup', {
  valid: { path: '/asn/15169' },
  invalid: [
    { call: { path: '/asn/0' }, code: 'INVALID_ASN' },
    { call: { path: '/asn/4294967296' }, code: 'INVALID_ASN' },
    { call: { path: '/asn/AS15169' }, code: 'INVALID_ASN' },
    { call: { path: '/asn/1.5' }, code: 'INVALID_ASN' },
  ],
  absent: [{ call: { path: '/asn/4199999999' }, code: 'ASN_NOT_FOUND' }],
})

contract('host.ssl', {
  internet,
  valid: { path: '/host/example.com/ssl?port=443' },
  invalid: [
    { call: { path: '/host/localhost/ssl' }, code: 'TARGET_NOT_ALLOWED' },
    { call: { path: '/host/example.com%3A443/ssl' }, code: 'INVALID_HOST' },
    { call: { path: '/host/10.0.0.1/ssl' }, code: 'TARGET_NOT_ALLOWED' },
    { call: { path: '/host/example.com/ssl?port=22' }, code: 'VALIDATION_FAILED' },
  ],
  absent: [{ call: { path: '/host/nobody.example/ssl' }, code: 'HOST_NOT_FOUND' }],
})

contract('host.status', {
  internet,
  valid: { path: '/host/example.com/status' },
  invalid: [
    { call: { path: '/host/a..b/status' }, code: 'INVALID_HOST' },
    { call: { path: '/host/169.254.169.254/status' }, code: 'TARGET_NOT_ALLOWED' },
  ],
  absent: [{ call: { path: '/host/no-address.example/status' }, code: 'HOST_NOT_FOUND' }],
})

const posted = (path: string, body: unknown) => ({
  path,
  init: { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
})

contract('dns.lookup', {
  internet,
  valid: { path: '/dns/lookup?domain=example.com&type=MX' },
  invalid: [
    { call: { path: '/dns/lookup' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/dns/lookup?domain=8.8.8.8' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/dns/lookup?domain=-bad-.example' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/dns/lookup?domain=example.com&type=ANY' }, code: 'UNSUPPORTED_RECORD_TYPE' },
    { call: { path: '/dns/lookup?domain=example.com&type=A6' }, code: 'UNSUPPORTED_RECORD_TYPE' },
  ],
})

contract('blocklists.check', {
  internet,
  valid: posted('/blocklists/check', { targets: ['185.220.101.4'] }),
  invalid: [
    { call: posted('/blocklists/check', {}), code: 'VALIDATION_FAILED' },
    { call: posted('/blocklists/check', { targets: [] }), code: 'VALIDATION_FAILED' },
    { call: posted('/blocklists/check', { targets: 'example.com' }), code: 'VALIDATION_FAILED' },
    { call: posted('/blocklists/check', { targets: ['8.8.8.8', 'not a target'] }), code: 'INVALID_HOST' },
    { call: posted('/blocklists/check', { targets: Array(21).fill('8.8.8.8') }), code: 'TOO_MANY_TARGETS' },
    { call: posted('/blocklists/check', { targets: ['8.8.8.8'], lists: ['nowhere'] }), code: 'VALIDATION_FAILED' },
  ],
})

contract('cidr.check', {
  internet,
  valid: posted('/cidr/check', { cidr: '185.220.101.0/24' }),
  units: 7,
  invalid: [
    { call: posted('/cidr/check', {}), code: 'INVALID_CIDR' },
    { call: posted('/cidr/check', { cidr: 7 }), code: 'INVALID_CIDR' },
    { call: posted('/cidr/check', { cidr: '185.220.101.0' }), code: 'INVALID_CIDR' },
    { call: posted('/cidr/check', { cidr: '185.220.101.0/33' }), code: 'INVALID_CIDR' },
    { call: posted('/cidr/check', { cidr: '10.0.0.0/7' }), code: 'INVALID_CIDR' },
    { call: posted('/cidr/check', { cidr: '2001:db8::/32' }), code: 'INVALID_CIDR' },
  ],
})

contract('ip.rdap', {
  internet,
  valid: { path: '/ip/8.8.8.8/rdap' },
  invalid: [
    { call: { path: '/ip/nope/rdap' }, code: 'INVALID_IP' },
    { call: { path: '/ip/010.8.8.8/rdap' }, code: 'INVALID_IP' },
    { call: { path: '/ip/10.0.0.1/rdap' }, code: 'IP_NOT_PUBLIC' },
    { call: { path: '/ip/2001:db8::1/rdap' }, code: 'IP_NOT_PUBLIC' },
  ],
  absent: [
    { call: { path: '/ip/8.9.9.9/rdap' }, code: 'IP_NOT_FOUND' },
    { call: { path: '/ip/5.1.2.3/rdap' }, code: 'IP_NOT_FOUND' },
  ],
})

contract('domain.lookup', {
  internet,
  valid: { path: '/domain/example.com' },
  invalid: [
    { call: { path: '/domain/com' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/8.8.8.8' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/exa_mple..com' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/https%3A%2F%2Fexample.com' }, code: 'INVALID_DOMAIN' },
  ],
  absent: [{ call: { path: '/domain/not-registered-anywhere.com' }, code: 'DOMAIN_NOT_FOUND' }],
})

contract('domain.subdomains', {
  internet,
  valid: { path: '/domain/www.example.com/subdomains?limit=5' },
  invalid: [
    { call: { path: '/domain/co.uk/subdomains' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/8.8.8.8/subdomains' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/example.com/subdomains?limit=501' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/domain/example.com/subdomains?limit=0' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/domain/example.com/subdomains?offset=-1' }, code: 'VALIDATION_FAILED' },
  ],
})

contract('domain.infrastructure', {
  internet,
  valid: { path: '/domain/www.example.com/infrastructure' },
  invalid: [
    { call: { path: '/domain/com/infrastructure' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/a..b/infrastructure' }, code: 'INVALID_DOMAIN' },
  ],
})

contract('domain.rdap', {
  internet,
  valid: { path: '/domain/example.com/rdap' },
  invalid: [
    { call: { path: '/domain/example/rdap' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/co.uk/rdap' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/8.8.8.8/rdap' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/-example.com/rdap' }, code: 'INVALID_DOMAIN' },
  ],
  absent: [
    { call: { path: '/domain/not-registered-anywhere.com/rdap' }, code: 'DOMAIN_NOT_FOUND' },
    { call: { path: '/domain/example.test/rdap' }, code: 'RDAP_SERVICE_NOT_FOUND' },
  ],
})

contract('ip.abuseContacts', {
  internet,
  valid: { path: '/ip/8.8.8.8/abuse-contacts' },
  invalid: [
    { call: { path: '/ip/nope/abuse-contacts' }, code: 'INVALID_IP' },
    { call: { path: '/ip/192.168.1.1/abuse-contacts' }, code: 'IP_NOT_PUBLIC' },
  ],
  absent: [{ call: { path: '/ip/8.9.9.9/abuse-contacts' }, code: 'IP_NOT_FOUND' }],
})

contract('domain.abuseContacts', {
  internet,
  valid: { path: '/domain/example.com/abuse-contacts' },
  invalid: [
    { call: { path: '/domain/example/abuse-contacts' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/domain/co.uk/abuse-contacts' }, code: 'INVALID_DOMAIN' },
  ],
  absent: [{ call: { path: '/domain/not-registered-anywhere.com/abuse-contacts' }, code: 'DOMAIN_NOT_FOUND' }],
})

const online = (body: object) => ({
  path: '/online-check',
  init: { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
})
contract('online.check', {
  internet,
  valid: online({ target: 'https://example.com/' }),
  fresh: (n) => online({ target: `https://93.184.220.${n}/` }),
  invalid: [
    { call: online({ target: 'ftp://example.com/' }), code: 'INVALID_URL' },
    { call: online({ target: 'https://user:secret@example.com/' }), code: 'INVALID_URL' },
    { call: online({ target: 'http://10.0.0.1/' }), code: 'TARGET_NOT_ALLOWED' },
    { call: online({ target: 'http://0x7f.1/' }), code: 'TARGET_NOT_ALLOWED' },
    { call: online({ target: 'http://[::ffff:169.254.169.254]/' }), code: 'TARGET_NOT_ALLOWED' },
    { call: online({ target: 'example.com', max_probes: 21 }), code: 'VALIDATION_FAILED' },
    { call: online({ target: 'example.com', timeout_seconds: 31 }), code: 'VALIDATION_FAILED' },
    { call: online({ target: 'example.com', type: 'dns', port: 53 }), code: 'VALIDATION_FAILED' },
    { call: online({ target: 'example.com', locations: [{}] }), code: 'VALIDATION_FAILED' },
    { call: online({}), code: 'VALIDATION_FAILED' },
  ],
  absent: [{ call: online({ target: 'private-name.example' }), code: 'TARGET_NOT_ALLOWED' }],
})

contract('email.check', {
  internet,
  valid: json('/email/check', { email: 'jane.roe@gmail.com' }),
  invalid: [
    { call: json('/email/check', {}), code: 'INVALID_EMAIL' },
    { call: json('/email/check', { email: 7 }), code: 'INVALID_EMAIL' },
    { call: json('/email/check', { email: `${'a'.repeat(250)}@b.dev` }), code: 'VALIDATION_FAILED' },
    { call: json('/email/check', { email: 'a@b.dev', check_mailbox: 'yes' }), code: 'VALIDATION_FAILED' },
    {
      call: { path: '/email/check', init: { body: '[', headers: { 'Content-Type': 'application/json' } } },
      code: 'INVALID_JSON',
    },
  ],
})

contract('phone.lookup', {
  internet,
  valid: { path: '/phone/+491713920001' },
  invalid: [
    { call: { path: '/phone/nope' }, code: 'INVALID_PHONE_NUMBER' },
    { call: { path: '/phone/030%20123456' }, code: 'INVALID_PHONE_NUMBER' },
    { call: { path: '/phone/+999123456' }, code: 'INVALID_PHONE_NUMBER' },
    { call: { path: '/phone/1-800-FLOWERS?country=US' }, code: 'INVALID_PHONE_NUMBER' },
    { call: { path: `/phone/${'1'.repeat(200)}` }, code: 'INVALID_PHONE_NUMBER' },
    { call: { path: '/phone/030123456?country=UK' }, code: 'VALIDATION_FAILED' },
  ],
})

contract('email.security', {
  internet,
  valid: { path: '/email/security?domain=harbourline.dev&selectors=google' },
  invalid: [
    { call: { path: '/email/security' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/email/security?domain=nope' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/email/security?domain=8.8.8.8' }, code: 'INVALID_DOMAIN' },
    { call: { path: '/email/security?domain=example.com&selectors=a,,b' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/email/security?domain=example.com&selectors=a,b,c,d,e,f,g,h,i,j,k' }, code: 'VALIDATION_FAILED' },
  ],
})

contract('vulnerabilities.npm', {
  internet,
  valid: { path: '/vulnerabilities/npm/lodash/' },
  invalid: [
    { call: { path: '/vulnerabilities/npm/..%2Flodash/' }, code: 'INVALID_COORDINATE' },
    { call: { path: `/vulnerabilities/npm/${'a'.repeat(300)}` }, code: 'INVALID_COORDINATE' },
  ],
  absent: [{ call: { path: '/vulnerabilities/npm/no-such-package-here/' }, code: 'PACKAGE_NOT_FOUND' }],
})

contract('vulnerabilities.package', {
  internet,
  valid: { path: '/vulnerabilities/packages/npm/lodash/?version=4.17.20' },
  invalid: [
    { call: { path: '/vulnerabilities/packages/cargo/serde/' }, code: 'UNSUPPORTED_ECOSYSTEM' },
    { call: { path: '/vulnerabilities/packages/maven/log4j-core/' }, code: 'INVALID_COORDINATE' },
    { call: { path: '/vulnerabilities/packages/npm/lodash/?limit=501' }, code: 'VALIDATION_FAILED' },
  ],
  absent: [
    { call: { path: '/vulnerabilities/packages/npm/no-such-package-here/' }, code: 'PACKAGE_NOT_FOUND' },
    { call: { path: '/vulnerabilities/packages/npm/lodash/?version=99.0.0' }, code: 'VERSION_NOT_FOUND' },
  ],
})

contract('vulnerabilities.check', {
  internet,
  valid: posted('/vulnerabilities/check', { packages: ['pkg:npm/lodash@4.17.20', 'pkg:npm/lodash@4.17.20', 'npm'] }),
  invalid: [
    { call: posted('/vulnerabilities/check', {}), code: 'VALIDATION_FAILED' },
    { call: posted('/vulnerabilities/check', { packages: [] }), code: 'VALIDATION_FAILED' },
    { call: posted('/vulnerabilities/check', { packages: [1] }), code: 'VALIDATION_FAILED' },
    { call: posted('/vulnerabilities/check', { packages: 'pkg:npm/lodash@4.17.20' }), code: 'VALIDATION_FAILED' },
    { call: posted('/vulnerabilities/check', { packages: Array(1001).fill('pkg:npm/a@1') }), code: 'TOO_MANY_TARGETS' },
  ],
})

contract('vulnerabilities.cve', {
  internet,
  valid: { path: '/vulnerabilities/cve/CVE-2021-44228/' },
  invalid: [{ call: { path: '/vulnerabilities/cve/CVE-1/' }, code: 'INVALID_CVE_ID' }],
  absent: [{ call: { path: '/vulnerabilities/cve/CVE-1999-99999/' }, code: 'CVE_NOT_FOUND' }],
})

contract('vulnerabilities.kev', {
  internet,
  valid: { path: '/vulnerabilities/kev/' },
  invalid: [{ call: { path: '/vulnerabilities/kev/?limit=501' }, code: 'VALIDATION_FAILED' }],
})

contract('events.list', {
  valid: { path: '/events?query=decision%3Ablock&limit=5' },
  invalid: [
    { call: { path: '/events?limit=501' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/events?decision=deny' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/events?from=yesterday' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/events?query=-vpn' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/events?query=signal%3Anone' }, code: 'VALIDATION_FAILED' },
    { call: { path: `/events?query=${'a'.repeat(201)}` }, code: 'VALIDATION_FAILED' },
    { call: { path: `/events?cursor=${'a'.repeat(201)}` }, code: 'VALIDATION_FAILED' },
  ],
})

contract('events.csv', {
  valid: { path: '/events.csv?event_type=signup' },
  invalid: [
    { call: { path: '/events.csv?query=colour%3Ared' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/events.csv?risk_level=none' }, code: 'VALIDATION_FAILED' },
  ],
})

contract('events.read', {
  valid: async ({ service, account }) => {
    const at = service.clock.now()
    const { id } = await putAssessment(service.system.database.prisma, account.workspaceId, { at })
    return { path: `/events/${id}` }
  },
  invalid: [{ call: { path: `/events/${'a'.repeat(65)}` }, code: 'VALIDATION_FAILED' }],
  absent: [{ call: { path: '/events/evt_none' }, code: 'EVENT_NOT_FOUND' }],
})

contract('events.label', {
  valid: async ({ service, account }) => {
    const at = service.clock.now()
    const { requestId } = await putAssessment(service.system.database.prisma, account.workspaceId, { at })
    return json(`/events/${requestId}/label`, { label: 'fraud', note: 'Chargeback' })
  },
  invalid: [
    { call: json('/events/evt_none/label', {}), code: 'VALIDATION_FAILED' },
    { call: json('/events/evt_none/label', { label: 'spam' }), code: 'VALIDATION_FAILED' },
    { call: json('/events/evt_none/label', { label: null, note: 'a'.repeat(501) }), code: 'VALIDATION_FAILED' },
  ],
  absent: [{ call: json('/events/evt_none/label', { label: 'fraud' }), code: 'EVENT_NOT_FOUND' }],
})

contract('analytics.summary', {
  valid: { path: '/analytics/summary?from=2026-11-01&interval=week' },
  invalid: [
    { call: { path: '/analytics/summary?interval=month' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/analytics/summary?from=now' }, code: 'VALIDATION_FAILED' },
  ],
})

contract('history.list', {
  valid: { path: '/lookups/history?endpoint=ip.geo&from=2026-11-01' },
  invalid: [
    { call: { path: '/lookups/history?endpoint=nothing' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/lookups/history?limit=0' }, code: 'VALIDATION_FAILED' },
  ],
})

let rules = 0
const freshRule = () => ({ ...plainRule, name: `Rule of a contract ${rules++}` })
const someRule = 'rule_1K8vYw2mZq0RrTn4Xb7LcD'

contract('rules.list', { valid: { path: '/rules' }, invalid: [] })

contract('rules.create', {
  valid: async () => json('/rules', freshRule()),
  fresh: () => json('/rules', freshRule()),
  invalid: [
    { call: json('/rules', { ...plainRule, name: '' }), code: 'VALIDATION_FAILED' },
    { call: json('/rules', { ...plainRule, conditions: [] }), code: 'VALIDATION_FAILED' },
    { call: json('/rules', { ...plainRule, action: 'deny' }), code: 'VALIDATION_FAILED' },
    { call: { path: '/rules', init: { body: '[]' } }, code: 'INVALID_JSON' },
  ],
})

contract('rules.read', {
  valid: async ({ service, account }) => ({ path: `/rules/${(await makeRule(service, account.workspaceId)).id}` }),
  invalid: [],
  absent: [{ call: { path: `/rules/${someRule}` }, code: 'RULE_NOT_FOUND' }],
})

contract('rules.update', {
  valid: async ({ service, account }) => {
    const { id, revision } = await makeRule(service, account.workspaceId)
    return json(`/rules/${id}`, { mode: 'shadow', revision })
  },
  invalid: [{ call: json(`/rules/${someRule}`, { priority: 0 }), code: 'VALIDATION_FAILED' }],
  absent: [{ call: json(`/rules/${someRule}`, { mode: 'off' }), code: 'RULE_NOT_FOUND' }],
})

contract('rules.remove', {
  valid: async ({ service, account }) => ({ path: `/rules/${(await makeRule(service, account.workspaceId)).id}` }),
  invalid: [],
  absent: [{ call: { path: `/rules/${someRule}` }, code: 'RULE_NOT_FOUND' }],
})

contract('rules.test', {
  valid: json('/rules/test', { rule: plainRule }),
  invalid: [
    { call: json('/rules/test', { rule: { ...plainRule, conditions: [] } }), code: 'VALIDATION_FAILED' },
    { call: json('/rules/test', { rule: plainRule, window_days: 31 }), code: 'VALIDATION_FAILED' },
    { call: json('/rules/test', { rule: plainRule, request_ids: [] }), code: 'VALIDATION_FAILED' },
  ],
  absent: [{ call: json('/rules/test', { rule: { ...plainRule, id: someRule } }), code: 'RULE_NOT_FOUND' }],
})

let addresses = 0
const hook = (webhook: { id: string }, rest = '', body?: unknown) =>
  body === undefined ? { path: `/webhooks/${webhook.id}${rest}` } : json(`/webhooks/${webhook.id}${rest}`, body)
const withWebhook =
  (call: (webhook: { id: string }, made: Made) => Call | Promise<Call>) =>
  async (made: Made): Promise<Call> => {
    const { system } = made.service
    const deps = { prisma: system.database.prisma, seal: system.seal }
    const url = `https://hooks.example/${addresses++}`
    const { workspaceId } = made.account
    const wanted = { workspaceId, name: 'A webhook', url, eventTypes: ['high_risk_assessment'] as const }
    return call(await createWebhook(deps, wanted, changeNow(system)), made)
  }
const withDelivery = (end: string) =>
  withWebhook(async (webhook, { service, account }) => {
    const id = newId('dlv')
    const at = service.clock.now()
    const payload = samplePayload(account.workspaceId, 'req_x', at)
    const data = { id, workspaceId: account.workspaceId, webhookId: webhook.id, createdAt: at, payload }
    await service.system.database.prisma.webhookDelivery.create({
      data: { ...data, eventType: 'high_risk_assessment', status: 'failed' },
    })
    return hook(webhook, `/deliveries/${id}${end}`)
  })
const wrongIds = [{ call: { path: `/webhooks/${'a'.repeat(65)}` }, code: 'VALIDATION_FAILED' }]
const unknownWebhook = (rest = '') => [{ call: hook({ id: 'wh_none' }, rest), code: 'WEBHOOK_NOT_FOUND' }]
const newWebhook = (url: unknown, more = {}) =>
  json('/webhooks', { name: 'A webhook', url, event_types: ['high_risk_assessment'], ...more })

const watchIn =
  (call: (id: string) => Call) =>
  async ({ service, account }: Made): Promise<Call> => {
    const wanted = NewWatch.parse({ endpoint: 'ip.geo', target: '8.8.8.8' })
    const { prisma } = service.system.database
    return call(
      (
        await createWatch(
          prisma,
          { network: service.system.network, workspaceId: account.workspaceId, wanted },
          changeNow(service.system),
        )
      ).id,
    )
  }
const longWatchId = [{ call: { path: `/watches/${'a'.repeat(65)}` }, code: 'VALIDATION_FAILED' }]
const noWatch = (call: (id: string) => Call) => [{ call: call('watch_none'), code: 'WATCH_NOT_FOUND' }]
const readWatch = (id: string): Call => ({ path: `/watches/${id}` })
const updateWatch = (id: string): Call => json(`/watches/${id}`, { name: 'Renamed' })
const runWatch = (id: string): Call => json(`/watches/${id}/run`, {})
const changesOf = (id: string): Call => ({ path: `/watches/${id}/changes` })
const newWatch = (body: unknown) => json('/watches', body)

contract('watches.list', {
  valid: { path: '/watches' },
  invalid: [{ call: { path: '/watches?limit=0' }, code: 'VALIDATION_FAILED' }],
})
contract('watches.create', {
  valid: newWatch({ endpoint: 'host.ssl', target: 'example.com' }),
  invalid: [
    { call: newWatch({ endpoint: 'domain.lookup', target: 'not a name' }), code: 'INVALID_DOMAIN' },
    { call: newWatch({ endpoint: 'ip.lookup', target: '10.0.0.1' }), code: 'IP_NOT_PUBLIC' },
    { call: newWatch({ endpoint: 'host.ssl', target: '10.0.0.1' }), code: 'TARGET_NOT_ALLOWED' },
    { call: newWatch({ endpoint: 'risk.assess', target: 'example.com' }), code: 'VALIDATION_FAILED' },
    { call: newWatch({ endpoint: 'vulnerabilities.check', target: 'lock' }), code: 'VALIDATION_FAILED' },
    { call: newWatch({ endpoint: 'vulnerabilities.check', target: 'lock', packages: ['x'] }), code: 'INVALID_PURL' },
    { call: newWatch({ endpoint: 'host.ssl', target: 'example.com', schedule: 'yearly' }), code: 'VALIDATION_FAILED' },
  ],
})
contract('watches.changes', {
  valid: { path: '/watches/changes' },
  invalid: [{ call: { path: '/watches/changes?cursor=x' }, code: 'VALIDATION_FAILED' }],
})
contract('watches.read', { valid: watchIn(readWatch), invalid: longWatchId, absent: noWatch(readWatch) })
contract('watches.update', { valid: watchIn(updateWatch), invalid: [], absent: noWatch(updateWatch) })
contract('watches.remove', {
  valid: watchIn((id) => ({ ...readWatch(id), init: { method: 'DELETE' } })),
  invalid: [],
  absent: noWatch((id) => ({ ...readWatch(id), init: { method: 'DELETE' } })),
})
contract('watches.run', { valid: watchIn(runWatch), invalid: [], absent: noWatch(runWatch) })
contract('watches.changesOf', { valid: watchIn(changesOf), invalid: [], absent: noWatch(changesOf) })

contract('webhooks.list', { internet, valid: withWebhook(() => ({ path: '/webhooks' })), invalid: [] })
contract('webhooks.create', {
  internet,
  valid: async () => newWebhook(`https://hooks.example/made/${addresses++}`),
  invalid: [
    { call: newWebhook('http://hooks.example/'), code: 'INVALID_URL' },
    { call: newWebhook('hooks.example'), code: 'INVALID_URL' },
    { call: newWebhook('https://hooks.example:444/'), code: 'INVALID_URL' },
    { call: newWebhook('https://me:secret@hooks.example/'), code: 'INVALID_URL' },
    { call: newWebhook(`https://hooks.example/${'a'.repeat(2_048)}`), code: 'INVALID_URL' },
    { call: newWebhook(7), code: 'INVALID_URL' },
    { call: newWebhook('https://10.0.0.1/'), code: 'TARGET_NOT_ALLOWED' },
    { call: newWebhook('https://[::1]/'), code: 'TARGET_NOT_ALLOWED' },
    { call: newWebhook('https://0x7f.1/'), code: 'TARGET_NOT_ALLOWED' },
    { call: newWebhook('https://private-name.example/'), code: 'TARGET_NOT_ALLOWED' },
    { call: newWebhook('https://localhost/'), code: 'TARGET_NOT_ALLOWED' },
    { call: newWebhook('https://hooks.example/', { event_types: ['rule.matched'] }), code: 'VALIDATION_FAILED' },
    { call: newWebhook('https://hooks.example/', { event_types: [] }), code: 'VALIDATION_FAILED' },
    { call: newWebhook('https://hooks.example/', { name: ' ' }), code: 'VALIDATION_FAILED' },
    { call: json('/webhooks', {}), code: 'VALIDATION_FAILED' },
  ],
})
contract('webhooks.read', {
  internet,
  valid: withWebhook((webhook) => hook(webhook)),
  invalid: wrongIds,
  absent: unknownWebhook(),
})
contract('webhooks.update', {
  internet,
  valid: withWebhook((webhook) => hook(webhook, '', { name: 'Another name', status: 'paused' })),
  invalid: [
    { call: hook({ id: 'wh_none' }, '', { status: 'disabled' }), code: 'VALIDATION_FAILED' },
    { call: hook({ id: 'wh_none' }, '', { url: 'ftp://hooks.example' }), code: 'INVALID_URL' },
    { call: hook({ id: 'wh_none' }, '', { url: 'https://169.254.169.254/' }), code: 'TARGET_NOT_ALLOWED' },
    { call: hook({ id: 'wh_none' }, '', { event_types: ['other'] }), code: 'VALIDATION_FAILED' },
  ],
  absent: [{ call: hook({ id: 'wh_none' }, '', { name: 'x' }), code: 'WEBHOOK_NOT_FOUND' }],
})
contract('webhooks.remove', {
  internet,
  valid: withWebhook((webhook) => hook(webhook)),
  invalid: wrongIds,
  absent: unknownWebhook(),
})
contract('webhooks.rotateSecret', {
  internet,
  valid: withWebhook((webhook) => hook(webhook, '/rotate_secret')),
  invalid: [],
  absent: unknownWebhook('/rotate_secret'),
})
contract('webhooks.test', {
  internet,
  valid: withWebhook((webhook) => hook(webhook, '/test')),
  invalid: [],
  absent: unknownWebhook('/test'),
})
contract('webhooks.deliveries', {
  internet,
  valid: withWebhook((webhook) => hook(webhook, '/deliveries?limit=5&status=failed')),
  invalid: [
    { call: { path: '/webhooks/wh_none/deliveries?limit=501' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/webhooks/wh_none/deliveries?status=lost' }, code: 'VALIDATION_FAILED' },
  ],
  absent: unknownWebhook('/deliveries'),
})
contract('webhooks.delivery', {
  internet,
  valid: withDelivery(''),
  invalid: [],
  absent: unknownWebhook('/deliveries/dlv_none'),
})
contract('webhooks.retry', {
  internet,
  valid: withDelivery('/retry'),
  invalid: [],
  absent: unknownWebhook('/deliveries/dlv_none/retry'),
})

const streamPath = (stream: { id: string }, rest = '', body?: unknown) =>
  body === undefined ? { path: `/streams/${stream.id}${rest}` } : json(`/streams/${stream.id}${rest}`, body)
const withStream =
  (call: (stream: { id: string }) => Call) =>
  async ({ service, account }: Made): Promise<Call> =>
    call(await makeStream(service, account))
const unknownStream = (rest = '', body?: unknown) => [
  { call: streamPath({ id: 'str_none' }, rest, body), code: 'STREAM_NOT_FOUND' },
]
const wrongStreamIds = [{ call: { path: `/streams/${'a'.repeat(65)}` }, code: 'VALIDATION_FAILED' }]
const newStream = (destination: unknown, more = {}) => json('/streams', { name: 'A stream', destination, ...more })
const toUrl = (url: unknown) => newStream({ kind: 'http', url })
const toSyslog = (address: unknown) => newStream({ kind: 'syslog', address })

contract('streams.list', { internet, valid: withStream(() => ({ path: '/streams' })), invalid: [] })
contract('streams.create', {
  internet,
  valid: async () => newStream({ kind: 'splunk', url: 'https://hooks.example' }, { secret: 'token-of-splunk' }),
  invalid: [
    { call: toUrl('http://hooks.example/'), code: 'INVALID_URL' },
    { call: toUrl('hooks.example'), code: 'INVALID_URL' },
    { call: toUrl('https://hooks.example:25/'), code: 'INVALID_URL' },
    { call: toUrl('https://me:secret@hooks.example/'), code: 'INVALID_URL' },
    { call: toUrl(7), code: 'VALIDATION_FAILED' },
    { call: toUrl('https://10.0.0.1/'), code: 'TARGET_NOT_ALLOWED' },
    { call: toUrl('https://0x7f.1/'), code: 'TARGET_NOT_ALLOWED' },
    { call: toUrl('https://private-name.example/'), code: 'TARGET_NOT_ALLOWED' },
    { call: toSyslog('localhost:6514'), code: 'TARGET_NOT_ALLOWED' },
    { call: toSyslog('[::1]:6514'), code: 'TARGET_NOT_ALLOWED' },
    { call: toSyslog('logs.example'), code: 'VALIDATION_FAILED' },
    { call: toSyslog('logs.example:25'), code: 'VALIDATION_FAILED' },
    { call: toSyslog('me@logs.example:6514'), code: 'VALIDATION_FAILED' },
    { call: newStream({ kind: 'splunk', url: 'https://hooks.example' }), code: 'VALIDATION_FAILED' },
    { call: newStream({ kind: 'syslog', address: 'good.example:6514' }, { secret: 'x' }), code: 'VALIDATION_FAILED' },
    { call: newStream({ kind: 'ftp', url: 'https://hooks.example' }), code: 'VALIDATION_FAILED' },
    { call: json('/streams', {}), code: 'VALIDATION_FAILED' },
  ],
})
contract('streams.read', {
  internet,
  valid: withStream((stream) => streamPath(stream)),
  invalid: wrongStreamIds,
  absent: unknownStream(),
})
contract('streams.update', {
  internet,
  valid: withStream((stream) => streamPath(stream, '', { name: 'Another name', status: 'paused' })),
  invalid: [
    { call: streamPath({ id: 'str_none' }, '', { status: 'failing' }), code: 'VALIDATION_FAILED' },
    {
      call: streamPath({ id: 'str_none' }, '', { destination: { kind: 'http', url: 'https://169.254.169.254/' } }),
      code: 'TARGET_NOT_ALLOWED',
    },
  ],
  absent: unknownStream('', { name: 'x' }),
})
contract('streams.remove', {
  internet,
  valid: withStream((stream) => streamPath(stream)),
  invalid: wrongStreamIds,
  absent: unknownStream(),
})
contract('streams.test', {
  internet,
  valid: withStream((stream) => streamPath(stream, '/test')),
  invalid: [],
  absent: unknownStream('/test'),
})

contract('badges.svg', { valid: { path: '/badges/example.com.svg?label=headers&type=score' }, invalid: [] })
contract('badges.json', { valid: { path: '/badges/example.com.json' }, invalid: [] })
contract('leaderboard.list', {
  valid: { path: '/leaderboard?limit=5&offset=1&tld=com&grade=A%2B' },
  invalid: [
    { call: { path: '/leaderboard?limit=0' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/leaderboard?limit=101' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/leaderboard?offset=-1' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/leaderboard?grade=G' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/leaderboard?tld=a%20b' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/leaderboard?limit=1&limit=2' }, code: 'VALIDATION_FAILED' },
  ],
})
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const collected = {
  user_agent: chromeOnWindows,
  languages: ['de-DE', 'de'],
  timezone: 'Europe/Berlin',
  screen: { w: 1920, h: 1080, dpr: 1 },
  platform: 'Win32',
  errors: [],
}

contract('device.test', {
  valid: posted('/device/test', { collected, ip: '8.8.8.8', accept_language: 'de-DE,de;q=0.9' }),
  invalid: [
    { call: posted('/device/test', {}), code: 'VALIDATION_FAILED' },
    { call: posted('/device/test', { collected: { ...collected, screen: '1920x1080' } }), code: 'VALIDATION_FAILED' },
    {
      call: posted('/device/test', { collected: { ...collected, user_agent: 'x'.repeat(513) } }),
      code: 'VALIDATION_FAILED',
    },
    { call: posted('/device/test', { collected: { ...collected, platform: 'Win\u0000' } }), code: 'VALIDATION_FAILED' },
    { call: posted('/device/test', { collected, ip: '8.8.8' }), code: 'INVALID_IP' },
    {
      call: posted('/device/test', {
        collected,
        headers: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`x-${at}`, ''])),
      }),
      code: 'VALIDATION_FAILED',
    },
    {
      call: posted('/device/test', { collected: { ...collected, canvas_hash: 'x'.repeat(1024 * 1024) } }),
      code: 'PAYLOAD_TOO_LARGE',
    },
  ],
})
contract('captcha.test', {
  internet,
  valid: posted('/captcha/test', { provider: 'builtin', token: 'made up' }),
  invalid: [
    { call: posted('/captcha/test', {}), code: 'VALIDATION_FAILED' },
    { call: posted('/captcha/test', { provider: 'friendly', token: 't' }), code: 'VALIDATION_FAILED' },
    { call: posted('/captcha/test', { provider: 'builtin', token: 'x'.repeat(2_049) }), code: 'VALIDATION_FAILED' },
    {
      call: posted('/captcha/test', { provider: 'builtin', token: 't', idempotency_key: '7' }),
      code: 'VALIDATION_FAILED',
    },
    { call: posted('/captcha/test', { provider: 'builtin', token: 't', ip: '8.8.8' }), code: 'INVALID_IP' },
  ],
})
contract('captcha.challenge', {
  valid: posted('/captcha/challenge', { action: 'signup' }),
  invalid: [{ call: posted('/captcha/challenge', { action: 'x'.repeat(65) }), code: 'VALIDATION_FAILED' }],
})

const newScan = (url: unknown, more: Record<string, unknown> = {}) => json('/scans', { url, ...more })
const scanHosts = ['fortress.example', 'good.example', 'plain.example', 'example.com', 'example.net', 'example.org']
/** Creates a queued scan in the workspace that nothing runs. */
const withScan =
  (call: (id: string) => Call) =>
  async ({ service, account }: Made): Promise<Call> => {
    const made = {
      workspaceId: account.workspaceId,
      target: 'fortress.example',
      visibility: 'private',
      source: 'api',
    } as const
    const author = { type: 'system', id: null, label: 'test' } as const
    const at = service.clock.now()
    const { id } = await queueScan(service.system, { ...made, author, requestId: newId('req'), at })
    return call(id)
  }
const noScan = 'scan_0000000000000000000000'
contract('scans.create', {
  internet,
  valid: newScan('fortress.example'),
  fresh: (n) => newScan(scanHosts[n % scanHosts.length]),
  invalid: [
    { call: newScan('ftp://fortress.example'), code: 'INVALID_URL' },
    { call: newScan('https://me:secret@fortress.example/'), code: 'INVALID_URL' },
    { call: newScan('fortress.example:22'), code: 'INVALID_URL' },
    { call: newScan(''), code: 'INVALID_URL' },
    { call: newScan(7), code: 'INVALID_URL' },
    { call: json('/scans', {}), code: 'INVALID_URL' },
    { call: newScan('10.0.0.1'), code: 'TARGET_NOT_ALLOWED' },
    { call: newScan('http://[::1]/'), code: 'TARGET_NOT_ALLOWED' },
    { call: newScan('private-name.example'), code: 'TARGET_NOT_ALLOWED' },
    { call: newScan('fortress.example', { visibility: 'secret' }), code: 'VALIDATION_FAILED' },
    { call: { ...newScan('fortress.example'), path: '/scans?wait=2' }, code: 'VALIDATION_FAILED' },
  ],
})
contract('scans.list', {
  internet,
  valid: { path: '/scans?domain=fortress.example&limit=5' },
  invalid: [
    { call: { path: '/scans?limit=0' }, code: 'VALIDATION_FAILED' },
    { call: { path: '/scans?cursor=nonsense' }, code: 'VALIDATION_FAILED' },
  ],
})
contract('scans.read', {
  internet,
  valid: withScan((id) => ({ path: `/scans/${id}` })),
  invalid: [{ call: { path: `/scans/${'a'.repeat(65)}` }, code: 'VALIDATION_FAILED' }],
  absent: [{ call: { path: `/scans/${noScan}` }, code: 'SCAN_NOT_FOUND' }],
})
contract('scans.update', {
  internet,
  valid: withScan((id) => json(`/scans/${id}`, { visibility: 'unlisted' })),
  invalid: [
    { call: json(`/scans/${noScan}`, {}), code: 'VALIDATION_FAILED' },
    { call: json(`/scans/${noScan}`, { visibility: 'hidden' }), code: 'VALIDATION_FAILED' },
  ],
  absent: [{ call: json(`/scans/${noScan}`, { visibility: 'private' }), code: 'SCAN_NOT_FOUND' }],
})
contract('scans.remove', {
  internet,
  valid: withScan((id) => ({ path: `/scans/${id}` })),
  invalid: [{ call: { path: `/scans/${'a'.repeat(65)}` }, code: 'VALIDATION_FAILED' }],
  absent: [{ call: { path: `/scans/${noScan}` }, code: 'SCAN_NOT_FOUND' }],
})

contract('usage.read', { valid: { path: '/usage' }, invalid: [] })

linkContracts(internet)

it('every endpoint of the catalog has its contract', () => {
  expect([...contracted].sort()).toEqual(Object.keys(endpoints).sort())
})
