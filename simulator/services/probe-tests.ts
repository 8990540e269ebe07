import { isIP } from 'node:net'
import { answerFrom } from '../dns-answers.ts'
import type { ProbeScene, World } from '../documents.ts'
import type { SimulatedProbe } from './probe-network.ts'

export type Order = {
  type: string
  target: string
  measurementOptions?: { port?: number; protocol?: string; packets?: number; request?: { method?: string } }
}

const maxBody = 10_000

/** A probe's result of a completed test, in the network's documented format. */
export function testResult(probe: SimulatedProbe, order: Order, scene: ProbeScene, world: World): object {
  const failing = scene.failing?.find(({ city }) => city === '*' || city === probe.location.city)
  if (failing) return { ...nothing(order.type), status: failing.status, rawOutput: failing.rawOutput ?? '' }
  const answer = answerFrom(world.names, order.target, 'A')
  const address = isIP(order.target) ? order.target : answer.answers.find(({ type }) => type === 'A')?.text
  if (order.type === 'dns') return dnsResult(probe, answer)
  if (!address) return { ...nothing(order.type), status: 'failed', rawOutput: `getaddrinfo ENOTFOUND ${order.target}` }
  return order.type === 'http' ? httpResult(probe, order, scene, address) : pingResult(probe, order, scene, address)
}

export const begun = { status: 'in-progress', rawOutput: '' }

function nothing(type: string): object {
  if (type === 'ping') {
    const stats = { min: null, max: null, avg: null, total: null, loss: null, rcv: null, drop: null }
    return { resolvedAddress: null, resolvedHostname: null, timings: [], stats }
  }
  if (type === 'dns') return {}
  const timings = { total: null, dns: null, tcp: null, tls: null, firstByte: null, download: null }
  const body = { headers: {}, rawHeaders: null, rawBody: null, truncated: false }
  return { resolvedAddress: null, ...body, statusCode: null, statusCodeName: '', timings, tls: null }
}

function httpResult({ milliseconds }: SimulatedProbe, order: Order, scene: ProbeScene, address: string): object {
  const secure = order.measurementOptions?.protocol !== 'HTTP'
  const head = order.measurementOptions?.request?.method === 'HEAD'
  const whole = (scene.body ?? '<!doctype html><title>A site</title>').padEnd(scene.bodyLength ?? 0, '.')
  const rawBody = head ? null : whole.slice(0, maxBody)
  const status = scene.status ?? 200
  const rawHeaders = 'Content-Type: text/html; charset=utf-8\nConnection: close'
  const steps = {
    dns: Math.ceil(milliseconds / 6) + 2,
    tcp: milliseconds,
    tls: secure ? milliseconds + 4 : null,
    firstByte: milliseconds + 23,
    download: Math.ceil(milliseconds / 9),
  }
  const total = Object.values(steps).reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return {
    status: 'finished',
    resolvedAddress: address,
    headers: { 'content-type': 'text/html; charset=utf-8', connection: 'close' },
    rawHeaders,
    rawBody,
    rawOutput: `HTTP/1.1 ${status}\n${rawHeaders}\n\n${rawBody ?? ''}`,
    truncated: whole.length > maxBody,
    statusCode: status,
    statusCodeName: status === 200 ? 'OK' : 'Service Unavailable',
    timings: { total, ...steps },
    tls: null,
  }
}

function pingResult(
  { milliseconds }: SimulatedProbe,
  { measurementOptions }: Order,
  scene: ProbeScene,
  address: string,
) {
  const total = measurementOptions?.packets ?? 3
  const rcv = Math.max(0, total - (scene.loss ?? 0))
  const rtt = (index: number): number => milliseconds + index / 10
  const timings = Array.from({ length: rcv }, (_, index) =>
    measurementOptions?.protocol === 'TCP' ? { rtt: rtt(index) } : { ttl: 54, rtt: rtt(index) },
  )
  const times =
    rcv > 0 ? { min: rtt(0), max: rtt(rcv - 1), avg: rtt((rcv - 1) / 2) } : { min: null, max: null, avg: null }
  return {
    status: 'finished',
    rawOutput: `PING ${address}\n${total} packets transmitted, ${rcv} received`,
    resolvedAddress: address,
    resolvedHostname: address,
    timings,
    stats: { ...times, total, rcv, drop: total - rcv, loss: ((total - rcv) / total) * 100 },
  }
}

function dnsResult({ milliseconds }: SimulatedProbe, { code, answers }: ReturnType<typeof answerFrom>): object {
  return {
    status: 'finished',
    rawOutput: ';; Got answer',
    statusCode: code === 'NOERROR' ? 0 : 3,
    statusCodeName: code,
    resolver: '9.9.9.9',
    answers: answers.map(({ name, type, ttl, text }) => ({ name: `${name}.`, type, ttl, class: 'IN', value: text })),
    timings: { total: Math.ceil(milliseconds / 6) },
  }
}
