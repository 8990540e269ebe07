import { atEnd } from '../../testing/at-end.ts'
import 'reflect-metadata'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Internet, openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import { type Contact, ranked } from './contacts.ts'
import type { AbuseReport } from './schema.ts'

const internet = await openInternet()
afterEach(internet.clear)
afterAll(internet.close)

const fields = 'target type contacts failures network registrar request_id checked_at partial sources warnings'.split(
  ' ',
)

async function openLookups(outside: Internet = internet, settings: Record<string, string> = {}) {
  const service = await openService({ internet: outside, settings })
  const { key } = await service.account('lookups_growth')
  const lookUp = async (target: string) => {
    const answer = await service.get(`/v1${target}/abuse-contacts`, key)
    const id = target.startsWith('/ip') ? 'ip.abuseContacts' : 'domain.abuseContacts'
    expect(mismatches(id, answer)).toEqual([])
    return answer
  }
  const report = async (target: string) => {
    const answer = await lookUp(target)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as AbuseReport
  }
  return { lookUp, report }
}
const briefly = ({ contacts }: AbuseReport) => contacts.map(({ email, scope, source }) => `${email} ${scope} ${source}`)

describe('abuse contacts of an address', () => {
  it('are those of its network, each mailbox once, with every field of the contract', async () => {
    const { report } = await openLookups()
    const body = await report('/ip/8.8.8.8')
    expect(Object.keys(body).toSorted()).toEqual(fields.toSorted())
    expect(body).toMatchObject({
      target: '8.8.8.8',
      type: 'ip',
      contacts: [
        {
          email: 'network-abuse@google.com',
          scope: 'network',
          organization: 'Google LLC',
          source: 'rdap',
          confidence: 'published',
          note: 'Also listed by abusix.',
        },
      ],
      failures: [],
      network: { asn: 15169, prefix: '8.8.8.0/24' },
      registrar: null,
      partial: false,
    })
    expect(body.sources.map(({ id }) => id)).toEqual(['rdap_bootstrap', 'rdap', 'asn_table', 'dns'])
  })

  it('come from the one source that responds, and the other is named as failed', async () => {
    const { report } = await openLookups()
    internet.fault('rdap', { kind: 'status', status: 500 })
    const body = await report('/ip/185.220.101.1')
    expect(briefly(body)).toEqual(['abuse@relays.example network abusix'])
    expect(body).toMatchObject({ failures: [{ source: 'rdap', error: 'unavailable' }], partial: true })
  })

  it('that no source reports are not "none": the failures are listed with the empty list', async () => {
    const { report } = await openLookups()
    internet.dns.fault('9.9.220.185.abuse-contacts.abusix.zone', { kind: 'status', code: 'SERVFAIL' })
    internet.put('rdap', 'ripe/ip/185.220.9.0/24', {
      objectClassName: 'ip network',
      startAddress: '185.220.9.0',
      endAddress: '185.220.9.255',
      entities: [{ roles: ['abuse'], vcardArray: ['vcard', [['email', {}, 'text', 'removed@lacnic.net']]] }],
    })
    expect(await report('/ip/185.220.9.9')).toMatchObject({
      contacts: [],
      failures: [{ source: 'abusix', error: 'servfail' }],
      partial: true,
    })
  })

  it('are an error if no source responds at all', async () => {
    const { lookUp } = await openLookups()
    internet.fault('rdap', { kind: 'status', status: 500 })
    internet.dns.fault('8.8.8.8.abuse-contacts.abusix.zone', { kind: 'status', code: 'SERVFAIL' })
    const answer = await lookUp('/ip/8.8.8.8')
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'RDAP_UNAVAILABLE' } } })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('of an IPv6 address are queried by its nibbles', async () => {
    const { report } = await openLookups()
    expect(briefly(await report('/ip/2606:2800::1'))).toEqual(['abuse@content.example network rdap'])
    expect(internet.dns.queries).toContain(`TXT 1.${'0.'.repeat(23)}0.0.8.2.6.0.6.2.abuse-contacts.abusix.zone`)
  })
})

describe('abuse contacts of a domain', () => {
  it('are the hosting network, the registrar, the operator, in this order', async () => {
    const { report } = await openLookups()
    const body = await report('/domain/example.com')
    expect(briefly(body)).toEqual([
      'abuse@content.example hosting rdap',
      'abuse@registrar.example registrar rdap',
      'abuse@example.com domain_operator abuse.net',
    ])
    expect(body).toMatchObject({
      target: 'example.com',
      type: 'domain',
      network: { prefix: '93.184.216.0/24' },
      registrar: { name: 'Sample Registrar, Inc.', iana_id: '9999' },
      failures: [{ source: 'security.txt', error: 'no connection' }],
    })
    expect(body.contacts[2]?.note).toBe('Also listed by rfc2142.')
  })

  it('contain no convention for a domain without mail, and mark assumptions of abuse.net', async () => {
    const { report } = await openLookups()
    internet.put('dns', 'example.net', { records: { MX: ['0 .'] } })
    const body = await report('/domain/example.net')
    expect(body.contacts.map(({ email, confidence }) => [email, confidence])).toEqual([
      ['abuse@registrar.example', 'published'],
      ['postmaster@example.net', 'conventional'],
    ])
  })

  it('of an unregistered name are not found, and a private address is not queried', async () => {
    const { lookUp, report } = await openLookups()
    expect(await lookUp('/domain/nobody-has-this.com')).toMatchObject({
      status: 404,
      body: { error: { code: 'DOMAIN_NOT_FOUND' } },
    })
    internet.put('dns', 'inward.example.com', { records: { A: ['10.0.0.8'] } })
    const body = await report('/domain/inward.example.com')
    expect(body.network).toBeNull()
    expect(internet.dns.queries.join()).not.toContain('8.0.0.10.abuse-contacts')
  })

  it('come from everywhere else with the registry down', async () => {
    const { report } = await openLookups()
    internet.fault('rdap', { kind: 'status', status: 500 })
    const body = await report('/domain/example.com')
    expect(briefly(body)).toEqual([
      'abuse@content.example hosting abusix',
      'abuse@example.com domain_operator abuse.net',
    ])
    expect(body.failures).toContainEqual({ source: 'rdap', error: 'unavailable' })
    expect(body.registrar).toBeNull()
  })
})

describe('a security.txt of the host', () => {
  it('is used while valid, over https, and not once it has expired or names another canonical URL', async () => {
    const host = await secureHost('example.com')
    const { report } = await openLookups({ ...internet, route: host.route }, { EXTRA_CA_FILE: host.caFile })
    const published = async (text: string, type?: string) => {
      host.say(text, type)
      const { contacts, failures } = await report('/domain/example.com')
      return { contacts: contacts.filter(({ source }) => source === 'security.txt'), failures }
    }
    const contact = 'Contact: mailto:security@example.com\n'
    const good = await published(`${contact}Expires: 2027-01-01T00:00:00Z\n`)
    expect(good).toMatchObject({
      contacts: [{ email: 'security@example.com', scope: 'domain_operator', confidence: 'published' }],
      failures: [],
    })
    expect(good.contacts[0]?.note).toContain('2027-01-01')
    const refused = (error: string) => ({ contacts: [], failures: [{ source: 'security.txt', error }] })
    expect(await published(`${contact}Expires: 2026-11-20T00:00:00Z`)).toEqual(refused('expired'))
    expect(await published(`${contact}Canonical: https://other.example/security.txt`)).toEqual(refused('not canonical'))
    expect(await published(contact.repeat(5_000))).toEqual(refused('malformed'))
    expect(await published(`<html>${contact}`, 'text/html')).toEqual({ contacts: [], failures: [] })
    expect((await published('Contact: https://example.com/report')).contacts).toMatchObject([
      { email: null, report_url: 'https://example.com/report' },
    ])
  })
})

describe('ranking', () => {
  const contact = (more: Partial<Contact>): Contact => ({
    email: 'a@example.com',
    scope: 'registrar',
    organization: null,
    source: 'rdap',
    confidence: 'published',
    report_url: null,
    note: null,
    ...more,
  })
  it('lists who can act first at the top, the more certain of two first, and each mailbox once in any case', () => {
    const list = ranked([
      contact({ email: 'c@example.com', scope: 'domain_operator' }),
      contact({ email: 'B@example.com', scope: 'network', confidence: 'derived', source: 'abusix' }),
      contact({ email: 'a@example.com', scope: 'network' }),
      contact({ email: 'b@example.com', scope: 'registrar', organization: 'Sample' }),
    ])
    expect(list.map(({ email }) => email)).toEqual(['a@example.com', 'B@example.com', 'c@example.com'])
    expect(list[1]).toMatchObject({ organization: 'Sample', note: 'Also listed by rdap.' })
  })
})

/** A loopback host with a certificate for its name, trusted through the CA file written to disk. */
async function secureHost(name: string) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2040-01-01T00:00:00Z'),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-ca-'))
  const caFile = path.join(folder, 'ca.pem')
  writeFileSync(caFile, certificate.toString('pem'))
  let output = { text: '', type: 'text/plain; charset=utf-8' }
  const server = createServer(
    { cert: certificate.toString('pem'), key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n` },
    (request, response) => {
      const found = request.url === '/.well-known/security.txt'
      response.writeHead(found ? 200 : 404, { 'content-type': output.type }).end(output.text)
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  return {
    caFile,
    say: (text: string, type = 'text/plain; charset=utf-8') => {
      output = { text, type }
    },
    route: (address: string, to: number) => (to === 443 ? { address: '127.0.0.1', port } : internet.route(address, to)),
  }
}
