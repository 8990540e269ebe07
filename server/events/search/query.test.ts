import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signalIds } from '../../catalog/signals.ts'
import { fields } from './fields.ts'
import { readQuery } from './query.ts'
import { QueryFault } from './terms.ts'

const value = (column: string, text: string) => ({ by: 'value', column, value: text })
const prefix = (column: string, text: string) => ({ by: 'prefix', column, value: text })

describe('a query', () => {
  it('recognizes free words by their form', () => {
    const suffix = '0123456789abcdefABCDEF'
    expect(readQuery(`evt_${suffix}`)).toEqual([[{ by: 'id', column: 'id', value: `evt_${suffix}` }]])
    expect(readQuery(`req_${suffix}`)).toEqual([[{ by: 'id', column: 'request_id', value: `req_${suffix}` }]])
    expect(readQuery(`rule_${suffix}`)).toEqual([[expect.objectContaining({ by: 'tag', tag: `rule:rule_${suffix}` })]])
    expect(readQuery('203.0.113.7')).toEqual([[{ by: 'network', cidr: '203.0.113.7/32' }]])
    expect(readQuery('203.0.113.7/24')).toEqual([[{ by: 'network', cidr: '203.0.113.0/24' }]])
    expect(readQuery('2001:db8::1')).toEqual([[{ by: 'network', cidr: '2001:db8::1/128' }]])
    expect(readQuery('::ffff:203.0.113.7')).toEqual([[{ by: 'network', cidr: '203.0.113.7/32' }]])
    expect(readQuery('abcd::/16')).toEqual([[{ by: 'network', cidr: 'abcd::/16' }]])
    expect(readQuery('IP_VPN')).toEqual([[expect.objectContaining({ tag: 'signal:ip_vpn' })]])
    expect(readQuery('Jane.Roe+x@GoogleMail.com')).toEqual([
      [value('email', 'jane.roe+x@googlemail.com'), value('email_canonical', 'janeroe@gmail.com')],
    ])
    expect(readQuery('@mail')).toEqual([[prefix('email_domain', 'mail')]])
    expect(readQuery('Shop')).toEqual([
      [
        prefix('event_id', 'Shop'),
        prefix('user_id', 'Shop'),
        prefix('device_id', 'Shop'),
        prefix('email', 'shop'),
        prefix('email_domain', 'shop'),
        prefix('domain', 'shop'),
        { by: 'rule', name: 'shop' },
      ],
    ])
  })

  it('searches for a prefix where a word ends with *, with a field or without', () => {
    for (const text of ['Shop', '@mail', 'jane@exam', 'req_1K8v'])
      expect(readQuery(`${text}*`)).toEqual(readQuery(text))
    expect(readQuery('jane@example.com*')[0]).toContainEqual(prefix('email', 'jane@example.com'))
    expect(readQuery('ip_vpn*')[0]).toContainEqual(prefix('user_id', 'ip_vpn'))
    expect(readQuery('rule:Block*')).toEqual([[{ by: 'rule', name: 'block' }]])
    expect(readQuery('domain:Exam*')).toEqual([[prefix('email_domain', 'exam'), prefix('domain', 'exam')]])
  })

  it('filters one field by name, in the stored spelling', () => {
    expect(readQuery('email:Jane.Roe+x@GoogleMail.com')).toEqual(readQuery('Jane.Roe+x@GoogleMail.com'))
    expect(readQuery('email:@Bücher.example')).toEqual([[value('email_domain', 'xn--bcher-kva.example')]])
    expect(readQuery('email:Jane*')).toEqual([[prefix('email', 'jane')]])
    expect(readQuery('domain:Example.COM')).toEqual([
      [value('email_domain', 'example.com'), value('domain', 'example.com')],
    ])
    expect(readQuery('user:A1*')).toEqual([[prefix('user_id', 'A1')]])
    expect(readQuery('user:"two words"')).toEqual([[value('user_id', 'two words')]])
    expect(readQuery('user:"a \\"quoted\\" \\\\ one"')).toEqual([[value('user_id', 'a "quoted" \\ one')]])
    expect(readQuery('user:urn:person:1')).toEqual([[value('user_id', 'urn:person:1')]])
    expect(readQuery('country:de')).toEqual([[value('country', 'DE')]])
    expect(readQuery('rule:"Block Tor"')).toEqual([[{ by: 'rule', name: 'block tor' }]])
    expect(readQuery('decision:Block level:high type:key.created label:fraud')).toEqual(
      ['decision:block', 'level:high', 'type:key.created', 'label:fraud'].map((tag) => [
        expect.objectContaining({ by: 'tag', tag }),
      ]),
    )
    expect(readQuery('decision:allow level:low')).toEqual([
      [{ by: 'usual', column: 'decision', value: 'allow' }],
      [{ by: 'usual', column: 'risk_level', value: 'low' }],
    ])
    for (const id of signalIds) expect(readQuery(`signal:${id}`)).toHaveLength(1)
  })

  it('recognizes fields in any case', () => {
    for (const query of ['ip:203.0.113.7', 'user_id:A1*', 'rule:"Block Tor"', 'ip:2001:db8::1']) {
      const [field = '', ...value] = query.split(':')
      expect(readQuery([field.toUpperCase(), ...value].join(':')), query).toEqual(readQuery(query))
    }
    expect(() => readQuery('Colour:red')).toThrow('Unknown field colour.')
    expect(readQuery('ABCD::1')).toEqual(readQuery('abcd::1'))
  })

  it('names the user and the request as the API does, or short; free text also matches a device id prefix', () => {
    expect(readQuery('user_id:3132')).toEqual(readQuery('user:3132'))
    expect(readQuery('request_id:req_1*')).toEqual(readQuery('request:req_1*'))
    expect(readQuery('dev-B')[0]).toContainEqual(prefix('device_id', 'dev-B'))
  })

  it('that is invalid is rejected with valid alternatives', () => {
    for (const [query, hint] of [
      ['-vpn', 'Exclusions are not supported'],
      ['colour:red', 'Fields are ip, email'],
      ['constructor:x', 'Fields are'],
      ['ip:nonsense', '203.0.113.0/24'],
      ['ip:', 'ip: needs a value.'],
      ['decision:deny', 'allow, review, challenge, block'],
      ['signal:ip_vpm', 'reference'],
      ['country:DEU', 'DE'],
      ['type:nothing', 'assessment.completed'],
      ['"half', 'quote'],
      ['user:"half', 'quote'],
      ['user:"a"b', 'quote'],
      ['""', 'Empty quotes.'],
      ['user:""', 'Empty quotes.'],
      ['a b c d e f g h i j k', '10'],
    ] as const) {
      expect(() => readQuery(query), query).toThrow(QueryFault)
      expect(() => readQuery(query), query).toThrow(hint)
    }
  })

  it('of any text is parsed or rejected (property)', () => {
    const words = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...Object.keys(fields).map((field) => `${field}:`)),
      fc.constantFrom('"', '\\', '*', '%', '@', '/', ':', '-'),
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
        try {
          for (const term of readQuery(parts.join(''))) expect(term.length).toBeGreaterThan(0)
        } catch (fault) {
          expect(fault).toBeInstanceOf(QueryFault)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
