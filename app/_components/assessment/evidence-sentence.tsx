import type { AssessedSignal } from './assessment-words.ts'
import { EvidenceWords } from './evidence-line.tsx'
import { evidenceParts } from './evidence-words.ts'

export function EvidenceSentence({ signal }: { signal: AssessedSignal }) {
  return <EvidenceWords parts={evidenceParts(signal)} />
}
