import { formatNumber } from '#app/_components/ui/format.ts'
import { isSignalId, signalCategories, signals } from '#server/catalog/signals.ts'
import type { AssessedSignal } from './assessment-words.ts'
import { type EvidencePart, joined, namedParts, plainEvidence, textOf } from './evidence-parts.ts'
import { evidenceSentences } from './evidence-sentences.ts'

/**
 * One line of evidence: a fact with its value, or why it is unknown, plus why it adds fewer points than its weight.
 */
export function evidenceParts(signal: AssessedSignal): EvidencePart[] {
  if (signal.status === 'unknown') return [causeOf(signal)]
  const sentence = evidenceSentences[signal.id]?.(signal.evidence) ?? null
  const facts = sentence ?? namedParts(signal.evidence)
  return capitalised(joined([facts, capNote(signal)]))
}

export function causeOf({ evidence }: AssessedSignal): string {
  const reason = textOf(evidence.reason)
  return reason ? reason.replace(/\.$/, '') : 'No source responded'
}

export const evidenceText = (signal: AssessedSignal): string => plainEvidence(evidenceParts(signal))

function capNote({ status, category, weight, points, counted_with }: AssessedSignal): EvidencePart[] {
  if (counted_with) return [`counted with “${labelOf(counted_with)}”`]
  if (status !== 'triggered' || points === weight)
    return weight === 0 && status === 'triggered' ? ['weight 0 by design'] : []
  const { label, cap } = signalCategories[category]
  if (cap < 0) return [`capped at ${formatNumber(cap)}`]
  return points === 0 ? [`${label.toLowerCase()} cap of ${cap} already reached`] : []
}

const labelOf = (id: string): string => (isSignalId(id) ? signals[id].label : id)

function capitalised([first, ...rest]: EvidencePart[]): EvidencePart[] {
  if (first === undefined) return []
  return [typeof first === 'string' ? first.charAt(0).toUpperCase() + first.slice(1) : first, ...rest]
}
