import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { manualClock } from '../clock.ts'
import { openDns, parseDnsServer } from './dns.ts'
import { recordsOf, recordTypes } from './records.ts'

const internet = await openInternet()
const other = await openInternet()
afterAll(() => Promise.all([internet.close(), other.close()]))
beforeEach(() => {
  internet.clear()
  other.clear()
})

const serverOf = (port: number) => ({ address: '127.0.0.1', port })
const client = (clock = manualClock('2026-11-21T12:00:00.000Z')) =>
  openDns({ clock, servers: [serverOf(internet.dns.port)] })
const values = async (name: string, type: (typeof recordTypes)[number]) =>
  recordsOf(await client().lookUp(name, type), type).map(({ value }) => value)

describe('record types', () => {
  it('are all parsed, with their parts', async () => {
    internet.put('dns', 'all.example', {
      records: {
        A: ['192.0.2.1'],
        AAAA: ['2001:db8::1'],
        MX: ['10 mail.all.example'],
        NS: ['ns1.all.example'],
        TXT: ['hello world'],
        SOA: ['ns1.all.example host.all.example 7 1 2 3 4'],
        CAA: ['128 issue "ca.example"'],
        SRV: ['1 2 443 web.all.example'],
        PTR: ['all.example'],
        DS: ['370 13 2 be74359954660069d5c63d200c39f5603827d7dd02b56f120ee9f3a86764247c'],
        DNSKEY: ['257 3 13 AQID'],
        TLSA: ['3 1 1 abcdef'],
        HTTPS: ['1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1,192.0.2.2'],
        SVCB: ['2 svc.all.example alpn=dot'],
        NAPTR: ['100 10 "S" "SIP+D2U" "" _sip._udp.all.example'],
      },
    })
    internet.put('dns', 'alias.example', { records: { CNAME: ['all.example'] } })
    const dns = client()
    const first = async (type: (typeof recordTypes)[number], name = 'all.example') =>
      recordsOf(await dns.lookUp(name, type), type)[0]
    expect((await first('A'))?.value).toBe('192.0.2.1')
    expect((await first('AAAA'))?.value).toBe('2001:db8::1')
    expect(await first('MX')).toMatchObject({ value: '10 mail.all.example', fields: { priority: 10 } })
    expect((await first('NS'))?.value).toBe('ns1.all.example')
    expect((await first('TXT'))?.value).toBe('hello world')
    expect((await first('SOA'))?.fields).toMatchObject({ serial: 7, minimum: 4 })
    expect((await first('CAA'))?.fields).toEqual({ flags: 128, tag: 'issue', value: 'ca.example' })
    expect((await first('SRV'))?.fields).toEqual({ priority: 1, weight: 2, port: 443, target: 'web.all.example' })
    expect((await first('PTR'))?.value).toBe('all.example')
    expect((await first('DS'))?.fields).toMatchObject({ key_tag: 370, algorithm: 13 })
    expect((await first('DNSKEY'))?.fields).toMatchObject({ flags: 257, algorithm: 13, public_key: 'AQID' })
    expect((await first('TLSA'))?.fields).toMatchObject({ usage: 3, certificate: 'abcdef' })
    expect((await first('HTTPS'))?.value).toBe('1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1,192.0.2.2')
    expect((await first('SVCB'))?.value).toBe('2 svc.all.example alpn=dot')
    expect((await first('NAPTR'))?.fields).toMatchObject({ services: 'SIP+D2U', replacement: '_sip._udp.all.example' })
    expect((await first('CNAME', 'alias.example'))?.value).toBe('all.example')
    for (const type of recordTypes)
      expect(
        internet.dns.queries.filter((one) => one.startsWith(`${type} `)),
        type,
      ).toHaveLength(1)
  })

  it('include a text of 64 KiB, read whole over TCP', async () => {
    const long = 'x'.repeat(60_000)
    internet.put('dns', 'long.example', { records: { TXT: [long] } })
    expect(await values('long.example', 'TXT')).toEqual([long])
    expect(internet.dns.queries).toEqual(['TXT long.example', 'TXT long.example (tcp)'])
  })
})

describe('distinguished outcomes', () => {
  it('no such name, no such record, refusal, failure and silence', async () => {
    internet.put('dns', 'empty.example', { records: { A: ['192.0.2.1'] } })
    internet.dns.fault('refused.example', { kind: 'status', code: 'REFUSED' })
    internet.dns.fault('failing.example', { kind: 'status', code: 'SERVFAIL' })
    internet.dns.fault('silent.example', { kind: 'silent' })
    const dns = client()
    const toResult = async (name: string) => {
      const { status, answers } = await dns.lookUp(name, 'MX', { timeoutMs: 300 })
      return `${status} ${answers.length}`
    }
    expect(await toResult('nobody.example')).toBe('NXDOMAIN 0')
    expect(await toResult('empty.example')).toBe('NOERROR 0')
    expect(await toResult('refused.example')).toBe('REFUSED 0')
    expect(await toResult('failing.example')).toBe('SERVFAIL 0')
    expect(await toResult('silent.example')).toBe('TIMEOUT 0')
  })

  it('the AD flag of the resolver is returned', async () => {
    internet.put('dns', 'signed.example', { records: { A: ['192.0.2.1'] }, secure: true })
    internet.put('dns', 'plain.example', { records: { A: ['192.0.2.1'] } })
    expect((await client().lookUp('signed.example', 'A')).flags.ad).toBe(true)
    expect((await client().lookUp('plain.example', 'A')).flags.ad).toBe(false)
  })
})

describe('a faulty name server', () => {
  const lies = ['other-question', 'other-id', 'garbage', 'loop', 'half', 'tcp-silent'] as const
  it.each(lies)('%s is never accepted, and the next server is queried', async (kind) => {
    internet.dns.fault('*', { kind })
    other.put('dns', 'true.example', { records: { A: ['192.0.2.7'] } })
    const dns = openDns({
      clock: manualClock('2026-11-21T12:00:00.000Z'),
      servers: [serverOf(internet.dns.port), serverOf(other.dns.port)],
    })
    const reply = await dns.lookUp('true.example', 'A')
    expect(reply.answers.map(({ value }) => value)).toEqual(['192.0.2.7'])
    expect(reply.resolver).toBe(`127.0.0.1:${other.dns.port}`)
  })

  it('a failure counts only if no server has a result', async () => {
    internet.dns.fault('*', { kind: 'status', code: 'SERVFAIL' })
    other.put('dns', 'true.example', { records: { A: ['192.0.2.7'] } })
    const dns = openDns({
      clock: manualClock('2026-11-21T12:00:00.000Z'),
      servers: [serverOf(internet.dns.port), serverOf(other.dns.port)],
    })
    expect((await dns.lookUp('true.example', 'A')).status).toBe('NOERROR')
    other.dns.fault('*', { kind: 'silent' })
    expect((await dns.lookUp('false.example', 'A', { timeoutMs: 400 })).status).toBe('SERVFAIL')
  })

  it('a truncated response is retried over TCP', async () => {
    internet.put('dns', 'cut.example', { records: { A: ['192.0.2.1'] } })
    internet.dns.fault('cut.example', { kind: 'cut' })
    expect(await values('cut.example', 'A')).toEqual(['192.0.2.1'])
    expect(internet.dns.queries).toEqual(['A cut.example', 'A cut.example (tcp)'])
  })
})

describe('aliases', () => {
  it('are followed to the end, and a loop is a failure', async () => {
    internet.put('dns', 'a.example', { records: { CNAME: ['b.example'] } })
    internet.put('dns', 'b.example', { records: { CNAME: ['c.example'] } })
    internet.put('dns', 'c.example', { records: { A: ['192.0.2.3'] } })
    expect(await values('a.example', 'A')).toEqual(['192.0.2.3'])
    internet.put('dns', 'c.example', { records: { CNAME: ['a.example'] } })
    expect((await client().lookUp('a.example', 'A')).status).toBe('SERVFAIL')
  })

  it.each([
    [true, true, true],
    [false, true, false],
    [true, false, false],
  ])('resolved by several queries are validated only if every response is (%s, %s)', async (start, end, ad) => {
    const aliases = 17 // as many as the simulated resolver follows
    for (let hop = 0; hop < aliases; hop++)
      internet.put('dns', `a${hop}.example`, { records: { CNAME: [`a${hop + 1}.example`] }, secure: start })
    internet.put('dns', `a${aliases}.example`, { records: { A: ['192.0.2.3'] }, secure: end })
    const reply = await client().lookUp('a0.example', 'A')
    expect(internet.dns.queries).toEqual(['A a0.example', `A a${aliases}.example`])
    expect(reply).toMatchObject({ status: 'NOERROR', flags: { ad } })
  })
})

describe('cached responses', () => {
  it('live for their records’ TTL, report the remaining TTL, and are queried once at a time', async () => {
    internet.put('dns', 'kept.example', { records: { A: ['192.0.2.1'] }, ttl: 30 })
    const clock = manualClock('2026-11-21T12:00:00.000Z')
    const dns = client(clock)
    await Promise.all([dns.lookUp('kept.example', 'A'), dns.lookUp('kept.example', 'A')])
    clock.advance(20_000)
    expect((await dns.lookUp('kept.example', 'A')).answers[0]?.ttl).toBe(10)
    expect(internet.dns.queries).toHaveLength(1)
    clock.advance(11_000)
    expect((await dns.lookUp('kept.example', 'A')).answers[0]?.ttl).toBe(30)
    expect(internet.dns.queries).toHaveLength(2)
    await dns.lookUp('kept.example', 'A', { refresh: true })
    expect(internet.dns.queries).toHaveLength(3)
  })

  it('are stored for the zone’s time for a name that does not exist, and not at all for a failure', async () => {
    const clock = manualClock('2026-11-21T12:00:00.000Z')
    const dns = client(clock)
    await dns.lookUp('nobody.example', 'A')
    await dns.lookUp('nobody.example', 'A')
    expect(internet.dns.queries).toHaveLength(1)
    internet.dns.fault('failing.example', { kind: 'status', code: 'SERVFAIL' })
    await dns.lookUp('failing.example', 'A')
    internet.dns.fault('failing.example', null)
    expect((await dns.lookUp('failing.example', 'A')).status).toBe('NXDOMAIN')
  })
})

it('servers are configured as address and port', () => {
  expect(parseDnsServer('9.9.9.9')).toEqual({ address: '9.9.9.9', port: 53 })
  expect(parseDnsServer('9.9.9.9:5353')).toEqual({ address: '9.9.9.9', port: 5353 })
  expect(parseDnsServer('2620:fe::fe')).toEqual({ address: '2620:fe::fe', port: 53 })
  expect(parseDnsServer('[2620:fe::fe]:5353')).toEqual({ address: '2620:fe::fe', port: 5353 })
  for (const wrong of ['dns.example', '9.9.9.9:0', '9.9.9.9:99999', '', '[9.9.9.9'])
    expect(parseDnsServer(wrong), wrong).toBeNull()
})
