import { createHash } from 'node:crypto'
import { keyedSources, type QueriedSourceId, type SubjectKind } from '../../catalog/keyed-sources.ts'
import type { Clock } from '../../platform/clock.ts'
import { isMissing } from '../answers.ts'
import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream, type UpstreamAnswer, UpstreamFailure } from '../upstream.ts'
import { type Quota, quotaOf } from './quota.ts'

/** A canonical address, an ASCII domain, or a web URL. */
export type Subject = { kind: SubjectKind; value: string }

/** `owner`: the workspace that set it; null: the operator. */
export type SourceKey = { owner: string | null; secret: string; fingerprint: string }

export const sourceKey = (owner: string | null, secret: string): SourceKey => ({
  owner,
  secret,
  fingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 16),
})

/** What a keyed source states about a subject; a member is null if it states nothing of the kind. */
export type KeyedFacts = {
  /**
   * `confirms`: it is evidence of abuse; otherwise it is shown and not judged. `confidence`: 0 to 100, null if the source
   * does not grade. Absent reports are 0.
   */
  abuse: {
    confirms: boolean
    confidence: number | null
    reports: number | null
    reporters: number | null
    last_reported_at: string | null
    detail: string | null
  } | null
  privacy: {
    vpn: boolean
    proxy: boolean
    tor: boolean
    relay: boolean
    hosting: boolean
    service: string | null
  } | null
  threat: { says: 'malware' | 'phishing' | 'unwanted software' | 'malicious'; detail: string | null } | null
}

export const noFacts: KeyedFacts = { abuse: null, privacy: null, threat: null }

/**
 * Response to one request with a key. `refused`: the key is not accepted; `over_quota`: not before `until`. `spentUntil`:
 * the request was the last of the quota; null if it was not, or the service states none.
 */
export type KeyedReply = { quota: Quota | null } & (
  | { outcome: 'ok'; facts: KeyedFacts; spentUntil: string | null }
  | { outcome: 'refused' }
  | { outcome: 'over_quota'; until: string }
)

/** `onReply` receives the response to a request made for this query; not for a cached one. */
export type KeyedQuery = { subject: Subject; key: SourceKey; onReply(reply: KeyedReply): void }

type Found = KeyedFacts | 'refused'

/** Declaration of one keyed source. */
export type KeyedSource = {
  id: QueriedSourceId
  /** Raised when what `read` returns changes. */
  shape: number
  send(
    upstream: Upstream,
    subject: Subject,
    key: string,
    options: { signal: AbortSignal; accepts: readonly number[] },
  ): Promise<UpstreamAnswer>
  /** Facts from the document of a 200 response; `refused` if it says that the key is not accepted. Throws UpstreamFailure. */
  read(document: unknown, subject: Subject): Found
  /** Whether a response other than 401 and 403 refuses the key. */
  refuses?(answer: UpstreamAnswer): boolean
  /** How long the quota is taken as used up where the service states no time. */
  restSeconds: number
  /** How long the answer may be cached, from its document, in seconds. */
  freshSeconds?(document: unknown): number | null
  /** A subject that every plan of the service may query, to test a key. */
  sample: Subject
}

const accepts = [400, 401, 402, 403, 422, 429]

/** The source as a provider: answers with a workspace's key are cached for that workspace only. */
export const keyedProvider = (
  source: KeyedSource,
  upstream: Upstream,
  clock: Clock,
): Provider<KeyedQuery, KeyedReply> => ({
  id: source.id,
  shape: source.shape,
  keyOf: ({ subject, key }) => `${key.owner ?? 'operator'} ${subject.kind} ${subject.value}`,
  party: ({ key }) => `${key.owner ?? 'operator'} ${key.fingerprint}`,
  async query({ subject, key, onReply }, signal) {
    const answer = await source.send(upstream, subject, key.secret, { signal, accepts })
    const reply = replyOf(source, subject, answer, clock.now())
    onReply(reply)
    return { facts: reply, freshSeconds: reply.outcome === 'ok' ? freshOf(source, answer) : 0 }
  },
})

function replyOf(source: KeyedSource, subject: Subject, answer: UpstreamAnswer, now: Date): KeyedReply {
  const { status } = answer
  const quota = quotaOf(answer.headers, now)
  const until = quota?.reset_at ?? new Date(now.getTime() + source.restSeconds * 1_000).toISOString()
  if (status === 429 || status === 402) return { outcome: 'over_quota', until, quota }
  const spentUntil = quota?.remaining === 0 ? until : null
  if (status === 401 || status === 403 || source.refuses?.(answer)) return { outcome: 'refused', quota: null }
  if (isMissing(answer)) return { outcome: 'ok', facts: noFacts, spentUntil, quota }
  if (status !== 200) return malformed(`status ${status}`)
  const found = source.read(jsonOf(answer), subject)
  if (found === 'refused') return { outcome: 'refused', quota: null }
  return { outcome: 'ok', facts: found, spentUntil, quota }
}

/** These services forbid shared caches to store their answers; ours are per key, so their cache headers do not apply. */
const freshOf = ({ freshSeconds }: KeyedSource, answer: UpstreamAnswer): number | null =>
  freshSeconds && !isMissing(answer) ? freshSeconds(jsonOf(answer)) : null

/** Whether a source can be queried about subjects of a kind. */
export const covers = (id: QueriedSourceId, kind: SubjectKind): boolean => {
  const kinds: readonly SubjectKind[] = keyedSources[id].kinds
  return kinds.includes(kind)
}

/** A JSON object, or UpstreamFailure. */
export function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UpstreamFailure('malformed', 'not an object')
  return value as Record<string, unknown>
}
