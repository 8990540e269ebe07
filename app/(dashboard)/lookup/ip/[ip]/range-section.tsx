import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { IpGeo } from '#server/lookups/ip/schema.ts'
import { rangeOf } from './ip-words.tsx'

/** Reserved address: its range, the RFC that reserves it, and why it has no location. */
export function RangeSection({ answer }: { answer: IpGeo }) {
  const { name, reference } = rangeOf(answer)
  const document = reference ? `https://www.rfc-editor.org/rfc/${reference.replace(' ', '').toLowerCase()}` : null
  return (
    <Section title="Range" sources={answer.sources}>
      <div className="grid gap-3">
        <p className={textStyles.prose}>
          This address is in a reserved range: <b className="text-ink">{name}</b>. It has no location, and no network
          announces it.
        </p>
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Range', value: answer.network ?? 'Not provided', mono: true },
            {
              label: 'Reserved by',
              value: document ? (
                <a className={textStyles.link} href={document} rel="noreferrer" target="_blank">
                  {reference}
                </a>
              ) : (
                'IANA registry'
              ),
            },
            { label: 'Use', value: name },
            { label: 'Address family', value: `IPv${answer.version}` },
          ]}
        />
      </div>
    </Section>
  )
}
