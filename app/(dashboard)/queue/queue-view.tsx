'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { QueueEntry } from '#app/_trpc/outputs.ts'
import { type Chosen, DecisionDialog } from './decision-dialog.tsx'
import { QueueSection } from './queue-section.tsx'

/** The moderation queue, longest wait first, and the open decision dialog. */
export function QueueView({ entries, now }: { entries: readonly QueueEntry[]; now: string }) {
  const router = useRouter()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [output, setReported] = useState('')
  const decided = (words: string) => {
    setChosen(null)
    setReported(words)
    router.refresh()
  }
  return (
    <>
      <PageHeader
        title="Abuse queue"
        lead={
          entries.length > 0
            ? `${formatCount(entries.length, 'decision')} pending, oldest first.`
            : 'Reports by visitors and appeals against blocks.'
        }
      />
      <p role="status" className={textStyles.note}>
        {output}
      </p>
      {entries.map((entry, index) => (
        <QueueSection
          key={`${entry.type} ${entry.id}`}
          entry={entry}
          first={index === 0}
          now={now}
          onDecide={(decision) => setChosen({ entry, decision })}
        />
      ))}
      {entries.length === 0 ? (
        <EmptyState>Nothing to review. Reports come from protected link pages.</EmptyState>
      ) : null}
      {chosen ? <DecisionDialog {...chosen} onClose={() => setChosen(null)} onDecided={decided} /> : null}
    </>
  )
}
