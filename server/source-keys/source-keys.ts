import {
  type KeyedSourceId,
  type KeyStateId,
  keyedSourceIds,
  type QueriedSourceId,
  queriedSourceIds,
} from '../catalog/keyed-sources.ts'
import { providers, type UpstreamId } from '../catalog/providers.ts'
import type { NoticeDeps } from '../notifications/index.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { type Log, thrownWords } from '../platform/log.ts'
import { gather, gathered, type PartialResults } from '../platform/partial-results.ts'
import type { Seal } from '../platform/seal.ts'
import {
  type Answer,
  type Blocklists,
  covers,
  type KeyedFacts,
  type KeyedReply,
  type SourceKey,
  type Subject,
  sourceKey,
  testDqs,
  type UpstreamClient,
  type Upstreams,
  withDqs,
} from '../providers/index.ts'
import { type KeyOwner, type OwnKey, openKeyBook } from './book.ts'
import { recordKeyState } from './record-state.ts'
import { type KeyState, keyStates, type StateChange, stateAfter } from './states.ts'

export type KeyedAnswer = Answer<KeyedFacts> & { source: QueriedSourceId }

/** The keyed sources as one caller sees them. */
export type KeyedSources = {
  /**
   * Queries every source that covers this kind of subject, in parallel. A source without a key is `not_configured`, one
   * whose key is refused or over quota is not queried. Never throws.
   */
  about(subject: Subject): PartialResults<KeyedAnswer[]>
}

/**
 * Sources that depend on who asks. `evidenceOwner`: the workspace whose evidence must not be shared, because its own key
 * is used for blocklists; null: shared by all.
 */
export type CallerSources = { keyed: KeyedSources; blocklists: Blocklists; evidenceOwner: string | null }

/** For lookups that must not use up a quota. */
export const noKeyedSources: KeyedSources = { about: () => gathered([]) }

const writeEveryMs = minuteMs

export function openSourceKeys(deps: {
  database: Database
  clock: Clock
  log: Log
  seal: Seal
  upstreamClient: UpstreamClient
  upstreams: Upstreams
  blocklists: Blocklists
  notices: NoticeDeps
}) {
  const { database, clock, log, notices, seal, upstreamClient, upstreams, blocklists } = deps
  const writes = new Set<Promise<void>>()
  const written = new Map<string, number>()
  const states = keyStates({ clock, changed })
  const book = openKeyBook({ pool: database.pool, clock, seal, states })
  const operatorKeys = new Map(
    keyedSourceIds.flatMap((id): [KeyedSourceId, SourceKey][] => {
      const operatorKey = upstreams.operatorKeys[id]
      return operatorKey === null ? [] : [[id, sourceKey(null, operatorKey)]]
    }),
  )

  function changed({ source, key, state, began, report }: StateChange): void {
    if (report)
      log.warn(
        { provider: source, workspace: key.owner, state: state.state, until: state.askAgainAt?.toISOString() },
        state.state === 'refused' ? 'a source refuses its key' : 'the quota at a source is used up',
      )
    const { owner } = key
    if (owner === null || !isStored(key)) return
    const name = `${owner} ${source}`
    const now = clock.now().getTime()
    if (!began && now - (written.get(name) ?? 0) < writeEveryMs) return
    written.set(name, now)
    const write = recordKeyState({ database, clock, notices }, { source, key, workspaceId: owner, state, report })
      .catch((error: unknown) =>
        log.warn({ provider: source, error: thrownWords(error) }, 'a key state was not stored'),
      )
      .finally(() => writes.delete(write))
    writes.add(write)
  }

  async function ask(source: QueriedSourceId, subject: Subject, key: SourceKey): Promise<KeyedAnswer> {
    const { provider } = upstreams.keyed[source]
    const query = { subject, key, onReply: (reply: KeyedReply) => states.update(source, key, reply) }
    const blocked = states.blocked(source, key)
    if (blocked) {
      const known = upstreamClient.remembered(provider, query)
      const freshMs = providers[source].upstream.freshSeconds * 1_000
      return known && clock.now().getTime() - known.at.getTime() < freshMs
        ? factsOf(source, known)
        : unanswered(source, blocked)
    }
    return factsOf(source, await upstreamClient.query(provider, query))
  }

  function factsOf(source: QueriedSourceId, answer: Answer<KeyedReply>): KeyedAnswer {
    if (!answer.ok) return { ...answer, source }
    const reply = answer.facts
    if (reply?.outcome === 'ok') return { ...answer, source, facts: reply.facts }
    return reply ? unanswered(source, reply.outcome) : { source, at: answer.at, ok: false, why: 'malformed' }
  }

  const unanswered = (source: QueriedSourceId, state: 'refused' | 'over_quota'): KeyedAnswer => ({
    source,
    at: clock.now(),
    ok: false,
    why: state === 'refused' ? 'key_refused' : 'over_quota',
  })
  const silent = (source: QueriedSourceId, why: 'timeout' | 'not_configured'): KeyedAnswer => ({
    source,
    at: clock.now(),
    ok: false,
    why,
  })

  /** Sends one request with a key; null: no usable response. */
  async function test(source: KeyedSourceId, key: SourceKey): Promise<KeyedReply | null> {
    if (source === 'spamhaus_dqs') return testDqs(blocklists, key.secret, clock)
    const { provider, sample } = upstreams.keyed[source]
    const query = { subject: sample, key, onReply: () => undefined }
    const answer = await upstreamClient.query(provider, query, { refresh: true, freshOnly: true })
    return answer.ok ? answer.facts : null
  }

  function viewOf(own: ReadonlyMap<KeyedSourceId, SourceKey>): CallerSources {
    const dqs = own.get('spamhaus_dqs')
    return {
      keyed: keyedOf(own),
      blocklists: blocklistsOf(dqs ?? operatorKeys.get('spamhaus_dqs')),
      evidenceOwner: dqs?.owner ?? null,
    }
  }

  const blocklistsOf = (key: SourceKey | undefined): Blocklists =>
    key
      ? withDqs(blocklists, {
          secret: key.secret,
          clock,
          isBlocked: () => states.blocked('spamhaus_dqs', key) !== null,
          onReply: (reply) => states.update('spamhaus_dqs', key, reply),
        })
      : blocklists

  const keyedOf = (own: ReadonlyMap<KeyedSourceId, SourceKey>): KeyedSources => ({
    about(subject) {
      const keyOf = (id: KeyedSourceId) => own.get(id) ?? operatorKeys.get(id)
      const ids = queriedSourceIds.filter((id) => covers(id, subject.kind))
      if (!ids.some(keyOf)) return gathered(ids.map((id) => silent(id, 'not_configured')))
      const work = ids.map((id): [QueriedSourceId, Promise<KeyedAnswer>] => {
        const key = keyOf(id)
        return [id, key ? ask(id, subject, key) : Promise.resolve(silent(id, 'not_configured'))]
      })
      const late = ids.map((id): [QueriedSourceId, () => KeyedAnswer] => [
        id,
        () => silent(id, keyOf(id) ? 'timeout' : 'not_configured'),
      ])
      const { done, soFar } = gather<Record<string, KeyedAnswer>>(Object.fromEntries(work), Object.fromEntries(late))
      return { done: done.then(Object.values<KeyedAnswer>), soFar: () => Object.values(soFar()) }
    },
  })
  const operatorView = viewOf(new Map())

  return {
    /** With the operator's keys only. */
    ofOperator: operatorView,
    /** With the workspace's keys before the operator's. */
    async of(owner: KeyOwner): Promise<CallerSources> {
      const own = await book.keysOf(owner)
      return own.size === 0 ? operatorView : viewOf(own)
    },
    /** The operator's key; null: not set. `state` null: no response yet in this process. */
    operator(source: KeyedSourceId): { last4: string; state: KeyState | null } | null {
      const key = operatorKeys.get(source)
      return key ? { last4: key.secret.slice(-4), state: states.of(source, key) } : null
    },
    /** State of the operator's key for any source; null: no response yet in this process, or it needs no key. */
    operatorState(id: UpstreamId): KeyStateId | null {
      const source = keyedSourceIds.find((one) => one === id)
      const key = source && operatorKeys.get(source)
      return source && key ? (states.of(source, key)?.state ?? null) : null
    },
    /** Tests the operator's key; null: not set. */
    async testOperator(source: KeyedSourceId): Promise<KeyStateId | 'no_response' | null> {
      const key = operatorKeys.get(source)
      if (!key) return null
      const reply = await test(source, key)
      return reply ? stateAfter(reply, clock.now()).state : 'no_response'
    },
    test,
    /** Waits for pending writes. */
    async idle(): Promise<void> {
      await Promise.all([...writes])
    },
  }
}

export type SourceKeys = ReturnType<typeof openSourceKeys>

const isStored = (key: SourceKey): key is OwnKey => 'createdAt' in key
