import type { ErrorCode } from '../../catalog/errors.ts'
import { type Category, isSignalId, type SignalId, type SignalRow, signals } from '../../catalog/signals.ts'
import { type TestWord, testAddresses, testErrors, testLocations, testWords } from '../../catalog/test-inputs.ts'
import type { Judged, Place } from '../../risk/index.ts'
import type { Subjects } from './subjects.ts'

/** What the magic inputs of a test key demand. */
export type TestWishes = {
  triggers: ReadonlySet<SignalId>
  unknown: ReadonlySet<'network' | 'email'>
  /** The error that the request should fail with. */
  error: ErrorCode | null
  place: Place | null
}

/**
 * Parses the magic inputs: the tag of an address at example.com, and addresses in the documentation ranges
 * (`catalog/test-inputs.ts`). Pure.
 */
export function readWishes({ ip, email }: Subjects): TestWishes {
  const triggers = new Set<SignalId>()
  const unknown = new Set<'network' | 'email'>()
  const address = ip?.address.text ?? ''
  const range = Object.entries(testLocations).find(([start]) => address.startsWith(start))
  const words = email?.mailbox?.domain === 'example.com' ? email.mailbox.local.toLowerCase().split('+').slice(1) : []
  const last = /[.:]([0-9a-f]+)$/.exec(address)?.[1] ?? ''
  const effects = [
    ...(range && Object.hasOwn(testAddresses, last) ? [testAddresses[last]] : []),
    ...words.map((word) =>
      Object.hasOwn(testWords, word)
        ? testWords[word as TestWord]
        : isSignalId(word)
          ? { triggers: [word] }
          : undefined,
    ),
  ]
  for (const effect of effects) {
    if (effect && 'triggers' in effect) for (const id of effect.triggers) triggers.add(id)
    if (effect && 'unknown' in effect) unknown.add(effect.unknown)
  }
  const failing = words.find((word) => Object.hasOwn(testErrors, word))
  return {
    triggers,
    unknown,
    error: failing ? testErrors[failing as keyof typeof testErrors] : null,
    place: range ? { ...range[1], latitude: null, longitude: null } : null,
  }
}

/**
 * Applies the wishes to the verdicts on the request. Signals that need an external source are clear unless wished for.
 */
export function wishedVerdicts(judged: readonly Judged[], { triggers, unknown }: TestWishes): Judged[] {
  const named = new Set(judged.map(({ id }) => id))
  const added = [...triggers].filter((id) => !named.has(id)).map((id) => triggered(id))
  return [...judged.map((verdict) => wished(verdict, triggers, unknown)), ...added]
}

/** Categories whose evidence needs external sources; the others depend on the request alone. */
const requestedCategories: ReadonlySet<Category> = new Set<Category>(['network', 'email', 'domain', 'trust'])

const triggered = (id: SignalId): Judged => ({ id, source: null, status: 'triggered', evidence: { test: true } })

function wished(verdict: Judged, triggers: ReadonlySet<SignalId>, unknown: ReadonlySet<string>): Judged {
  if (triggers.has(verdict.id)) return triggered(verdict.id)
  const { category }: SignalRow = signals[verdict.id]
  if (unknown.has(category))
    return { ...verdict, status: 'unknown', evidence: { reason: 'Test: evidence is unknown.' } }
  const isRequested = requestedCategories.has(category) && (verdict.status === 'unknown' || verdict.source !== null)
  return isRequested ? { id: verdict.id, source: null, status: 'clear' } : verdict
}
