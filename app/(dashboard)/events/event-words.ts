import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { isSignalId, signals } from '#server/catalog/signals.ts'

type Subject = { symbol: ElementSymbolText | null; value: string }

/** What an event is about, first of all: who was assessed, else the thing of the workspace; null where it has neither. */
export function subjectOf({ subject, target }: Pick<EventRecord, 'subject' | 'target'>): Subject | null {
  const { email, ip, domain, user_id } = subject
  if (email) return { symbol: 'Em', value: email }
  if (ip) return { symbol: 'Ip', value: ip }
  if (domain) return { symbol: 'Do', value: domain }
  if (user_id) return { symbol: null, value: user_id }
  return target ? { symbol: null, value: target.id } : null
}

/** The other subject of an assessment, which stands beside the first one. */
export function besides({ subject }: Pick<EventRecord, 'subject'>): string | null {
  if (!subject.email) return null
  return subject.ip ?? subject.domain
}

/** "Key revoked" for `key.revoked`. */
export function typeWords(type: EventRecord['type']): string {
  const words = type.replace(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A signal in words; its id where the catalogue does not know it any more. */
export const signalName = (id: string): string => (isSignalId(id) ? signals[id].label : id)

/** The signal with the most points, in words. */
export const largestPart = ({ assessment }: Pick<EventRecord, 'assessment'>): string | null => {
  const [first] = assessment?.top_signals ?? []
  return first === undefined ? null : signalName(first)
}
