'use client'

import { useSearchParams } from 'next/navigation'
import { Beside } from '#app/_components/ui/beside.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { vulnerabilityEndpoints } from '#server/catalog/endpoints/vulnerabilities.ts'
import { Section } from '../../../_components/ui/section.tsx'
import { AnswerSkeleton } from '../_parts/answer-skeleton.tsx'
import { LookupProblem } from '../_parts/lookup-problem.tsx'
import { filterOf, type KevFilter, searchOf } from './kev-filter.ts'
import { KevForm } from './kev-form.tsx'
import { NothingSearched } from './nothing-searched.tsx'
import { entriesOf } from './refine.ts'
import { useKevSearch } from './use-kev-search.ts'

const KevResult = loadBeside(() => import('./kev-result.tsx').then((part) => part.KevResult))

const { units } = vulnerabilityEndpoints['vulnerabilities.kev']

/** Filters in the address, a search on a click, and what it found. */
export function KevRoom({ base }: { base: string }) {
  const address = useSearchParams()
  const filter = filterOf(address)
  const refine = address.get('refine') ?? ''
  const { pages, refusal, pending, again, search, next } = useKevSearch(filter)
  const entries = entriesOf(pages)
  const namesOf = (name: 'vendorProject' | 'product') => [...new Set(entries.map((entry) => entry[name]))].toSorted()

  const submit = (wanted: KevFilter) => {
    show(searchOf(wanted) === searchOf(filter) ? 'replace' : 'push', searchOf(wanted))
    search(wanted)
  }
  return (
    <>
      <Section title="Filters" note="Typing costs nothing. A search costs a unit and brings up to 500 entries." first>
        <KevForm
          filter={filter}
          units={units}
          pending={pending === 'search'}
          vendors={namesOf('vendorProject')}
          products={namesOf('product')}
          onSearch={submit}
        />
      </Section>
      {refusal ? (
        <LookupProblem
          refusal={refusal}
          subject={filter.query || 'the catalogue'}
          units={units}
          onAgain={again}
          pending={pending !== null}
        />
      ) : null}
      {pages.length > 0 ? (
        <Beside>
          <KevResult
            key={searchOf(filter)}
            pages={pages}
            entries={entries}
            filter={filter}
            refine={refine}
            onRefine={(text) => show('replace', searchOf(filter, text))}
            onNext={next}
            pending={pending === 'next'}
            base={base}
          />
        </Beside>
      ) : pending === 'search' ? (
        <AnswerSkeleton label="Searching the catalogue" />
      ) : refusal ? null : (
        <NothingSearched />
      )}
    </>
  )
}

/** The address follows without asking the server for the page again. */
function show(how: 'push' | 'replace', search: string) {
  const address = `${window.location.pathname}${search ? `?${search}` : ''}`
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
}
