import { DialFailure } from '../../platform/dialler.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer, Measurement, MeasurementQuery } from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { metaOf, type Warning, warning } from '../meta.ts'
import { judgeRun, summaryOf } from './judge.ts'
import { canStandIn, localRun } from './local.ts'
import type { OnlineCheckRequest } from './request-schema.ts'
import type { OnlineCheck } from './schema.ts'
import { type CheckTarget, inUrl, portOf, readTarget } from './target.ts'

/** Minimum time left to start a local probe, in milliseconds. */
const shortestLocalMs = 1_000
const usualWaitSeconds = 30

/**
 * Checks from a probe network whether a target is reachable (contract section 6). Falls back to one probe on this
 * server, and says so in the response. Takes at most `timeout_seconds` in total. Fails with TARGET_NOT_ALLOWED and
 * PROBES_UNAVAILABLE.
 */
export async function checkOnline(ctx: LookupContext, request: OnlineCheckRequest): Promise<OnlineCheck> {
  const target = targetOf(request)
  const query = queryOf(request, target, ctx.requestId)
  ctx.summarise({ target: target.host, headline: '' })
  await refusePrivate(ctx, query)
  const answer = await ctx.upstreamClient.query(ctx.upstreams.probes, query)
  if (answer.ok) return result(ctx, request, query, { answer, measured: answer.facts, more: [answer] })
  const left = Math.floor(query.due - performance.now())
  if (!canStandIn(query) || left < shortestLocalMs) return unavailable(ctx, 'The request was accepted and used a unit.')
  const run = await localRun(ctx.network, query, left)
  const local: Answer<null> = { source: 'local_vantage', at: ctx.clock.now(), ok: true, facts: null, stale: false }
  return result(ctx, request, query, { answer, measured: { id: '', lost: false, runs: [run] }, more: [answer, local] })
}

/** Rejects a forbidden address, or a check that cannot currently be run, before any unit is charged. */
export async function onlineIsReady(sources: Sources, request: OnlineCheckRequest): Promise<void> {
  const target = targetOf(request)
  const query = queryOf(request, target, 'ready')
  if (target.isAddress && !sources.network.dialler.allows(query.host, query.port)) notAllowed()
  if (canStandIn(query)) return
  const usable = await sources.upstreamClient.canAnswer(sources.upstreams.probes, query)
  if (!usable || sources.upstreams.probes.waitSeconds() > 0) unavailable(sources, 'No unit was used.')
}

/** The cooldown key: the host, whatever the check. */
export const cooldownOf = (request: OnlineCheckRequest): string => targetOf(request).host

const targetOf = ({ target }: OnlineCheckRequest): CheckTarget => readTarget(target) ?? fail('INVALID_URL')

function queryOf(request: OnlineCheckRequest, target: CheckTarget, id: string): MeasurementQuery {
  const { type, port, locations, max_probes, timeout_seconds } = request
  const { host, scheme, path } = target
  const due = performance.now() + timeout_seconds * 1000
  return { id, type, host, scheme, path, port: portOf(target, port), locations, maxProbes: max_probes, due }
}

/**
 * Rejects a name with any forbidden address; one without addresses, or that cannot be resolved here, is left to the
 * probes.
 */
async function refusePrivate({ network }: LookupContext, { host, port }: MeasurementQuery): Promise<void> {
  try {
    await network.dialler.addressesOf(host, port)
  } catch (error) {
    if (error instanceof DialFailure && error.why === 'not_allowed') notAllowed()
  }
}

const notAllowed = (): never =>
  fail('TARGET_NOT_ALLOWED', `The target is not public or resolves to an address that is not public. No unit was used.`)

const unavailable = ({ upstreams }: Sources, cost: string): never =>
  fail(
    'PROBES_UNAVAILABLE',
    `The probe network is not available, and this server cannot run the check instead. ${cost}`,
    {
      retryAfter: upstreams.probes.waitSeconds() || usualWaitSeconds,
    },
  )

type Report = { answer: Answer<Measurement>; measured: Measurement | null; more: Answer<unknown>[] }

function result(
  ctx: LookupContext,
  request: OnlineCheckRequest,
  query: MeasurementQuery,
  { answer, measured, more }: Report,
): OnlineCheck {
  const lost = measured?.lost ?? false
  const probes = (measured?.runs ?? []).map((run) => judgeRun(run, { type: query.type, expect: request.expect, lost }))
  const summary = summaryOf(probes)
  const id = answer.ok ? (measured?.id ?? null) : null
  const warnings: Warning[] = [...ctx.warnings]
  if (!answer.ok) warnings.push(warning('LOCAL_VANTAGE'))
  else if (probes.length === 0)
    warnings.push(warning('NO_PROBE_MATCHES', request.locations.length > 0 ? '/locations' : null))
  const headline = answer.ok ? `${summary.ok} of ${summary.ok + summary.failed} probes` : 'from this server only'
  ctx.summarise({ target: query.host, headline: `${summary.status}, ${headline}`, partial: !answer.ok })
  return {
    id,
    target: shownTarget(query),
    type: query.type,
    ...summary,
    probes,
    permalink: id && `https://globalping.io/?measurement=${id}`,
    ...metaOf({ ...ctx, warnings }, more),
  }
}

function shownTarget({ type, scheme, host, port, path }: MeasurementQuery): string {
  if (type === 'http') return new URL(`${scheme}://${inUrl(host)}:${port}${path}`).href
  return type === 'tcp' ? `${inUrl(host)}:${port}` : host
}
