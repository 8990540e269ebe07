import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Blocklist, blocklists } from '../../catalog/blocklists.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { nameIn, questionName, testSubjects } from './names.ts'
import { verdictOn } from './verdict.ts'

const list = (id: string): Blocklist => {
  const found = blocklists.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const refusals = ['127.0.0.1', '127.0.1.255', '127.255.255.252', '127.255.255.254', '127.255.255.255', '127.255.255.0']
const octet = fc.integer({ min: 0, max: 255 })
const address = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'))
const anyList = fc.constantFrom(...blocklists)

describe('the meaning of a list’s response', () => {
  it('no address means no entry', () => {
    expect(verdictOn(list('spamcop'), [])).toEqual({ status: 'not_listed' })
  })

  it('a documented code is an entry, with its meaning and severity', () => {
    expect(verdictOn(list('spamhaus_zen'), ['127.0.0.4', '127.0.0.10'])).toEqual({
      status: 'listed',
      codes: ['127.0.0.4', '127.0.0.10'],
      meanings: [expect.stringMatching(/^XBL/), expect.stringMatching(/^PBL/)],
      severity: 'high',
    })
    expect(verdictOn(list('spamhaus_zen'), ['127.0.0.11'])).toMatchObject({ severity: 'policy' })
    expect(verdictOn(list('spamhaus_dbl'), ['127.0.1.4'])).toMatchObject({ status: 'listed', codes: ['127.0.1.4'] })
  })

  it('a bitmask zone is read bit by bit', () => {
    expect(verdictOn(list('surbl'), ['127.0.0.80'])).toMatchObject({ status: 'listed', codes: ['16', '64'] })
    expect(verdictOn(list('uribl'), ['127.0.0.14'])).toMatchObject({ codes: ['2', '4', '8'], severity: 'high' })
    expect(verdictOn(list('uribl'), ['127.0.0.16'])).toEqual({ status: 'unknown', cause: 'undocumented_answer' })
  })

  it('refusal codes are unknown, from every list, alone or with an entry', () => {
    for (const one of blocklists)
      for (const refusal of refusals) {
        expect(verdictOn(one, [refusal]), `${one.id} ${refusal}`).toEqual({
          status: 'unknown',
          cause: 'refused_by_list',
        })
        expect(verdictOn(one, ['127.0.0.2', refusal])).toMatchObject({ status: 'unknown' })
      }
  })

  it('an address outside 127.0.0.0/8 is unknown, alone or with an entry', () => {
    fc.assert(
      fc.property(anyList, address, (one, stranger) => {
        fc.pre(!stranger.startsWith('127.'))
        expect(verdictOn(one, [stranger])).toEqual({ status: 'unknown', cause: 'foreign_answer' })
        expect(verdictOn(one, ['127.0.0.2', stranger])).toMatchObject({ status: 'unknown' })
      }),
    )
  })

  it('only a documented code is an entry if the list has a table, for any response (property)', () => {
    fc.assert(
      fc.property(
        anyList,
        fc.array(fc.oneof(address, fc.constantFrom('127.0.0.2', '127.0.0.10', ...refusals)), { maxLength: 4 }),
        (one, raw) => {
          const verdict = verdictOn(one, raw)
          if (verdict.status !== 'listed') return
          expect(raw.every((text) => text.startsWith('127.') && !refusals.includes(text))).toBe(true)
          const known = one.table === null ? raw : Object.keys('codes' in one.table ? one.table.codes : one.table.bits)
          expect(verdict.codes.length).toBeGreaterThan(0)
          expect(verdict.codes.every((code) => known.includes(code))).toBe(true)
        },
      ),
    )
  })

  it('text that is not an address is no entry', () => {
    for (const text of ['', '127.0.0', '127.0.0.2.', '127.0.0.2x', '::1', '127.0.0.2 '])
      expect(verdictOn(list('blocklist_de'), [text]).status, text).toBe('unknown')
  })
})

describe('the queried names', () => {
  it('reverse addresses of both families', () => {
    expect(questionName(list('spamcop'), { type: 'ip', value: '192.0.2.99' })).toBe('99.2.0.192.bl.spamcop.net')
    expect(questionName(list('nordspam_bl'), { type: 'ip', value: '2001:db8:1:2:3:4:567:89ab' })).toBe(
      'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2.bl.nordspam.com',
    )
  })

  it('are reversible to the address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const read = parseIpAddress(text)
        fc.pre(read?.version === 6)
        const name = questionName(list('nordspam_bl'), { type: 'ip', value: read?.text ?? '' }) ?? ''
        const nibbles = name.split('.').slice(0, 32).toReversed().join('')
        expect(parseIpAddress(nibbles.match(/.{4}/g)?.join(':') ?? '')?.text).toBe(read?.text)
      }),
    )
  })

  it('are the registered name if the list accepts no other, and never too long', () => {
    const host = { type: 'domain', value: 'a.b.example.co.uk' } as const
    expect(questionName(list('uribl'), host)).toBe('example.co.uk.multi.uribl.com')
    expect(questionName(list('spamhaus_dbl'), host)).toBe('a.b.example.co.uk.dbl.spamhaus.org')
    const long = `${'a'.repeat(60)}.`.repeat(4).slice(0, -1)
    expect(questionName(list('spamhaus_dbl'), { type: 'domain', value: long })).toBeNull()
  })

  it('contain the operator’s key', () => {
    const keyed = { ...list('abusix_combined'), key: 'secret' }
    expect(questionName(keyed, { type: 'ip', value: '192.0.2.1' })).toBe('1.2.0.192.secret.combined.mail.abusix.zone')
  })

  it('cover each kind by the test entries of RFC 5782', () => {
    const zone = list('nordspam_bl')
    expect(nameIn(zone, testSubjects(zone, 'ip4').listed)).toBe('2.0.0.127.bl.nordspam.com')
    expect(nameIn(zone, testSubjects(zone, 'ip6').listed)).toBe(
      '2.0.0.0.0.0.f.7.f.f.f.f.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.bl.nordspam.com',
    )
    expect(testSubjects(list('nordspam_dbl'), 'domain')).toEqual({ listed: 'test', clear: 'invalid' })
  })
})

describe('the built-in table', () => {
  it('has each id and zone once, and says why a list is off', () => {
    const ids = blocklists.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(blocklists.map(({ zone }) => zone)).size).toBe(ids.length)
    for (const { needsKey, offBecause, id } of blocklists) if (needsKey) expect(offBecause, id).not.toBeNull()
  })

  it('documents no refusal as an entry', () => {
    for (const { table, id } of blocklists)
      if (table && 'codes' in table)
        expect(
          Object.keys(table.codes).filter((code) => refusals.includes(code)),
          id,
        ).toEqual([])
      else if (table) expect(Object.keys(table.bits), id).not.toContain('1')
  })
})
