'use client'

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import { costWords } from '../../../_components/lookups/lookups.ts'
import { ElementSymbol } from '../../../_components/ui/element-symbol.tsx'
import { Cell, TableRow } from '../../../_components/ui/table.tsx'
import type { AnswerOf } from '../../../_trpc/outputs.ts'
import { ResultCard } from '../_cards/result-card.tsx'
import { keptAnswer } from './kept-answers.ts'
import { type RecentLookup, recentHref, recentLookup } from './recent.ts'

/** A lookup that was run. While this tab has its answer, it opens below the row for nothing; the link asks anew. */
export function RecentRow({ recent, workspaceId, base }: { recent: RecentLookup; workspaceId: string; base: string }) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const lookup = recentLookup(recent)
  const answer = keptAnswer(workspaceId, recent)
  if (!lookup) return null
  const name = recent.kind === 'asn' ? `AS${recent.value}` : recent.value
  return (
    <>
      <TableRow href={recentHref(recent)}>
        <Cell>
          <span className="inline-flex items-center gap-2.5">
            <ElementSymbol symbol={lookup.symbol} />
            <Link className="mono inline-flex min-h-6 items-center" href={recentHref(recent)} prefetch={false}>
              {name}
            </Link>
          </span>
        </Cell>
        <Cell grow className="text-ink-2">
          {recent.found}
        </Cell>
        <Cell optional className="text-ink-3">
          {lookup.label}
        </Cell>
        <Cell numeric className="text-ink-3">
          {answer === undefined ? (
            costWords(lookup)
          ) : (
            <button
              type="button"
              className="inline-flex min-h-6 items-center gap-1 text-ink-2"
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              onClick={() => setOpen(!open)}
            >
              <ChevronRight aria-hidden="true" className={open ? 'icon rotate-90' : 'icon'} />
              Show, no unit
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </Cell>
      </TableRow>
      {open && answer !== undefined ? (
        <TableRow data-details="" id={detailsId}>
          <Cell colSpan={4}>
            {/* The answer was kept by the page of this very lookup. */}
            <ResultCard id={lookup.id} answer={answer as AnswerOf<typeof lookup.id>} base={base} />
          </Cell>
        </TableRow>
      ) : null}
    </>
  )
}
