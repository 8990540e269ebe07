import type { KeyedSourceId, KeyStateId } from '../catalog/keyed-sources.ts'
import { type Clock, dayMs, hourMs } from '../platform/clock.ts'
import { growingLru } from '../platform/growing-lru.ts'
import type { KeyedReply, Quota, SourceKey } from '../providers/index.ts'

/** `askAgainAt`: null while the key is accepted. */
export type KeyState = { state: KeyStateId; since: Date; askAgainAt: Date | null; quota: Quota | null }

/** `began`: the state is another one than before, and the last report of an exhausted quota is a day old. */
export type StateChange = { source: KeyedSourceId; key: SourceKey; state: KeyState; began: boolean; report: boolean }

const maxKeys = 10_000
/** A refused key is tried again after this time. */
const refusedMs = hourMs

/** What the services said about each key, in this process. `changed` is called after every response. */
export function keyStates({ clock, changed }: { clock: Clock; changed(change: StateChange): void }) {
  const states = growingLru<KeyState & { reportedAt: number | null }>(maxKeys)
  /** A key that was set again is another one. */
  const nameOf = (source: KeyedSourceId, key: SourceKey) =>
    `${source} ${key.owner ?? ''} ${key.fingerprint} ${'createdAt' in key ? Number(key.createdAt) : ''}`

  return {
    of: (source: KeyedSourceId, key: SourceKey): KeyState | null => states.get(nameOf(source, key)) ?? null,
    /** Why the source must not be queried with the key now; null: it may be. */
    blocked(source: KeyedSourceId, key: SourceKey): Exclude<KeyStateId, 'ok'> | null {
      const known = states.get(nameOf(source, key))
      if (!known || known.state === 'ok' || !known.askAgainAt || known.askAgainAt <= clock.now()) return null
      return known.state
    },
    /** A state that another process has stored. Ignored if this one knows the key. */
    recall(source: KeyedSourceId, key: SourceKey, state: KeyState, reportedAt: Date | null): void {
      const name = nameOf(source, key)
      if (!states.has(name)) states.set(name, { ...state, reportedAt: reportedAt?.getTime() ?? null })
    },
    update(source: KeyedSourceId, key: SourceKey, reply: KeyedReply): void {
      const now = clock.now()
      const name = nameOf(source, key)
      const before = states.get(name)
      const next = stateAfter(reply, now)
      const began = (before?.state ?? 'ok') !== next.state
      const since = before && !began ? before.since : now
      const quiet = next.state === 'over_quota' && now.getTime() - (before?.reportedAt ?? -dayMs) < dayMs
      const report = began && next.state !== 'ok' && !quiet
      const quota = next.state === 'refused' ? null : (next.quota ?? before?.quota ?? null)
      const state = { ...next, since, quota }
      states.set(name, { ...state, reportedAt: report ? now.getTime() : (before?.reportedAt ?? null) })
      changed({ source, key, state, began, report })
    },
  }
}

export type KeyStates = ReturnType<typeof keyStates>

/** A key whose stated quota is used up is not tried until the reset. */
export function stateAfter(reply: KeyedReply, now: Date): Omit<KeyState, 'since'> {
  const { outcome, quota } = reply
  if (outcome === 'refused') return { state: 'refused', askAgainAt: new Date(now.getTime() + refusedMs), quota }
  const until = outcome === 'over_quota' ? reply.until : reply.spentUntil
  if (until !== null) return { state: 'over_quota', askAgainAt: new Date(until), quota }
  return { state: 'ok', askAgainAt: null, quota }
}
