import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ScoringDocs } from '#app/(public)/docs/scoring/_parts/scoring-docs.tsx'
import { scoringModelIds } from '#server/catalog/scoring/models.ts'

type Props = { params: Promise<{ model: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Scoring model ${(await params).model}` }
}

/** A scoring model by its id. */
export default async function ScoringModelPage({ params }: Props) {
  const { model } = await params
  const known = scoringModelIds.find((id) => id === model)
  return known ? <ScoringDocs model={known} /> : notFound()
}
