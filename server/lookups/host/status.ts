import { DialFailure } from '../../platform/dialler.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { type HostTls, inspectHostTls } from './inspect.ts'
import { isCertificateValid, statusOf } from './status-rules.ts'
import type { HostStatusReport, TcpState } from './status-schema.ts'
import { failFor, type HostName, hostOf, liveAnswers } from './target.ts'
import { type Visit, visit } from './visit.ts'

const tcpBudgetMs = 4_000
const tlsBudgetMs = 6_000
const visitBudgetMs = 6_000

export const vantage = 'one location: this server'

/**
 * Checks a host from this server: DNS, both web ports and TLS in parallel, then one page. Findings never fail the
 * request; only a host without an address does.
 */
export async function checkHost(ctx: LookupContext, input: { host: string }): Promise<HostStatusReport> {
  const host = hostOf(input.host)
  ctx.summarise({ target: host.text, headline: '' })
  const dns = await resolve(ctx, host)
  const [tcp80, tcp443, tls] = await Promise.all([
    dial(ctx, host.text, 80),
    dial(ctx, host.text, 443),
    inspectHostTls(ctx, host.text, 443, tlsBudgetMs),
  ])
  const page = await firstPage(ctx, host, tcp80, tcp443)
  const ports = [tcp80, tcp443]
  const certificateValid = isCertificateValid(tcp443, tls)
  const status = statusOf({ ports, visit: page?.visit ?? null, certificateValid })
  ctx.summarise({ target: host.text, headline: headlines[status] })
  return {
    host: host.text,
    status,
    checked_from: vantage,
    dns,
    tcp: ports,
    http: page && httpOf(page.url, page.visit),
    tls: tlsOf(tls, certificateValid),
    ...metaOf(ctx, liveAnswers(ctx, host)),
  }
}

const headlines = {
  up: 'Up, checked from one location',
  degraded: 'Degraded, checked from one location',
  down: 'Down, checked from one location',
  unknown: 'Not reachable from this server',
} as const

async function resolve(ctx: LookupContext, host: HostName): Promise<HostStatusReport['dns']> {
  const started = performance.now()
  const { dialler } = ctx.network
  const addresses = await dialler.addressesOf(host.text, 443).catch((error: unknown) => {
    if (error instanceof DialFailure) failFor(error.why, host.text)
    throw error
  })
  const ms = host.isAddress ? null : Math.round((performance.now() - started) * 10) / 10
  return { resolved: !host.isAddress, addresses: addresses.slice(0, 50), ms }
}

/** Refusals and timeouts are findings; a network that this server cannot reach says nothing about the host. */
async function dial(ctx: LookupContext, host: string, port: number): Promise<TcpState> {
  try {
    const { socket, milliseconds } = await ctx.network.dialler.connect({ host, port, timeoutMs: tcpBudgetMs })
    socket.destroy()
    return { port, open: true, ms: milliseconds, error: null }
  } catch (error) {
    const why = error instanceof DialFailure ? error.why : 'unreachable'
    const isOurs = why === 'unreachable' || why === 'dns' || why === 'unknown_host' || why === 'not_allowed'
    return { port, open: isOurs ? null : false, ms: null, error: isOurs ? 'unreachable' : why }
  }
}

/**
 * Fetches port 80 first, as for a typed name, to see the redirect to TLS. Falls back to 443 if it does not answer.
 */
async function firstPage(ctx: LookupContext, host: HostName, tcp80: TcpState, tcp443: TcpState) {
  const name = host.text.includes(':') ? `[${host.text}]` : host.text
  const urls = [...(tcp80.open ? [`http://${name}/`] : []), ...(tcp443.open ? [`https://${name}/`] : [])]
  let last: { url: string; visit: Visit } | null = null
  let left = visitBudgetMs
  for (const url of urls) {
    const found = await visit(ctx, url, Math.max(1_000, Math.round(left / (urls.length - urls.indexOf(url)))))
    left -= found.milliseconds
    if (last === null || found.ok) last = { url, visit: found }
    if (found.ok || found.hops.length > 0) break
  }
  return last
}

function httpOf(url: string, found: Visit): HostStatusReport['http'] {
  return {
    url,
    http_status: found.ok ? found.status : null,
    ms: found.milliseconds,
    final_url: found.ok ? found.url : null,
    redirects: found.hops.map((hop) => ({ url: hop.url.slice(0, 2_000), status: hop.status })),
    server: found.ok ? found.server : null,
    title: found.ok ? found.title : null,
    error: found.ok ? null : found.why,
  }
}

function tlsOf(found: HostTls, valid: boolean | null): HostStatusReport['tls'] {
  return {
    valid,
    days_remaining: found.ok ? found.daysRemaining : null,
    ms: found.ok ? found.handshake.handshakeMs : null,
    error: found.ok ? (found.verdict.reason ?? (found.hostnameMatch ? null : 'name_mismatch')) : found.why,
  }
}
