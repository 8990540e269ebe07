import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { manualClock } from './clock.ts'
import { DialFailure, openDialler, type Route } from './dialler.ts'
import { openDns } from './dns/index.ts'
import { egressPolicy } from './egress.ts'

const internet = await openInternet()
const server = createServer((socket) => socket.on('error', () => undefined).end('hello')).listen(0, '127.0.0.1')
await once(server, 'listening')
const listening = (server.address() as { port: number }).port
afterAll(async () => {
  server.close()
  await internet.close()
})
beforeEach(() => internet.clear())

/** A dialler over the simulated resolver; its connections are routed to the test listener and recorded. */
function dialler(allowed: { cidr: string; port: number | null }[] = [], port = listening) {
  const clock = manualClock('2026-11-21T12:00:00.000Z')
  const dns = openDns({ clock, servers: [{ address: '127.0.0.1', port: internet.dns.port }] })
  const opened: string[] = []
  const route: Route = (address, to) => {
    opened.push(`${address}:${to}`)
    return { address: '127.0.0.1', port }
  }
  return { clock, opened, dial: openDialler(dns, egressPolicy(allowed), route) }
}

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof DialFailure ? error.why : `no failure of its kind: ${String(error)}`
}

const target = (host: string, port = 443) => ({ host, port, timeoutMs: 1_000 })

describe('a host named by a customer', () => {
  it('is connected to at the checked address', async () => {
    internet.put('dns', 'good.example', { records: { A: ['93.184.216.50'] } })
    const { dial, opened } = dialler()
    const { socket, address } = await dial.connect(target('good.example'))
    socket.destroy()
    expect([address, opened]).toEqual(['93.184.216.50', ['93.184.216.50:443']])
  })

  it('is not connected to if one of its addresses is forbidden', async () => {
    internet.put('dns', 'mixed.example', { records: { A: ['93.184.216.50', '10.0.0.1'] } })
    internet.put('dns', 'six.example', { records: { A: ['93.184.216.50'], AAAA: ['fd00::1'] } })
    internet.put('dns', 'alias.example', { records: { CNAME: ['inner.example'] } })
    internet.put('dns', 'inner.example', { records: { A: ['169.254.169.254'] } })
    const { dial, opened } = dialler()
    for (const host of ['mixed.example', 'six.example', 'alias.example'])
      expect(await failure(dial.connect(target(host))), host).toBe('not_allowed')
    expect(opened).toEqual([])
  })

  it('is resolved once: a name that changes between check and connection has no effect', async () => {
    internet.put('dns', 'rebinding.example', { records: { A: ['93.184.216.50'] }, ttl: 0 })
    const { dial, opened } = dialler()
    const pending = dial.connect(target('rebinding.example'))
    internet.put('dns', 'rebinding.example', { records: { A: ['127.0.0.1'] }, ttl: 0 })
    const first = await pending.catch((error: unknown) => error)
    if (!(first instanceof DialFailure)) (first as { socket: { destroy(): void } }).socket.destroy()
    expect(opened.every((address) => address === '93.184.216.50:443')).toBe(true)
    expect(await failure(dial.connect(target('rebinding.example')))).toBe('not_allowed')
    expect(opened.length).toBeLessThanOrEqual(1)
  })

  it('that is an address in an odd spelling, a zone or a local name is never reached', async () => {
    const { dial, opened } = dialler()
    const hosts = [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::1',
      'fe80::1%eth0',
      '0.0.0.0',
      '169.254.169.254',
      '100.100.100.200',
      'localhost',
      'a.localhost',
      'LOCALHOST.',
    ]
    for (const host of hosts) expect(await failure(dial.connect(target(host))), host).toBe('not_allowed')
    for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '127.1'])
      expect(await failure(dial.connect(target(host))), host).toMatch(/^(not_allowed|unknown_host)$/)
    expect(opened).toEqual([])
  })

  it('in a private range is reached only if the operator allows it, at the allowed port', async () => {
    const { dial, opened } = dialler([{ cidr: '10.1.0.0/16', port: 8443 }])
    const { socket } = await dial.connect(target('10.1.2.3', 8443))
    socket.destroy()
    expect(await failure(dial.connect(target('10.1.2.3', 443)))).toBe('not_allowed')
    expect(await failure(dial.connect(target('10.2.2.3', 8443)))).toBe('not_allowed')
    expect(opened).toEqual(['10.1.2.3:8443'])
  })
})

describe('each failure has its own reason', () => {
  it('no such name, no address, DNS not responding, connection refused', async () => {
    internet.put('dns', 'empty.example', { records: { TXT: ['nothing here'] } })
    internet.put('dns', 'good.example', { records: { A: ['93.184.216.50'] } })
    internet.dns.fault('failing.example', { kind: 'status', code: 'SERVFAIL' })
    const { dial } = dialler()
    expect(await failure(dial.connect(target('nobody.example')))).toBe('unknown_host')
    expect(await failure(dial.connect(target('empty.example')))).toBe('unknown_host')
    expect(await failure(dial.connect(target('failing.example')))).toBe('dns')
    expect(await failure(dialler([], 9).dial.connect(target('good.example')))).toBe('refused')
  })

  it('the next address is tried if one is not responding', async () => {
    internet.put('dns', 'two.example', { records: { A: ['93.184.216.50', '93.184.216.51'] } })
    const dns = openDns({
      clock: manualClock('2026-11-21T12:00:00.000Z'),
      servers: [{ address: '127.0.0.1', port: internet.dns.port }],
    })
    const route: Route = (address) => ({ address: '127.0.0.1', port: address.endsWith('50') ? 9 : listening })
    const { socket, address } = await openDialler(dns, egressPolicy([]), route).connect(target('two.example'))
    socket.destroy()
    expect(address).toBe('93.184.216.51')
  })
})
