import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { providers, type UpstreamId, type UpstreamTerms } from '../catalog/providers.ts'
import type { Clock } from '../platform/clock.ts'
import { growingLru } from '../platform/growing-lru.ts'
import { HttpFailure } from '../platform/http.ts'
import { type Log, thrownWords } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { semaphore } from '../platform/semaphore.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { traced } from '../platform/tracing.ts'
import type { AnswerStore, StoredAnswer } from './answer-store.ts'
import { type Circuit, circuit } from './circuit-breaker.ts'
import type { Answer, FailureReason, Fetched, Provider } from './provider.ts'
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
  /**
   * Queries a provider about many subjects; answers are in the order of the queries. Cached answers are read in one
   * statement, the others are queried in batches and, where the batch does not answer, alone, a few at a time. What has
   * no answer after `timeoutMs` is answered like a failure: nothing more is sent, and what is already running continues.
   */
  queryAll<Query, Facts>(
    provider: Provider<Query, Facts>,
    queries: readonly Query[],
    timeoutMs: number,
  ): Promise<Answer<Facts>[]>
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
  /** Whether every one of these queries can be answered now. */
  canAnswerAll<Query, Facts>(provider: Provider<Query, Facts>, queries: readonly Query[]): Promise<boolean>
  /** Seconds until the upstream of a query may be queried again; 0 if it may be now. */
  restSeconds<Query, Facts>(provider: Provider<Query, Facts>, query: Query): number
  /** Number of open circuits of each source that has any. */
  openCircuits(): ReadonlyMap<string, number>
  /** Waits for pending cache writes. */
  idle(): Promise<void>
}

/** `timeoutMs` null: the caller sets the time. */
type Wish = { freshOnly?: boolean; refresh?: boolean; timeoutMs?: number | null }
type Failure = { why: FailureReason; retryAfter: number | null }

export type Update = { source: UpstreamId; before: unknown; after: unknown }
type Outcome = { stored: StoredAnswer<unknown> | null; failure: Failure | null }

const memoryBytes = 96 * 1024 * 1024
/** What an entry takes besides its facts: many answers are an empty list. */
const entryBytes = 500

/** Queries of one list that are sent alone at the same time. */
const aloneAtOnce = 10

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
  type Named<Query> = { query: Query; name: Name }

  const remember = (name: Name, stored: StoredAnswer<unknown>, bytes: number): void => {
    memory.set(name.text, stored, { size: entryBytes + bytes })
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

  /** Cached answers by the text of their name, those that are not fresh in memory from one statement. */
  async function storedOfAll(names: readonly Name[]): Promise<Map<string, StoredAnswer<unknown>>> {
    const now = clock.now()
    const absent = names.filter(({ text }) => !isFresh(memory.get(text), now))
    const [first] = absent
    try {
      const found = first
        ? await answerStore.readAll<unknown>(
            first,
            absent.map(({ key }) => key),
            now,
          )
        : new Map()
      for (const name of absent) {
        const known = found.get(name.key)
        if (known && known.stored.at > (memory.peek(name.text)?.at ?? 0)) remember(name, known.stored, known.bytes)
      }
    } catch (error) {
      log.warn({ provider: first?.source, error: thrownWords(error) }, 'cached answers could not be read')
    }
    return new Map(
      names.flatMap(({ text }) => {
        const known = memory.get(text)
        return known && known.keepUntil > now ? [[text, known] as const] : []
      }),
    )
  }

  function store(name: Name, stored: StoredAnswer<unknown>): void {
    const text = JSON.stringify(stored.facts)
    remember(name, stored, text.length)
    keep(name.source, answerStore.write(name, stored, text))
  }

  function keep(source: UpstreamId, writing: Promise<void>): void {
    const write = writing
      .catch((error: unknown) =>
        log.warn({ provider: source, error: thrownWords(error) }, 'an answer could not be kept'),
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
    return through<Fetched<unknown>, Outcome>(
      provider,
      breaker,
      (deadline) => provider.query(query, deadline),
      async (fetched) => {
        const facts = combined(provider, fetched.facts, stored)
        await review?.({ source: provider.id, before: stored?.facts ?? null, after: facts })
        const answered = answeredNow(provider.id, { ...fetched, facts })
        if (fetched.freshSeconds !== 0) store(name, answered)
        return { stored: answered, failure: null }
      },
      (failure) => ({ stored, failure }),
    )
  }

  function answeredNow(source: UpstreamId, { facts, freshSeconds }: Fetched<unknown>): StoredAnswer<unknown> {
    const terms = termsOf(source)
    const at = clock.now()
    const seconds = Math.min(freshSeconds ?? terms.freshSeconds, terms.maxFreshSeconds)
    return {
      facts,
      at,
      freshUntil: new Date(at.getTime() + seconds * 1000),
      keepUntil: new Date(at.getTime() + terms.cacheSeconds * 1000),
    }
  }

  /** Sends a request through its circuit breaker, with one retry, and reports the outcome to it, metrics and log. */
  async function through<Response, Result>(
    { id }: Pick<Provider<never, unknown>, 'id'>,
    breaker: Circuit,
    send: (deadline: AbortSignal) => Promise<Response>,
    take: (response: Response) => Promise<Result>,
    miss: (failure: Failure) => Result,
  ): Promise<Result> {
    const terms = termsOf(id)
    const started = performance.now()
    const late =
      terms.callerTimeoutMs === null ? undefined : setTimeout(() => breaker.failed(null), terms.callerTimeoutMs)
    try {
      const response = await sentTwice(send, terms, breaker)
      breaker.succeeded()
      const result = await take(response)
      metrics.upstreams.inc({ source: id, outcome: 'ok' })
      return result
    } catch (error) {
      const why = reasonOf(error)
      const retryAfter = wishOf(error)
      if (why !== 'malformed') breaker.failed(retryAfter)
      log.warn({ provider: id, why, error: thrownWords(error) }, 'an upstream failed')
      metrics.upstreams.inc({ source: id, outcome: why })
      return miss({ why, retryAfter })
    } finally {
      clearTimeout(late)
      metrics.upstreamSeconds.observe({ source: id }, (performance.now() - started) / 1000)
    }
  }

  /** Sends one batch and stores its answers. The outcome of each query that it settles: answered, or failed with it. */
  async function flyTogether<Query>(
    provider: Provider<Query, unknown>,
    batch: NonNullable<Provider<Query, unknown>['batch']>,
    portion: readonly Named<Query>[],
    stored: ReadonlyMap<string, StoredAnswer<unknown>>,
  ): Promise<Map<string, Outcome>> {
    const [first] = portion
    if (!first) return new Map()
    const failed = (failure: Failure) =>
      new Map(portion.map(({ name: { text } }) => [text, { stored: stored.get(text) ?? null, failure }]))
    const breaker = circuitOf(provider, first.query)
    if (!breaker.closed()) return failed({ why: 'down', retryAfter: breaker.restSeconds() })
    return through<readonly (Fetched<unknown> | null)[], Map<string, Outcome>>(
      provider,
      breaker,
      (deadline) =>
        batch.query(
          portion.map(({ query }) => query),
          deadline,
        ),
      async (fetched) => {
        const answers = portion.flatMap(({ name }, index) => {
          const one = fetched[index]
          return one ? [{ name, answered: answeredNow(provider.id, one), text: JSON.stringify(one.facts) }] : []
        })
        for (const { name, answered, text } of answers) remember(name, answered, text.length)
        const [one] = answers
        const texts = answers.map(({ name: { key }, text }) => ({ key, text }))
        if (one) keep(provider.id, answerStore.writeAll(one.name, texts, one.answered))
        return new Map(answers.map(({ name, answered }) => [name.text, { stored: answered, failure: null }]))
      },
      failed,
    )
  }

  function toResult(source: UpstreamId, outcome: string, result: Outcome): Outcome {
    metrics.upstreams.inc({ source, outcome })
    return result
  }

  async function query<Query, Facts>(provider: Provider<Query, Facts>, query: Query, options: Wish = {}) {
    const name = nameOf(provider, query)
    const known = memory.get(name.text)
    const now = clock.now()
    if (known && known.freshUntil > now && !options.refresh)
      return answerOf<Facts>(provider.id, { stored: known, failure: null }, now)
    const flight = traced(`source ${provider.id}`, () =>
      flights.run(name.text, () => fly(provider, query, name, options.refresh ?? false)),
    )
    const timeoutMs = options.timeoutMs === undefined ? termsOf(provider.id).callerTimeoutMs : options.timeoutMs
    const usableNow = known && known.keepUntil > now ? known : null
    const late: Outcome = { stored: usableNow, failure: { why: 'timeout', retryAfter: null } }
    const outcome = await patiently(flight, timeoutMs, late)
    const usable = options.freshOnly && outcome.failure ? { ...outcome, stored: null } : outcome
    return answerOf<Facts>(provider.id, usable, clock.now())
  }

  async function queryAll<Query, Facts>(
    provider: Provider<Query, Facts>,
    queries: readonly Query[],
    timeoutMs: number,
  ): Promise<Answer<Facts>[]> {
    const { batch } = provider
    const deadline = deadlineOf(timeoutMs)
    const named = queries.map((query) => ({ query, name: nameOf(provider, query) }))
    const stored = await storedOfAll(named.map(({ name }) => name))
    const tooLate = ({ text }: Name): Outcome => ({
      stored: stored.get(text) ?? null,
      failure: { why: 'timeout', retryAfter: null },
    })
    const now = clock.now()
    const settled = new Map<string, Outcome>()
    for (const [text, known] of stored) if (isFresh(known, now)) settled.set(text, { stored: known, failure: null })
    const open = named.filter(({ name }) => !settled.has(name.text))
    for (let at = 0; batch && at < open.length && !deadline.passed(); at += batch.most) {
      const portion = open.slice(at, at + batch.most)
      const late = new Map(portion.map(({ name }) => [name.text, tooLate(name)]))
      const outcomes = await deadline.within(flyTogether(provider, batch, portion, stored), late)
      for (const [text, outcome] of outcomes) settled.set(text, outcome)
    }
    const turns = semaphore(aloneAtOnce)
    const answers = await Promise.all(
      named.map(async ({ query: one, name }) => {
        const outcome = settled.get(name.text)
        if (outcome) return answerOf<Facts>(provider.id, outcome, now)
        const late = answerOf<Facts>(provider.id, tooLate(name), now)
        return turns.enter(async () =>
          deadline.passed() ? late : deadline.within(query(provider, one, { timeoutMs: null }), late),
        )
      }),
    )
    deadline.cancel()
    return answers
  }

  return {
    query,
    queryAll,
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
    async canAnswerAll(provider, queries) {
      const open = queries.filter((query) => !circuitOf(provider, query).closed())
      const stored = await storedOfAll(open.map((query) => nameOf(provider, query)))
      return open.every((query) => stored.has(nameOf(provider, query).text))
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

/** The result of the flight, or `late` if it takes longer. */
async function patiently<Result>(flight: Promise<Result>, timeoutMs: number | null, late: Result): Promise<Result> {
  if (timeoutMs === null) return flight
  const watch = new AbortController()
  const tooLate = pause(timeoutMs, late, { signal: watch.signal }).catch(() => flight)
  try {
    return await Promise.race([flight, tooLate])
  } finally {
    watch.abort()
  }
}

/** One timer for several tasks, so that none of them ends late while another would still begin. */
function deadlineOf(ms: number) {
  const canceled = new AbortController()
  let passed = false
  const end = pause(ms, undefined, { signal: canceled.signal }).then(
    () => {
      passed = true
    },
    () => undefined,
  )
  return {
    passed: () => passed,
    within: <Result>(work: Promise<Result>, late: Result): Promise<Result> =>
      Promise.race([work, end.then(() => late)]),
    cancel: () => canceled.abort(),
  }
}

const isFresh = (stored: StoredAnswer<unknown> | undefined, now: Date): boolean =>
  stored !== undefined && stored.freshUntil > now

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
async function sentTwice<Response>(
  send: (deadline: AbortSignal) => Promise<Response>,
  terms: UpstreamTerms,
  breaker: Circuit,
): Promise<Response> {
  const deadline = AbortSignal.timeout(terms.timeoutMs)
  try {
    return await within(deadline, send(deadline))
  } catch (error) {
    if (reasonOf(error) !== 'down' || wishOf(error) || breaker.faults() > 0 || deadline.aborted) throw error
    await pause(100)
    return await within(deadline, send(deadline))
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
