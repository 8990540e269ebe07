'use client'

import { useState } from 'react'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { sourceText } from '#app/(dashboard)/lookup/_parts/source-text.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { providers } from '#server/catalog/providers.ts'
import type { KevEntry, KevPage } from '#server/lookups/vulnerabilities/schema.ts'
import { CatalogueFacts } from './catalogue-facts.tsx'
import { apiPathOf, type KevFilter } from './kev-filter.ts'
import { fetchedWords, nothingFoundWords } from './kev-result-words.ts'
import { KevTable } from './kev-table.tsx'
import { refined } from './refine.ts'
import { PAGE } from './use-kev-search.ts'

const { method, path, units } = endpoints['vulnerabilities.kev']
const ROWS = 100

export type KevResultProps = {
  pages: readonly KevPage[]
  entries: readonly KevEntry[]
  filter: KevFilter
  refine: string
  onRefine: (text: string) => void
  onNext: () => void
  pending: boolean
  base: string
}

export function KevResult({ pages, entries, filter, refine, onRefine, onNext, pending, base }: KevResultProps) {
  const [rows, setRows] = useState(ROWS)
  const last = pages.at(-1)
  if (!last) return null
  const { total, sourceStatus: status, sourceAgeSeconds: ageSeconds, checkedAt } = last
  const source = sourceText(providers.kev, { status, ageSeconds, checkedAt })
  const found = refined(entries, refine)
  const rest = Math.min(PAGE, total - pages.length * PAGE)
  return (
    <>
      <Section title="Catalog" sources={[source]}>
        <CatalogueFacts page={last} />
      </Section>
      <Section title="Entries" note={fetchedWords({ total, fetched: entries.length })}>
        {total === 0 ? (
          <p className={textStyles.prose}>{nothingFoundWords(last)}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <div className="w-full max-w-[360px]">
                <TextInput
                  label="Filter results"
                  help="In the browser, no unit"
                  autoComplete="off"
                  spellCheck={false}
                  value={refine}
                  onChange={(event) => onRefine(event.target.value)}
                />
              </div>
              <p role="status" className="text-ink-2">
                {formatNumber(found.length)} of {formatNumber(entries.length)} fetched
              </p>
            </div>
            {found.length > 0 ? (
              <KevTable entries={found.slice(0, rows)} day={checkedAt.slice(0, 10)} />
            ) : (
              <p className={textStyles.prose}>No fetched entry matches.</p>
            )}
            <div className="flex flex-wrap items-center gap-3">
              {rows < found.length ? (
                <Button onClick={() => setRows(rows + ROWS)}>
                  Show {Math.min(ROWS, found.length - rows)} more, no unit
                </Button>
              ) : null}
              {rest > 0 ? (
                <Button units={units} pending={pending} onClick={onNext}>
                  Show next {formatNumber(rest)}
                </Button>
              ) : null}
            </div>
          </div>
        )}
      </Section>
      <WarningsSection warnings={last.warnings} />
      <RequestSection
        call={{ base, method, path: apiPathOf(path, filter, { limit: PAGE, offset: last.offset }) }}
        answer={last}
        requestId={last.requestId}
      />
    </>
  )
}
