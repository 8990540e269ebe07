'use client'

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { costWords } from '#app/_components/lookups/lookups.ts'
import { recentHref, recentLookup } from '#app/_components/lookups/recent.ts'
import type { RecentLookup } from '#app/_components/lookups/recent-name.ts'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { ResultCard } from '#app/(dashboard)/lookup/_cards/result-card.tsx'
import { storedAnswer } from './stored-results.ts'

/**
 * A recent lookup. While this tab holds the result, it expands below the row at no cost; the link runs the lookup
 * again.
 */
export function RecentRow({ recent, workspaceId, base }: { recent: RecentLookup; workspaceId: string; base: string }) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const lookup = recentLookup(recent)
  const answer = storedAnswer(workspaceId, recent)
  if (!lookup) return null
  const name = recent.kind === 'asn' ? `AS${recent.value}` : recent.value
  return (
    <>
      <TableRow href={recentHref(recent)}>
        <Cell>
          <span className="inline-flex items-center gap-2.5">
            <ElementSymbol symbol={lookup.symbol} />
            <Link
              className={`${textStyles.mono} inline-flex min-h-6 items-center`}
              href={recentHref(recent)}
              prefetch={false}
            >
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
              <ChevronRight aria-hidden="true" className={open ? 'rotate-90' : undefined} />
              Show · no unit
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </Cell>
      </TableRow>
      {open && answer !== undefined ? (
        <TableRow data-details="" id={detailsId}>
          <Cell colSpan={4}>
            {/* The cast is safe: the result was stored by the page of this lookup. */}
            <ResultCard id={lookup.id} answer={answer as AnswerOf<typeof lookup.id>} base={base} />
          </Cell>
        </TableRow>
      ) : null}
    </>
  )
}
