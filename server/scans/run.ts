import { type ScanStage, scanTerms } from '../catalog/scan-terms.ts'
import { emailSecurity, type LookupContext, readName, readZone } from '../lookups/index.ts'
import type { Clock } from '../platform/clock.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { CallerSources } from '../source-keys/index.ts'
import { domainLists, hostAddresses, lookAtTls, securityContact, threatLists, visitSite } from './gather.ts'
import type { RunScan } from './queue/runner.ts'
import type { ScanOutcome } from './queue/settle.ts'
import { assembleReport } from './report/assemble.ts'
import type { StoredFailure } from './report/stored.ts'
import { readScanTarget, type ScanTarget } from './target.ts'
import { pageOf, routeOf } from './visit/evidence.ts'
import { type Failed, failureOfAnswer, failureOfRoutes } from './visit/failure.ts'

/** Time limits: overall, DNS and other services, and the visit. */
const budgetMs = scanTerms.budgetSeconds * 1_000
const addressMs = 5_000
const lookupMs = 8_000
const visitMs = 13_000

type Request = Pick<LookupContext, 'requestId' | 'at' | 'warnings' | 'summarise'>

/**
 * Creates the function the runner executes. Lookups of a scan use the context from `lookupContextFor`. `baseUrl` is
 * part of the scanner's User-Agent.
 */
export function siteScanner(deps: {
  lookupContextFor(request: Request): LookupContext
  /** Sources with the workspace's keys. */
  sourcesOf(workspaceId: string): Promise<CallerSources>
  clock: Clock
  baseUrl: string
}): RunScan {
  const userAgent = `Mozilla/5.0 (compatible; AssayScan/1; +${deps.baseUrl}/docs/reference/website-scans)`
  return async ({ requestId, url, workspaceId }, done) => {
    const target = readScanTarget(url)
    if ('message' in target) return failed({ failure: 'dns_error', detail: target.message })
    const ctx = deps.lookupContextFor({ requestId, at: deps.clock.now(), warnings: [], summarise: () => undefined })
    return scanSite({ ...ctx, ...(await deps.sourcesOf(workspaceId)) }, target, userAgent, done)
  }
}

/**
 * Runs all checks in parallel. Whatever is not finished in time is reported as unknown; without a response from the
 * site there is no grade.
 */
async function scanSite(
  ctx: LookupContext,
  target: ScanTarget,
  userAgent: string,
  done: (stage: ScanStage) => void,
): Promise<ScanOutcome> {
  const started = performance.now()
  const left = (): number => budgetMs - (performance.now() - started)
  const stage = async <Value>(name: ScanStage | null, ms: number, work: Promise<Value>): Promise<Value | null> => {
    const value = await withTimeout(Math.min(ms, left()), work, () => null)
    if (name) done(name)
    return value
  }

  const found = await stage('address', addressMs, hostAddresses(ctx, target))
  if (!found || 'detail' in found)
    return failed(
      found ? { failure: 'dns_error', detail: found.detail } : { failure: 'timeout', detail: 'DNS timed out.' },
    )
  const name = target.isAddress ? null : readName(target.host)
  const none = Promise.resolve(null)
  const visitor = { network: ctx.network, userAgent }
  const beside = {
    zone: stage('dns', lookupMs, (name ? readZone(ctx, name) : none).catch(unknown(ctx, 'dns'))),
    blocklists: stage('blocklists', lookupMs, domainLists(ctx, target).catch(unknown(ctx, 'blocklists'))),
    email: stage(
      'email',
      lookupMs,
      (name ? emailSecurity(ctx, { domain: name.apex }) : none).catch(unknown(ctx, 'email')),
    ),
    contact: stage(null, lookupMs, securityContact(ctx, target).catch(unknown(ctx, 'security.txt'))),
  }
  const [transport, visited] = await Promise.all([
    stage('tls', visitMs, lookAtTls(ctx, target)),
    stage('page', visitMs, visitSite(visitor, target)),
  ])
  const tls = transport?.tls ?? null
  const { addresses } = found
  if (!visited) return failed({ failure: 'timeout', detail: 'The site timed out.', addresses })
  const routes = { https: routeOf(visited.https) ?? [], http: (visited.http && routeOf(visited.http)) ?? [] }
  const page = pageOf(visited)
  if (!page) return failed({ ...failureOfRoutes(visited.https, visited.http, tls), routes, addresses })
  const turned = failureOfAnswer(page.answer)
  if (turned) return failed({ ...turned, routes, addresses }, page.answer)
  const [zone, blocklists, email, contact, threats] = await Promise.all([
    beside.zone,
    beside.blocklists,
    beside.email,
    beside.contact,
    threatLists(ctx, page.answer.url),
  ])
  return assembleReport({
    visited: { ...visited, tls },
    page,
    sweep: transport?.sweep ?? null,
    zone,
    email,
    name,
    blocklists,
    threats,
    preloaded: ctx.listings.preload.index()?.(target.host) ?? null,
    contact: contact ?? { published: null, detail: 'Timed out.' },
    addresses,
    milliseconds: Math.round(performance.now() - started),
  })
}

/** A failed check other than the visit is logged and reported as unknown. */
const unknown =
  ({ log, requestId }: LookupContext, part: string) =>
  (error: unknown): null => {
    log.info({ request_id: requestId, part, error: String(error) }, 'a part of a scan gave nothing')
    return null
  }

const failed = (
  { failure, ...rest }: Failed & Omit<StoredFailure, 'failure'>,
  answer?: { url: string; status: number },
): ScanOutcome => ({
  status: 'failed',
  failure,
  finalUrl: answer?.url ?? null,
  httpStatus: answer?.status ?? null,
  result: JSON.stringify(rest satisfies StoredFailure),
})
