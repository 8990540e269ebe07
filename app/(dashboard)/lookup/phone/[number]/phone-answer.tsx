import { known } from '#app/_components/lookups/unknown.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { countryName } from '#app/_components/ui/country-name.ts'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import type { PhoneReport } from '#server/lookups/phone/schema.ts'
import { LINE_TYPES, sightingWords } from './phone-words.ts'
import { RiskSection } from './risk-section.tsx'

export function PhoneAnswer({ answer }: { answer: PhoneReport }) {
  const { country, extension, line_type } = answer
  return (
    <>
      <RiskSection answer={answer} />
      <Section
        title="Number"
        note="By the numbering plan. It does not tell whether the line is in service, nor its carrier."
      >
        <FactsGrid
          columns={2}
          facts={[
            { label: 'E.164', value: <Mono>{answer.number}</Mono> },
            { label: 'International', value: <Mono>{answer.international_format}</Mono> },
            { label: 'National', value: <Mono>{answer.national_format}</Mono> },
            {
              label: 'Country',
              value: country ? `${countryName(country)} (${country})` : known(null, 'no single country'),
            },
            { label: 'Line type', value: LINE_TYPES[line_type] },
            ...(extension ? [{ label: 'Extension', value: <Mono>{extension}</Mono> }] : []),
          ]}
        />
      </Section>
      <Section
        title="Checks"
        note="Disposable: seen within 180 days at a service that shows its messages to anyone. Older sightings count less."
      >
        <TriStateRows
          rows={[
            { label: 'Valid', value: answer.valid },
            { label: 'Possible length', value: answer.possible },
            { label: 'Disposable', value: answer.disposable, detail: sightingWords(answer) },
          ]}
        />
      </Section>
      <WarningsSection warnings={answer.warnings} />
    </>
  )
}
