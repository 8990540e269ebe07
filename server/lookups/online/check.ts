import { DialFailure } from '../../platform/dialler.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer, Measurement, MeasurementQuery } from '../../providers/index.ts'
import type { Asked, Sources } from '../asked.ts'
import { metaOf, type Warning, warning } from '../meta.ts'
import { judgeRun, summaryOf } from './judge.ts'
import { canStandIn, localRun } from './local.ts'
import type { OnlineCheckRequest } from './request-schema.ts'
import type { OnlineCheck } from './schema.ts'
import { type CheckTarget, inUrl, portOf, readTarget } from './target.ts'

/** Time that has to be left for a probe of this server, milliseconds. */
const shortestLocalMs = 1_000
const usualWaitSeconds = 30

/**
 * Whether a target can be reached from a network of probes (contract section 6). Where the network cannot be used, one probe of this server stands in, and the answer says so.
 * Everything together takes no longer than `timeout_seconds`. Fails with TARGET_NOT_ALLOWED and PROBES_UNAVAILABLE.
 */
export async function checkOnline(asked: Asked, request: OnlineCheckRequest): Promise<OnlineCheck> {
  const target = targetOf(request)
  const query = queryOf(request, target, asked.requestId)
  asked.summarise({ target: target.host, headline: '' })
  await refusePrivate(asked, query)
  const answer = await asked.asker.ask(asked.upstreams.probes, query)
  if (answer.ok) return told(asked, request, query, { answer, measured: answer.facts, more: [answer] })
  const left = Math.floor(query.due - performance.now())
  if (!canStandIn(query) || left < shortestLocalMs)
    return unavailable(asked, 'The request was admitted; its unit stays used.')
  const run = await localRun(asked.network, query, left)
  const local: Answer<null> = { source: 'local_vantage', at: asked.clock.now(), ok: true, facts: null, stale: false }
  return told(asked, request, query, { answer, measured: { id: '', lost: false, runs: [run] }, more: [answer, local] })
}

/** Refuses before anything is charged an address that may not be reached, and a check that nobody can do now. */
export async function onlineIsReady(sources: Sources, request: OnlineCheckRequest): Promise<void> {
  const target = targetOf(request)
  const query = queryOf(request, target, 'ready')
  if (target.isAddress && !sources.network.dialler.allows(query.host, query.port)) notAllowed('No unit was used.')
  if (canStandIn(query)) return
  const usable = await sources.asker.canAnswer(sources.upstreams.probes, query)
  if (!usable || sources.upstreams.probes.waitSeconds() > 0) unavailable(sources, 'No unit was used.')
}

/** The target that has to wait between two checks: the host, whatever is asked of it. */
export const cooldownOf = (request: OnlineCheckRequest): string => targetOf(request).host

const targetOf = ({ target }: OnlineCheckRequest): CheckTarget => readTarget(target) ?? fail('INVALID_URL')

function queryOf(request: OnlineCheckRequest, target: CheckTarget, id: string): MeasurementQuery {
  const { type, port, locations, max_probes, timeout_seconds } = request
  const { host, scheme, path } = target
  const due = performance.now() + timeout_seconds * 1000
  return { id, type, host, scheme, path, port: portOf(target, port), locations, mostProbes: max_probes, due }
}

/** A name of which an address may not be reached is refused; one that has none, or that cannot be resolved here, is left to the probes. */
async function refusePrivate({ network }: Asked, { host, port }: MeasurementQuery): Promise<void> {
  try {
    await network.dialler.addressesOf(host, port)
  } catch (error) {
    if (error instanceof DialFailure && error.why === 'not_allowed')
      notAllowed('The request was admitted; its unit stays used.')
  }
}

const notAllowed = (cost: string): never =>
  fail(
    'TARGET_NOT_ALLOWED',
    `The target is not, or leads to, an address that is not part of the public Internet. ${cost}`,
  )

const unavailable = ({ upstreams }: Sources, cost: string): never =>
  fail('PROBES_UNAVAILABLE', `The probe network cannot be used now, and this server cannot stand in for it. ${cost}`, {
    retryAfter: upstreams.probes.waitSeconds() || usualWaitSeconds,
  })

type Told = { answer: Answer<Measurement>; measured: Measurement | null; more: Answer<unknown>[] }

function told(
  asked: Asked,
  request: OnlineCheckRequest,
  query: MeasurementQuery,
  { answer, measured, more }: Told,
): OnlineCheck {
  const lost = measured?.lost ?? false
  const probes = (measured?.runs ?? []).map((run) => judgeRun(run, { type: query.type, expect: request.expect, lost }))
  const summary = summaryOf(probes)
  const id = answer.ok ? (measured?.id ?? null) : null
  const warnings: Warning[] = [...asked.warnings]
  if (!answer.ok) warnings.push(warning('LOCAL_VANTAGE'))
  else if (probes.length === 0)
    warnings.push(warning('NO_PROBE_MATCHES', request.locations.length > 0 ? '/locations' : null))
  const headline = answer.ok ? `${summary.ok} of ${summary.ok + summary.failed} probes` : 'from this server only'
  asked.summarise({ target: query.host, headline: `${summary.status}, ${headline}`, partial: !answer.ok })
  return {
    id,
    target: shownTarget(query),
    type: query.type,
    ...summary,
    probes,
    permalink: id && `https://globalping.io/?measurement=${id}`,
    ...metaOf({ ...asked, warnings }, more),
  }
}

function shownTarget({ type, scheme, host, port, path }: MeasurementQuery): string {
  if (type === 'http') return new URL(`${scheme}://${inUrl(host)}:${port}${path}`).href
  return type === 'tcp' ? `${inUrl(host)}:${port}` : host
}
