'use client'

import { type ComponentType, Suspense } from 'react'
import type { LookupId } from '../../../_components/lookups/lookups.ts'
import { CodeBlock } from '../../../_components/ui/code-block.tsx'
import type { AnswerOf } from '../../../_trpc/outputs.ts'
import { AnswerSkeleton } from '../_parts/answer-skeleton.tsx'
import { type CardProps, cards } from './cards.ts'

/** The answer of a lookup, shown by the card of its endpoint. */
export function ResultCard<Id extends LookupId>({ id, answer, base }: { id: Id } & CardProps<AnswerOf<Id>>) {
  const Card: ComponentType<CardProps<AnswerOf<Id>>> | null = cards[id]
  if (!Card) return <CodeBlock label="Answer" code={JSON.stringify(answer, null, 2)} />
  return (
    <Suspense fallback={<AnswerSkeleton label="Opening the answer" />}>
      <Card answer={answer} base={base} />
    </Suspense>
  )
}
