'use client'

import { type ComponentType, Suspense } from 'react'
import type { LookupId } from '#app/_components/lookups/lookups.ts'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { AnswerSkeleton } from '#app/(dashboard)/lookup/_parts/answer-skeleton.tsx'
import { type CardProps, cards } from './cards.ts'

export function ResultCard<Id extends LookupId>({ id, answer, base }: { id: Id } & CardProps<AnswerOf<Id>>) {
  const Card: ComponentType<CardProps<AnswerOf<Id>>> | null = cards[id]
  if (!Card) return <CodeBlock label="Response" code={JSON.stringify(answer, null, 2)} />
  return (
    <Suspense fallback={<AnswerSkeleton label="Loading the result" />}>
      <Card answer={answer} base={base} />
    </Suspense>
  )
}
