import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { hostCertificates } from '../../simulator/hosts/certificates.ts'
import { openInternet } from '../../simulator/internet.ts'
import { systemClock } from './clock.ts'
import type { Route } from './dialler.ts'
import { parseDnsServer } from './dns/index.ts'
import { openNetwork } from './network.ts'
import { connectVerified, inspectTls, type TlsFailure, type TlsHandshake, type TlsTarget } from './tls.ts'

const internet = await openInternet({ hosts: true })
const network = openNetwork({
  clock: systemClock,
  dnsServers: [parseDnsServer(internet.settings.DNS_SERVERS ?? '')].flatMap((server) => server ?? []),
  allowed: [],
  extraCaFile: internet.settings.EXTRA_CA_FILE ?? null,
  route: internet.route,
})
afterAll(async () => {
  await network.close()
  await internet.close()
})

const inspect = (host: string, more: Partial<TlsTarget> = {}) =>
  inspectTls(network, { host, port: 443, servername: host, starttls: null, timeoutMs: 5_000, ...more })
const why = async (host: string, more: Partial<TlsTarget> = {}) => {
  const found = await inspect(host, more)
  return found.ok ? 'ok' : found.why
}
const shown = async (host: string, more: Partial<TlsTarget> = {}): Promise<TlsHandshake> => {
  const found = await inspect(host, more)
  if (!found.ok) throw new Error(found.why)
  return found
}

describe('a TLS inspection', () => {
  it('returns the chain as sent, in order', async () => {
    const subjects = async (host: string) => (await shown(host)).chain.map(({ subject }) => subject.split('\n')[0])
    expect(await subjects('with-root.example')).toEqual([
      'CN=with-root.example',
      'CN=Outside Intermediate',
      'CN=Outside Root',
    ])
    expect(await subjects('shuffled-chain.example')).toEqual([
      'CN=shuffled-chain.example',
      'CN=Outside Root',
      'CN=Outside Intermediate',
    ])
    expect(await subjects('incomplete-chain.example')).toEqual(['CN=incomplete-chain.example'])
  })

  it('accepts old versions and weak keys, because they are to be reported', async () => {
    for (const [host, protocol] of Object.entries({
      'tls10.example': 'TLSv1',
      'tls11.example': 'TLSv1.1',
      'tls12.example': 'TLSv1.2',
      'tls13.example': 'TLSv1.3',
    }))
      expect(await shown(host)).toMatchObject({ protocol, cipher: expect.stringMatching(/^TLS_/), alpn: 'http/1.1' })
    expect((await shown('rsa-1024.example')).chain).toHaveLength(2)
    expect((await shown('sha1.example')).chain).toHaveLength(2)
  })

  it('sends no server name for an address', async () => {
    const found = await shown('93.184.216.34', { servername: null })
    expect(found.chain[0]?.subject).toBe('CN=example.com')
    expect(found.address).toBe('93.184.216.34')
  })

  it('uses STARTTLS on a submission port before the handshake', async () => {
    const found = await shown('mail.example', { port: 587, starttls: 'smtp' })
    expect(found.chain[0]?.subject).toBe('CN=mail.example')
    expect(found.verdict).toBeNull()
    for (const port of [465, 993, 995]) expect((await shown('mail.example', { port })).verdict).toBeNull()
  })
})

describe('failures are distinguished', () => {
  it.each([
    ['no-such-name.example', 'unknown_host'],
    ['no-address.example', 'unknown_host'],
    ['private-name.example', 'not_allowed'],
    ['half-private.example', 'not_allowed'],
    ['10.0.0.1', 'not_allowed'],
    ['closed.example', 'refused'],
    ['no-tls.example', 'no_tls'],
    ['greeting.example', 'no_tls'],
    ['reset.example', 'reset'],
  ])('%s: %s', async (host, reason) => {
    expect(await why(host)).toBe(reason)
  })

  it('a failing resolver is not a missing host', async () => {
    internet.dns.fault('lost.example', { kind: 'status', code: 'SERVFAIL' })
    expect(await why('lost.example')).toBe('dns')
    internet.dns.fault('lost.example', null)
  })

  it('a refusal by alert names the alert', async () => {
    expect(await inspect('alert.example')).toMatchObject({ why: 'handshake_failed', alert: 'handshake_failure' })
  })

  it.each(['silent.example', 'trickle.example'])(
    '%s accepts and never finishes: stalled within the budget',
    async (host) => {
      expect(await inspect(host, { timeoutMs: 300 })).toMatchObject({ why: 'stalled', connectMs: expect.any(Number) })
    },
  )

  it('submission without TLS, refused, injected, endless and silent', async () => {
    const reason = (host: string, timeoutMs = 5_000) => why(host, { port: 587, starttls: 'smtp', timeoutMs })
    expect(await reason('no-starttls.example')).toBe('starttls_refused')
    expect(await reason('busy-starttls.example')).toBe('starttls_refused')
    expect(await reason('injected-starttls.example'), 'plain text after the consent').toBe('no_tls')
    expect(await reason('endless-starttls.example')).toBe('no_tls')
    expect(await reason('silent-starttls.example', 300)).toBe('stalled')
  })

  it('any first data from a server is a named failure, and nothing is thrown', async () => {
    const first: [string, Buffer][] = [
      ['empty', Buffer.alloc(0)],
      ['zeros', Buffer.alloc(2_000)],
      ['an alert cut in half', Buffer.from([0x15, 3, 3, 0, 2, 2])],
      ['a certificate without a hello', Buffer.from([0x16, 3, 3, 0, 7, 11, 0, 0, 3, 0, 0, 0])],
      ['a record that is too long', Buffer.concat([Buffer.from([0x16, 3, 3, 0xff, 0xff]), Buffer.alloc(70_000, 1)])],
      ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251))],
    ]
    for (const [name, bytes] of first) {
      const found = await against((socket) => socket.end(bytes))
      expect(found.ok, name).toBe(false)
      expect(['no_tls', 'handshake_failed', 'reset'], name).toContain((found as TlsFailure).why)
    }
  })
})

describe('a verified connection', () => {
  it('to a server that stays silent ends with a timeout, not as one that the server closed', async () => {
    const { key, cert } = (await hostCertificates()).of('good.example')
    const server = createTlsServer({ key, cert }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const connect = async () => {
      const socket = connectTo((server.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      return { socket, address: '127.0.0.1', milliseconds: 1 }
    }
    const time = new AbortController()
    const socket = await connectVerified(
      { dialler: { ...network.dialler, connect }, ca: network.ca },
      { host: 'good.example', port: 443, timeoutMs: 15_000, signal: time.signal },
    )
    time.abort(new DOMException('The time is up.', 'TimeoutError'))
    await expect(once(socket, 'close')).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('several addresses', () => {
  it('report a refusal even if another address is unreachable from here', async () => {
    internet.put('dns', 'both.example', { records: { A: ['93.184.217.23'], AAAA: ['2606:2800:21f::23'] } })
    internet.put('dns', 'six.example', { records: { AAAA: ['2606:2800:21f::23'] } })
    const own = networkBy((address) => ({ address: address.includes(':') ? '127.255.255.255' : '127.0.0.1', port: 9 }))
    const reason = async (host: string) => {
      const found = await inspectTls(own, { host, port: 443, servername: host, starttls: null, timeoutMs: 2_000 })
      return found.ok ? 'ok' : found.why
    }
    expect(await reason('both.example')).toBe('refused')
    expect(await reason('six.example')).toBe('unreachable')
    await own.close()
  })

  it('of a name that changes during the inspection resolve to the checked address or to none', async () => {
    const connected: string[] = []
    internet.put('dns', 'turning.example', { records: { A: ['93.184.217.10'] }, ttl: 0 })
    const own = networkBy((address, port) => {
      connected.push(address)
      internet.put('dns', 'turning.example', { records: { A: ['127.0.0.1'] }, ttl: 0 })
      return internet.route(address, port)
    })
    const look = () =>
      inspectTls(own, { host: 'turning.example', port: 443, servername: null, starttls: null, timeoutMs: 2_000 })
    expect(await look()).toMatchObject({ ok: true, address: '93.184.217.10' })
    expect(await look()).toMatchObject({ ok: false, why: 'not_allowed' })
    expect(connected).toEqual(['93.184.217.10'])
    await own.close()
  })
})

const networkBy = (route: Route) =>
  openNetwork({ clock: systemClock, dnsServers: network.dns.servers, allowed: [], extraCaFile: null, route })

/** Inspects a server of this test through a public address. */
async function against(handle: (socket: Socket) => void) {
  const server = createServer((socket) => handle(socket.resume().on('error', () => undefined))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const own = networkBy(() => ({ address: '127.0.0.1', port }))
  try {
    return await inspectTls(own, {
      host: '93.184.217.99',
      port: 443,
      servername: null,
      starttls: null,
      timeoutMs: 2_000,
    })
  } finally {
    await own.close()
    await new Promise((resolve) => server.close(resolve))
  }
}
