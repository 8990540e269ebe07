import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { providers, type UpstreamId, type UpstreamTerms } from '../catalog/providers.ts'
import type { Clock } from '../platform/clock.ts'
import { growingLru } from '../platform/growing-lru.ts'
import { HttpFailure } from '../platform/http.ts'
import { type Log, thrownWords } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { traced } from '../platform/tracing.ts'
import type { AnswerStore, StoredAnswer } from './answer-store.ts'
import { type Circuit, circuit } from './circuit-breaker.ts'
import type { Answer, FailureReason, Provider } from './provider.ts'
import { UpstreamFailure } from './upstream.ts'

export type UpstreamClient = {
  /**
   * Queries a provider. Never throws: a failure is an answer. Returns a fresh cached answer at once and collapses
   * concurrent equal queries (single flight). If the upstream fails, a cached answer is used, marked `stale`, unless
   * `freshOnly`. `refresh` queries even if a fresh answer is cached. After `timeoutMs`, or the upstream's
   * `callerTimeoutMs`, the caller gets the cached answer, or `timeout`; the query continues and its answer is cached
   * for later.
   */
  query<Query, Facts>(provider: Provider<Query, Facts>, query: Query, options?: Wish): Promise<Answer<Facts>>
  /** A cached answer, fresh or not, without a query; null if none is cached. */
  stored<Query, Facts>(
    provider: Provider<Query, Facts>,
    query: Query,
  ): Promise<{ facts: Facts | null; at: Date } | null>
  /**
   * A usable answer from this process's memory, without a query to the upstream or the database; null if there is
   * none.
   */
  remembered<Query, Facts>(provider: Provider<Query, Facts>, query: Query): Answer<Facts> | null
  /** Whether a query can be answered now: false only while the circuit is open and nothing usable is cached. */
  canAnswer<Query, Facts>(provider: Provider<Query, Facts>, query: Query, options?: Wish): Promise<boolean>
  /** Seconds until the upstream of a query may be queried again; 0 if it may be now. */
  restSeconds<Query, Facts>(provider: Provider<Query, Facts>, query: Query): number
  /** Number of open circuits of each source that has any. */
  openCircuits(): ReadonlyMap<string, number>
  /** Waits for pending cache writes. */
  idle(): Promise<void>
}

type Wish = { freshOnly?: boolean; refresh?: boolean; timeoutMs?: number }
type Failure = { why: FailureReason; retryAfter: number | null }

export type Update = { source: UpstreamId; before: unknown; after: unknown }
type Outcome = { stored: StoredAnswer<unknown> | null; failure: Failure | null }

const memoryBytes = 96 * 1024 * 1024

const maxCircuits = 2_000

export function openUpstreamClient(deps: {
  clock: Clock
  log: Log
  metrics: Metrics
  answerStore: AnswerStore
  terms?: (id: UpstreamId) => UpstreamTerms
  /** Called with fetched facts that would replace `before` (null: none cached). Throws UpstreamFailure to reject them. */
  review?: (update: Update) => Promise<void>
}): UpstreamClient {
  const { clock, log, metrics, answerStore, review, terms: termsOf = (id) => providers[id].upstream } = deps
  const memory = new LRUCache<string, StoredAnswer<unknown>>({ maxSize: memoryBytes })
  const flights = singleFlight<Outcome>()
  const writes = new Set<Promise<void>>()
  const circuits = growingLru<Circuit>(maxCircuits)

  const circuitOf = <Query>(provider: Provider<Query, unknown>, query: Query): Circuit => {
    const party = `${provider.id} ${provider.party?.(query) ?? ''}`
    const known = circuits.get(party) ?? circuit(clock)
    circuits.set(party, known)
    return known
  }
  const nameOf = <Query>(provider: Provider<Query, unknown>, query: Query) => {
    const key = provider.keyOf(query)
    return { source: provider.id, shape: provider.shape, key, text: `${provider.id} ${provider.shape} ${key}` }
  }
  type Name = ReturnType<typeof nameOf>

  const remember = (name: Name, stored: StoredAnswer<unknown>, bytes: number): void => {
    memory.set(name.text, stored, { size: Math.max(1, bytes) })
  }

  async function storedOf(name: Name): Promise<StoredAnswer<unknown> | null> {
    const now = clock.now()
    const inMemory = memory.get(name.text) ?? null
    if (inMemory && inMemory.freshUntil > now) return inMemory
    try {
      const found = await answerStore.read<unknown>(name, now)
      if (found && (!inMemory || found.stored.at > inMemory.at)) {
        remember(name, found.stored, found.bytes)
        return found.stored
      }
    } catch (error) {
      log.warn({ provider: name.source, error: thrownWords(error) }, 'a kept answer could not be read')
    }
    return inMemory && inMemory.keepUntil > now ? inMemory : null
  }

  function store(name: Name, stored: StoredAnswer<unknown>): void {
    const text = JSON.stringify(stored.facts)
    remember(name, stored, text.length)
    const write = answerStore
      .write(name, stored, text)
      .catch((error: unknown) =>
        log.warn({ provider: name.source, error: thrownWords(error) }, 'an answer could not be kept'),
      )
      .finally(() => writes.delete(write))
    writes.add(write)
  }

  async function fly<Query>(
    provider: Provider<Query, unknown>,
    query: Query,
    name: Name,
    refresh: boolean,
  ): Promise<Outcome> {
    const stored = await storedOf(name)
    if (stored && stored.freshUntil > clock.now() && !refresh)
      return toResult(provider.id, 'cached', { stored, failure: null })
    const breaker = circuitOf(provider, query)
    if (!breaker.closed())
      return toResult(provider.id, 'circuit_open', {
        stored,
        failure: { why: 'down', retryAfter: breaker.restSeconds() },
      })
    const terms = termsOf(provider.id)
    const started = performance.now()
    const late =
      terms.callerTimeoutMs === null ? undefined : setTimeout(() => breaker.failed(null), terms.callerTimeoutMs)
    try {
      const fetched = await queryTwice(provider, query, terms, breaker)
      breaker.succeeded()
      const at = clock.now()
      const freshSeconds = Math.min(fetched.freshSeconds ?? terms.freshSeconds, terms.maxFreshSeconds)
      const facts = combined(provider, fetched.facts, stored)
      await review?.({ source: provider.id, before: stored?.facts ?? null, after: facts })
      const answered = {
        facts,
        at,
        freshUntil: new Date(at.getTime() + freshSeconds * 1000),
        keepUntil: new Date(at.getTime() + terms.cacheSeconds * 1000),
      }
      if (fetched.freshSeconds !== 0) store(name, answered)
      return toResult(provider.id, 'ok', { stored: answered, failure: null })
    } catch (error) {
      const why = reasonOf(error)
      const retryAfter = wishOf(error)
      if (why !== 'malformed') breaker.failed(retryAfter)
      log.warn({ provider: provider.id, why, error: thrownWords(error) }, 'an upstream failed')
      return toResult(provider.id, why, { stored, failure: { why, retryAfter } })
    } finally {
      clearTimeout(late)
      metrics.upstreamSeconds.observe({ source: provider.id }, (performance.now() - started) / 1000)
    }
  }

  function toResult(source: UpstreamId, outcome: string, result: Outcome): Outcome {
    metrics.upstreams.inc({ source, outcome })
    return result
  }

  return {
    async query<Query, Facts>(provider: Provider<Query, Facts>, query: Query, options: Wish = {}) {
      const name = nameOf(provider, query)
      const known = memory.get(name.text)
      const now = clock.now()
      if (known && known.freshUntil > now && !options.refresh)
        return answerOf<Facts>(provider.id, { stored: known, failure: null }, now)
      const flight = traced(`source ${provider.id}`, () =>
        flights.run(name.text, () => fly(provider, query, name, options.refresh ?? false)),
      )
      const timeoutMs = options.timeoutMs ?? termsOf(provider.id).callerTimeoutMs
      const outcome = await patiently(flight, timeoutMs, known && known.keepUntil > now ? known : null)
      const usable = options.freshOnly && outcome.failure ? { ...outcome, stored: null } : outcome
      return answerOf<Facts>(provider.id, usable, clock.now())
    },
    async stored<Query, Facts>(provider: Provider<Query, Facts>, query: Query) {
      const stored = await storedOf(nameOf(provider, query))
      return stored && { facts: factsOf<Facts>(stored.facts), at: stored.at }
    },
    remembered<Query, Facts>(provider: Provider<Query, Facts>, query: Query) {
      const known = memory.get(nameOf(provider, query).text)
      const now = clock.now()
      return known && known.keepUntil > now ? answerOf<Facts>(provider.id, { stored: known, failure: null }, now) : null
    },
    async canAnswer(provider, query, options = {}) {
      if (circuitOf(provider, query).closed()) return true
      const stored = await storedOf(nameOf(provider, query))
      return stored !== null && (!options.freshOnly || stored.freshUntil > clock.now())
    },
    restSeconds: (provider, query) => circuitOf(provider, query).restSeconds(),
    openCircuits: () => {
      const open = [...circuits.entries()].filter(([, breaker]) => !breaker.closed())
      return new Map(
        [...Map.groupBy(open, ([party]) => party.split(' ', 1)[0] ?? '')].map(([id, some]) => [id, some.length]),
      )
    },
    idle: async () => {
      await Promise.all([...writes])
    },
  }
}

async function patiently(
  flight: Promise<Outcome>,
  timeoutMs: number | null,
  stored: StoredAnswer<unknown> | null,
): Promise<Outcome> {
  if (timeoutMs === null) return flight
  const watch = new AbortController()
  const tooLate: Outcome = { stored, failure: { why: 'timeout', retryAfter: null } }
  const late = pause(timeoutMs, tooLate, { signal: watch.signal }).catch(() => flight)
  try {
    return await Promise.race([flight, late])
  } finally {
    watch.abort()
  }
}

/** The cast is safe: this provider's mapper made the cached facts. */
const factsOf = <Facts>(facts: unknown): Facts | null => (facts ?? null) as Facts | null

function answerOf<Facts>(source: UpstreamId, { stored, failure }: Outcome, now: Date): Answer<Facts> {
  if (!stored) {
    const result = failure?.retryAfter ? { retryAfter: failure.retryAfter } : {}
    return { source, at: now, ok: false, why: failure?.why ?? 'down', ...result }
  }
  return { source, at: stored.at, ok: true, facts: factsOf<Facts>(stored.facts), stale: failure !== null }
}

/**
 * Merges fetched facts with cached ones, if the provider has `combine`. The cast is safe: the cached facts are this
 * provider's.
 */
function combined<Query, Facts>(
  { combine }: Provider<Query, Facts>,
  fetched: Facts | null,
  stored: StoredAnswer<unknown> | null,
): Facts | null {
  if (!combine || fetched === null || !stored || stored.facts === null) return fetched
  return combine(fetched, { facts: stored.facts as Facts, at: stored.at })
}

/**
 * Retries a failed query once, unless the upstream has been failing already or asked not to be queried: a retry must
 * not add load to a struggling upstream.
 */
async function queryTwice<Query, Facts>(
  provider: Provider<Query, Facts>,
  query: Query,
  terms: UpstreamTerms,
  breaker: Circuit,
) {
  const deadline = AbortSignal.timeout(terms.timeoutMs)
  try {
    return await within(deadline, provider.query(query, deadline))
  } catch (error) {
    if (reasonOf(error) !== 'down' || wishOf(error) || breaker.faults() > 0 || deadline.aborted) throw error
    await pause(100)
    return await within(deadline, provider.query(query, deadline))
  }
}

async function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (deadline.aborted) throw new UpstreamFailure('timeout', 'no response in time')
    throw error
  }
}

const wishOf = (error: unknown): number | null => (error instanceof UpstreamFailure ? error.retryAfter : null)

function reasonOf(error: unknown): FailureReason {
  if (error instanceof UpstreamFailure) return error.why
  if (error instanceof HttpFailure) return error.why === 'too_large' ? 'malformed' : error.why
  return 'malformed'
}
