import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { isSignalId, signals } from '#server/catalog/signals.ts'

type Subject = { symbol: ElementSymbolText | null; value: string }

/** An event's primary subject: the assessed subject, else the workspace object; null if it has neither. */
export function subjectOf({
  subject,
  target,
  details,
}: Pick<EventRecord, 'subject' | 'target' | 'details'>): Subject | null {
  const { email, ip, domain, user_id } = subject
  if (email) return { symbol: 'Em', value: email }
  if (ip) return { symbol: 'Ip', value: ip }
  if (domain) return { symbol: 'Do', value: domain }
  if (user_id) return { symbol: null, value: user_id }
  return target ? { symbol: null, value: nameIn(details) ?? targetWords(target.type) } : null
}

/** What people call the object of an event, as far as the event says it. Ids are on the page of the event. */
function nameIn(details: Record<string, unknown>): string | null {
  const { from, to } = details
  const found = [details, to, from]
    .flatMap((part) => (isRecord(part) ? ['name', 'domain', 'host', 'email', 'code'].map((key) => part[key]) : [part]))
    .find((part) => typeof part === 'string' && part !== '')
  return typeof found === 'string' ? found : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const targetNames: Record<string, string> = {
  api_key: 'API key',
  link: 'Protected link',
  job: 'Bulk job',
  captcha_test: 'CAPTCHA test',
}

const targetWords = (type: string): string =>
  targetNames[type] ?? (type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('_', ' ')

/** An assessment's second subject, shown next to the first. */
export function besides({ subject }: Pick<EventRecord, 'subject'>): string | null {
  if (!subject.email) return null
  return subject.ip ?? subject.domain
}

/** "Key revoked" for `key.revoked`. */
export function typeWords(type: EventRecord['type']): string {
  const words = type.replace(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A signal's label; falls back to the id if the catalogue no longer has it. */
export const signalName = (id: string): string => (isSignalId(id) ? signals[id].label : id)

/** Label of the signal with the most points. */
export const largestPart = ({ assessment }: Pick<EventRecord, 'assessment'>): string | null => {
  const [first] = assessment?.top_signals ?? []
  return first === undefined ? null : signalName(first)
}
