import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { BlocklistGrid } from '#app/(dashboard)/lookup/_parts/blocklist-grid.tsx'
import { isListSource } from '#app/(dashboard)/lookup/_parts/blocklist-words.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'

export function BlocklistsSection({ answer }: { answer: DomainReport }) {
  const { lists, checked, listed, unknown } = answer.blocklists
  const held = lists.filter(({ status }) => status === 'listed')
  return (
    <Section
      title="Blocklists"
      sources={answer.sources.filter((source) => isListSource(source, answer.blocklists))}
      note="Filled: listed. Hatched: no usable response."
    >
      {checked === 0 ? (
        <Unknown cause="no list responded in time" />
      ) : (
        <div className="grid gap-3">
          <p>
            On {listed} of {checked} lists{unknown > 0 ? `, ${unknown} unknown` : ''}.
          </p>
          <BlocklistGrid lists={lists} />
          {held.length > 0 ? (
            <ul>
              {held.map(({ id, name, reasons, codes }) => (
                <li key={id} className="border-b border-line py-1.25">
                  <b>{name}</b> <span className={`${textStyles.mono} text-ink-3`}>{codes.join(', ')}</span>{' '}
                  {reasons.join('. ')}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </Section>
  )
}
