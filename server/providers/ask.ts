import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { providers, type UpstreamId, type UpstreamTerms } from '../catalog/providers.ts'
import type { Clock } from '../platform/clock.ts'
import { HttpFailure } from '../platform/http.ts'
import { type Log, thrownWords } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { type Circuit, circuit } from './circuit.ts'
import type { Answer, FailureReason, Provider } from './provider.ts'
import type { Kept, RetainedAnswers } from './retained.ts'
import { UpstreamFailure } from './upstream.ts'

export type Asker = {
  /**
   * Asks a provider and never throws: a failure is an answer. A fresh kept answer is given at once; equal questions at one time are asked once; a kept answer
   * stands in, marked `stale`, for an upstream that fails, unless `freshOnly`. `anew` asks even where a fresh answer is kept. After
   * `patienceMs` the caller is answered with what is kept, or `timeout`; the question goes on and its answer is kept for the next.
   */
  ask<Query, Facts>(provider: Provider<Query, Facts>, query: Query, options?: Wish): Promise<Answer<Facts>>
  /** A kept answer, fresh or not, without asking anybody; null where nothing is kept. */
  kept<Query, Facts>(provider: Provider<Query, Facts>, query: Query): Promise<{ facts: Facts | null; at: Date } | null>
  /** The answer that this process has in memory and may still use, at once and without asking anybody, its database included; null where it has none. */
  remembered<Query, Facts>(provider: Provider<Query, Facts>, query: Query): Answer<Facts> | null
  /** Whether a question has any chance of an answer now: false only while the upstream is left alone and nothing usable is kept. */
  canAnswer<Query, Facts>(provider: Provider<Query, Facts>, query: Query, options?: Wish): Promise<boolean>
  /** Seconds for which the upstream of a question is still left alone; 0 where it may be asked. */
  restSeconds<Query, Facts>(provider: Provider<Query, Facts>, query: Query): number
  /** Waits for the answers that are being kept. */
  idle(): Promise<void>
}

type Wish = { freshOnly?: boolean; anew?: boolean; patienceMs?: number }
type Failure = { why: FailureReason; retryAfter: number | null }
type Outcome = { kept: Kept<unknown> | null; failure: Failure | null }

/** Bytes of answers that one process keeps in memory. */
const memoryBytes = 96 * 1024 * 1024

/** Parties whose failures one process remembers. */
const mostCircuits = 2_000

export function asker(deps: { clock: Clock; log: Log; metrics: Metrics; retained: RetainedAnswers }): Asker {
  const { clock, log, metrics, retained } = deps
  const memory = new LRUCache<string, Kept<unknown>>({ maxSize: memoryBytes })
  const flights = new Map<string, Promise<Outcome>>()
  const writes = new Set<Promise<void>>()
  const circuits = new LRUCache<string, Circuit>({ max: mostCircuits })

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

  const remember = (name: Name, kept: Kept<unknown>, bytes: number): void => {
    memory.set(name.text, kept, { size: Math.max(1, bytes) })
  }

  async function keptOf(name: Name): Promise<Kept<unknown> | null> {
    const now = clock.now()
    const inMemory = memory.get(name.text) ?? null
    if (inMemory && inMemory.freshUntil > now) return inMemory
    try {
      const found = await retained.read<unknown>(name, now)
      if (found && (!inMemory || found.kept.at > inMemory.at)) {
        remember(name, found.kept, found.bytes)
        return found.kept
      }
    } catch (error) {
      log.warn({ provider: name.source, error: thrownWords(error) }, 'a kept answer could not be read')
    }
    return inMemory && inMemory.keepUntil > now ? inMemory : null
  }

  function keep(name: Name, kept: Kept<unknown>): void {
    const text = JSON.stringify(kept.facts)
    remember(name, kept, text.length)
    const write = retained
      .write(name, kept, text)
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
    anew: boolean,
  ): Promise<Outcome> {
    const kept = await keptOf(name)
    if (kept && kept.freshUntil > clock.now() && !anew) return told(provider.id, 'kept', { kept, failure: null })
    const breaker = circuitOf(provider, query)
    if (!breaker.closed())
      return told(provider.id, 'rested', { kept, failure: { why: 'down', retryAfter: breaker.restSeconds() } })
    const terms = termsOf(provider.id)
    const started = performance.now()
    try {
      const fetched = await askTwice(provider, query, terms, breaker)
      breaker.succeeded()
      const at = clock.now()
      const freshSeconds = Math.min(fetched.freshSeconds ?? terms.freshSeconds, terms.mostFreshSeconds)
      const answered = {
        facts: combined(provider, fetched.facts, kept),
        at,
        freshUntil: new Date(at.getTime() + freshSeconds * 1000),
        keepUntil: new Date(at.getTime() + terms.keepSeconds * 1000),
      }
      if (fetched.freshSeconds !== 0) keep(name, answered)
      return told(provider.id, 'asked', { kept: answered, failure: null })
    } catch (error) {
      const why = reasonOf(error)
      const retryAfter = wishOf(error)
      if (why !== 'malformed') breaker.failed(retryAfter)
      log.warn({ provider: provider.id, why, error: thrownWords(error) }, 'an upstream failed')
      return told(provider.id, why, { kept, failure: { why, retryAfter } })
    } finally {
      metrics.upstreamSeconds.observe({ source: provider.id }, (performance.now() - started) / 1000)
    }
  }

  function told(source: UpstreamId, outcome: string, result: Outcome): Outcome {
    metrics.upstreams.inc({ source, outcome })
    return result
  }

  return {
    async ask<Query, Facts>(provider: Provider<Query, Facts>, query: Query, options: Wish = {}) {
      const name = nameOf(provider, query)
      const known = memory.get(name.text)
      const now = clock.now()
      if (known && known.freshUntil > now && !options.anew)
        return answerOf<Facts>(provider.id, { kept: known, failure: null }, now)
      const flight =
        flights.get(name.text) ??
        fly(provider, query, name, options.anew ?? false).finally(() => flights.delete(name.text))
      flights.set(name.text, flight)
      const outcome = await patiently(flight, options.patienceMs, known && known.keepUntil > now ? known : null)
      const usable = options.freshOnly && outcome.failure ? { ...outcome, kept: null } : outcome
      return answerOf<Facts>(provider.id, usable, clock.now())
    },
    async kept<Query, Facts>(provider: Provider<Query, Facts>, query: Query) {
      const kept = await keptOf(nameOf(provider, query))
      return kept && { facts: factsOf<Facts>(kept.facts), at: kept.at }
    },
    remembered<Query, Facts>(provider: Provider<Query, Facts>, query: Query) {
      const known = memory.get(nameOf(provider, query).text)
      const now = clock.now()
      return known && known.keepUntil > now ? answerOf<Facts>(provider.id, { kept: known, failure: null }, now) : null
    },
    async canAnswer(provider, query, options = {}) {
      if (circuitOf(provider, query).closed()) return true
      const kept = await keptOf(nameOf(provider, query))
      return kept !== null && (!options.freshOnly || kept.freshUntil > clock.now())
    },
    restSeconds: (provider, query) => circuitOf(provider, query).restSeconds(),
    idle: async () => {
      await Promise.all([...writes])
    },
  }
}

async function patiently(
  flight: Promise<Outcome>,
  patienceMs: number | undefined,
  kept: Kept<unknown> | null,
): Promise<Outcome> {
  if (patienceMs === undefined) return flight
  const watch = new AbortController()
  const tooLate: Outcome = { kept, failure: { why: 'timeout', retryAfter: null } }
  const late = pause(patienceMs, tooLate, { signal: watch.signal }).catch(() => flight)
  try {
    return await Promise.race([flight, late])
  } finally {
    watch.abort()
  }
}

const termsOf = (id: UpstreamId): UpstreamTerms => providers[id].upstream

/** The cast names what a kept answer is: facts that this provider's mapper made. */
const factsOf = <Facts>(facts: unknown): Facts | null => (facts ?? null) as Facts | null

function answerOf<Facts>(source: UpstreamId, { kept, failure }: Outcome, now: Date): Answer<Facts> {
  if (!kept) {
    const told = failure?.retryAfter ? { retryAfter: failure.retryAfter } : {}
    return { source, at: now, ok: false, why: failure?.why ?? 'down', ...told }
  }
  return { source, at: kept.at, ok: true, facts: factsOf<Facts>(kept.facts), stale: failure !== null }
}

/** The facts beside those that are kept, where the provider wants to see both. The cast names what a kept answer is: facts of this provider. */
function combined<Query, Facts>(
  { combine }: Provider<Query, Facts>,
  fetched: Facts | null,
  kept: Kept<unknown> | null,
): Facts | null {
  if (!combine || fetched === null || !kept || kept.facts === null) return fetched
  return combine(fetched, { facts: kept.facts as Facts, at: kept.at })
}

/** A question that an upstream lost is asked once more, unless the upstream has been failing already or wants to be left alone: a retry must not add to its trouble. */
async function askTwice<Query, Facts>(
  provider: Provider<Query, Facts>,
  query: Query,
  terms: UpstreamTerms,
  breaker: Circuit,
) {
  const deadline = AbortSignal.timeout(terms.timeoutMs)
  try {
    return await within(deadline, provider.ask(query, deadline))
  } catch (error) {
    if (reasonOf(error) !== 'down' || wishOf(error) || breaker.faults() > 0 || deadline.aborted) throw error
    await pause(100)
    return await within(deadline, provider.ask(query, deadline))
  }
}

async function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (deadline.aborted) throw new UpstreamFailure('timeout', 'no answer in time')
    throw error
  }
}

/** Seconds for which the upstream itself wants to be left alone; null where it did not say. */
const wishOf = (error: unknown): number | null => (error instanceof UpstreamFailure ? error.retryAfter : null)

function reasonOf(error: unknown): FailureReason {
  if (error instanceof UpstreamFailure) return error.why
  if (error instanceof HttpFailure) return error.why === 'too_large' ? 'malformed' : error.why
  return 'malformed'
}
