import type { Metadata } from 'next'
import { newestModel } from '#server/catalog/scoring/models.ts'
import { ScoringDocs } from './_parts/scoring-docs.tsx'

export const metadata: Metadata = {
  title: 'Scoring model',
  description: 'Every signal of the risk score, its weight for each event type, and how weights add up.',
}

/** The newest scoring model. */
export default function ScoringPage() {
  return <ScoringDocs model={newestModel} />
}
