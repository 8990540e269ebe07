'use client'

import { useSearchParams } from 'next/navigation'
import { LookupProblem } from '#app/_components/lookups/lookup-problem.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { AnswerSkeleton } from '#app/(dashboard)/lookup/_parts/answer-skeleton.tsx'
import { vulnerabilityEndpoints } from '#server/catalog/endpoints/vulnerabilities.ts'
import { filterOf, type KevFilter, searchOf } from './kev-filter.ts'
import { KevForm } from './kev-form.tsx'
import { NothingSearched } from './nothing-searched.tsx'
import { entriesOf } from './refine.ts'
import { useKevSearch } from './use-kev-search.ts'

const KevResult = lazyAfterLoad(() => import('./kev-result.tsx').then((part) => part.KevResult))

const { units } = vulnerabilityEndpoints['vulnerabilities.kev']

/** Takes the filters from the URL and searches only on click. */
export function KevView({ base }: { base: string }) {
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
      <Section title="Filters" note="A search uses 1 unit and returns up to 500 entries." first>
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
        <Deferred>
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
        </Deferred>
      ) : pending === 'search' ? (
        <AnswerSkeleton label="Searching the catalogue" />
      ) : refusal ? null : (
        <NothingSearched />
      )}
    </>
  )
}

/** Updates the URL without requesting the page from the server. */
function show(how: 'push' | 'replace', search: string) {
  const address = `${window.location.pathname}${search ? `?${search}` : ''}`
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
}
