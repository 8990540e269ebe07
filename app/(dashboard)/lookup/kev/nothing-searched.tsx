import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Empty state before the first search, with one example. */
export function NothingSearched() {
  return (
    <Section title="Entries">
      <EmptyState
        example={
          <span className="inline-flex flex-wrap items-center gap-x-2.5">
            <ElementSymbol symbol="Cv" />
            <span className={textStyles.mono}>CVE-2021-44228</span>
            <span className="text-ink-2">Apache Log4j2, added 10 Dec 2021</span>
          </span>
        }
      >
        No search yet. No unit was used. Without a filter, the search returns the latest entries.
      </EmptyState>
    </Section>
  )
}
