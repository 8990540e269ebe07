import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import packet from 'dns-packet'
import { Agent } from 'undici'
import type { Internet } from '../../simulator/internet.ts'
import { percentile } from '../vulnerabilities/one-by-one.ts'
import { putHost, siteAddress } from './outside.ts'

/**
 * `dns`: a query to the resolver. `http`: a request to a service over a keep-alive connection. `tls`: connection,
 * handshake and first page of a host that responds immediately.
 */
export type Step = 'dns' | 'http' | 'tls'

const samples = 40

/** Median time in milliseconds of each step on its own, at the pace of the benchmark. */
export async function roundTrips(internet: Internet, pauseMs: number): Promise<Record<Step, number>> {
  const host = 'round-trip.wildcard.example'
  putHost(internet, host)
  const agent = new Agent({ connections: 1, pipelining: 1 })
  const { port: dnsPort } = new URL(`udp://${internet.settings.DNS_SERVERS}`)
  const steps: Record<Step, () => Promise<unknown>> = {
    dns: () => question(Number(dnsPort), host),
    http: async () => {
      const { body } = await agent.request({
        origin: internet.origin,
        path: `${new URL(internet.settings.UPSTREAM_CT_URL ?? '').pathname}/?q=example.com&output=json`,
        method: 'GET',
      })
      await body.dump()
    },
    tls: () => page(internet, host),
  }
  const measured: [string, number][] = []
  for (const [name, step] of Object.entries(steps)) {
    const times: number[] = []
    for (let n = 0; n < samples; n++) {
      await pause(pauseMs)
      const started = performance.now()
      await step()
      times.push(performance.now() - started)
    }
    measured.push([name, Math.round(percentile(times, 50) * 100) / 100])
  }
  await agent.close()
  return Object.fromEntries(measured) as Record<Step, number>
}

function question(port: number, name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = createSocket('udp4')
  socket.once('error', reject)
  socket.once('message', (bytes) => {
    packet.decode(bytes)
    socket.close(resolve)
  })
  socket.send(packet.encode({ type: 'query', id: 1, questions: [{ name, type: 'A' }] }), port, '127.0.0.1')
  return promise
}

function page(internet: Internet, servername: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { address: host, port } = internet.route(siteAddress, 443)
  const ca = readFileSync(internet.settings.EXTRA_CA_FILE ?? '')
  get({ host, port, servername, headers: { host: servername }, ca, agent: false }, (answer) => {
    answer.resume().once('end', resolve)
  }).once('error', reject)
  return promise
}
