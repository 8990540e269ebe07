import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UpstreamFailure } from '../upstream.ts'
import { mapBootstrap } from './bootstrap.ts'
import { contactOf } from './contact.ts'
import { eventTimes } from './events.ts'
import { rangeOf } from './network-range.ts'
import { mailAddressOf, phoneOf } from './placeholders.ts'
import { checkConcerns, readRecord } from './record.ts'

const url = 'https://rdap.example/v1/domain/example.com'
const card = (...properties: unknown[]) => ({ vcardArray: ['vcard', properties] })
const domain = (more: object) => readRecord({ objectClassName: 'domain', ldhName: 'Example.COM.', ...more }, url)
const registrant = (...properties: unknown[]) =>
  domain({ entities: [{ roles: ['registrant'], ...card(...properties) }] }).registrant

describe('a contact', () => {
  it('is parsed from jCard variants: structured, multi-valued, upper case, with parameters', () => {
    expect(
      contactOf(
        card(
          ['FN', {}, 'text', 'Sample Org'],
          ['org', { type: 'work' }, 'text', ['Sample Org', 'Unit 7']],
          ['tel', { type: 'fax' }, 'uri', 'tel:+1.5555550100'],
          ['tel', { type: ['work', 'voice'] }, 'uri', 'tel:+1.5555550199;ext=12'],
          ['email', { pref: '1' }, 'text', 'Abuse@Example.NET', 'second@example.net'],
          ['adr', { cc: 'de' }, 'text', ['', '', ['Street 1', 'Floor 2'], 'Town', '', '12345', 'Germany']],
          ['KIND', {}, 'text', 'ORG'],
        ),
      ),
    ).toMatchObject({
      kind: 'org',
      fullName: 'Sample Org',
      organization: 'Sample Org',
      email: 'Abuse@example.net',
      phone: '+1.5555550199',
      countryCode: 'DE',
      redacted: false,
    })
  })

  it('has the country of its parameter, of its code, or of its English name', () => {
    const country = (params: object, last: unknown) =>
      contactOf(card(['adr', params, 'text', ['', '', '', '', '', '', last]])).countryCode
    expect([country({ cc: 'FR' }, ''), country({}, 'us'), country({}, 'Netherlands'), country({}, 'Nowhere')]).toEqual([
      'FR',
      'US',
      'NL',
      null,
    ])
    expect(contactOf(card(['adr', { label: 'One line' }, 'text', ''])).countryCode).toBeNull()
  })

  it('is parsed from a JSContact card if there is no jCard', () => {
    const jscard = {
      '@type': 'Card',
      kind: 'org',
      name: { full: 'Sample Org' },
      emails: { a: { address: 'abuse@example.net' } },
      phones: { b: { number: 'tel:+15555550142' } },
      addresses: { c: { countryCode: 'se' } },
    }
    expect(contactOf({ jscard })).toMatchObject({
      kind: 'org',
      email: 'abuse@example.net',
      countryCode: 'SE',
      phone: '+15555550142',
    })
  })

  it('that is a person is no registrant, and neither is a full name not marked as an organization', () => {
    expect(
      registrant(['fn', {}, 'text', 'Dana'], ['kind', {}, 'text', 'individual'], ['org', {}, 'text', 'Dana Ltd']),
    ).toEqual({
      organization: null,
      countryCode: null,
    })
    expect(registrant(['fn', {}, 'text', 'Dana']).organization).toBeNull()
    expect(registrant(['fn', {}, 'text', 'Dana Ltd'], ['kind', {}, 'text', 'org']).organization).toBe('Dana Ltd')
  })

  it('has no placeholder as a mailbox or phone number', () => {
    const none = [
      'removed@lacnic.net',
      'REDACTED FOR PRIVACY',
      'unread@ripe.net',
      'none@none.invalid',
      'a b@c.de',
      'x@localhost',
      7,
    ]
    expect(none.map(mailAddressOf)).toEqual(none.map(() => null))
    expect(['mailto:abuse@Example.net', 'abuse@xn--bcher-kva.de'].map(mailAddressOf)).toEqual([
      'abuse@example.net',
      'abuse@xn--bcher-kva.de',
    ])
    expect(['tel:+1.0000000000', 'call us', '123', null].map(phoneOf)).toEqual([null, null, null, null])
  })
})

describe('times', () => {
  const events = (...list: [string, unknown][]) =>
    eventTimes(list.map(([eventAction, eventDate]) => ({ eventAction, eventDate })))
  it('are those of the registration, never of the server’s database', () => {
    expect(
      events(
        ['last update of RDAP database', '2026-11-21T00:00:00Z'],
        ['Registration', '1985-03-15'],
        ['last changed', '2020-01-01T00:00:00.123456Z'],
        ['registrar expiration', '2030-01-01T00:00:00Z'],
        ['expiration', '2031-01-01T02:00:00+02:00'],
      ),
    ).toEqual({
      registeredAt: '1985-03-15T00:00:00.000Z',
      updatedAt: '2020-01-01T00:00:00.123Z',
      expiresAt: '2031-01-01T00:00:00.000Z',
    })
  })

  it('that are impossible are absent', () => {
    const bad = ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', 'yesterday', '2020-13-45', 5, null]
    for (const date of bad) expect(events(['registration', date]).registeredAt, String(date)).toBeNull()
  })
})

describe('withheld data', () => {
  it('is recognized by RFC 9537, by remarks and by placeholder texts', () => {
    const remark = { type: 'object redacted due to authorization' }
    expect(domain({ redacted: [{ name: { type: 'Registrant Name' } }] }).redacted).toBe(true)
    expect(domain({ entities: [{ roles: ['technical'], remarks: [remark] }] }).redacted).toBe(true)
    expect(
      domain({ entities: [{ roles: ['registrant'], ...card(['fn', {}, 'text', 'Redacted for Privacy']) }] }).redacted,
    ).toBe(true)
    expect(domain({ redacted: [], remarks: [{ type: 'object truncated due to excessive load' }] }).redacted).toBe(false)
  })
})

describe('a referral', () => {
  const link = (more: object) =>
    domain({
      links: [
        { rel: 'related', href: 'https://rdap.registrar.example/domain/x.com', type: 'application/rdap+json', ...more },
      ],
    }).referral
  it('is a related RDAP URL about a domain at another server', () => {
    expect(link({})).toBe('https://rdap.registrar.example/domain/x.com')
    for (const more of [
      { rel: 'self' },
      { type: 'text/html' },
      { href: 'https://rdap.example/domain/x.com' },
      { href: 'https://user:pass@rdap.registrar.example/domain/x.com' },
      { href: 'ftp://rdap.registrar.example/domain/x.com' },
      { href: 'https://rdap.registrar.example/help' },
    ])
      expect(link(more), JSON.stringify(more)).toBeNull()
  })
})

describe('a range', () => {
  it('is covered by the fewest blocks, and the registry’s own blocks take precedence', () => {
    const range = { startAddress: '192.0.2.1', endAddress: '192.0.2.6' }
    expect(rangeOf(range)?.cidrs).toEqual(['192.0.2.1/32', '192.0.2.2/31', '192.0.2.4/31', '192.0.2.6/32'])
    expect(rangeOf({ ...range, cidr0_cidrs: [{ v4prefix: '192.0.2.0', length: 29 }] })?.cidrs).toEqual(['192.0.2.0/29'])
    expect(
      rangeOf({ startAddress: '2001:db8::', endAddress: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' })?.cidrs,
    ).toEqual(['2001:db8::/32'])
  })

  it('that is reversed, or of mixed families, is invalid', () => {
    expect(rangeOf({ startAddress: '192.0.2.6', endAddress: '192.0.2.1' })).toBeNull()
    expect(rangeOf({ startAddress: '192.0.2.6', endAddress: '::1' })).toBeNull()
  })
})

describe('any server data', () => {
  it('is parsed or malformed, bounded, and nothing else is thrown (property)', () => {
    const part = fc.oneof(
      fc.anything(),
      fc.array(
        fc.dictionary(
          fc.constantFrom('roles', 'vcardArray', 'entities', 'links', 'eventAction', 'ldhName'),
          fc.anything(),
        ),
      ),
    )
    fc.assert(
      fc.property(
        fc.record({
          objectClassName: fc.constantFrom('domain', 'ip network', 'autnum', 'entity'),
          entities: part,
          events: part,
          status: part,
          nameservers: part,
          secureDNS: part,
          links: part,
          redacted: part,
          cidr0_cidrs: part,
          startAddress: fc.oneof(fc.ipV4(), fc.ipV6(), fc.anything()),
          endAddress: fc.oneof(fc.ipV4(), fc.ipV6(), fc.anything()),
        }),
        (document) => {
          try {
            const record = readRecord(document, url)
            checkConcerns(record, { kind: 'domain', name: 'example.com' })
          } catch (error) {
            expect(error).toBeInstanceOf(UpstreamFailure)
          }
          try {
            mapBootstrap({ services: document.entities })
          } catch (error) {
            expect(error).toBeInstanceOf(UpstreamFailure)
          }
        },
      ),
    )
  })

  it('of endless length is truncated', () => {
    const entity: Record<string, unknown> = { roles: ['abuse'] }
    entity.entities = Array.from({ length: 100 }, () => ({ roles: ['abuse'], entities: [{ roles: ['abuse'] }] }))
    const record = domain({
      entities: Array.from({ length: 500 }, () => entity),
      status: Array.from({ length: 500 }, () => 'x'.repeat(5_000)),
      nameservers: Array.from({ length: 500 }, (_, index) => ({ ldhName: `ns${index}.example` })),
    })
    expect(record.status).toHaveLength(40)
    expect(record.status[0]).toHaveLength(200)
    expect(record.nameservers).toHaveLength(50)
  })
})
