import { known } from '#app/_components/lookups/unknown.tsx'
import { type Fact, FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { isGap } from '#app/_components/ui/source-state.ts'
import { TimeRuler } from '#app/_components/ui/time-ruler.tsx'
import { ageWords } from '#server/catalog/age-words.ts'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'

export function RegistrationSection({ answer }: { answer: DomainReport }) {
  const { registration, checked_at, registrable_domain } = answer
  const sources = answer.sources.filter(({ id }) => id.startsWith('rdap') || id === 'tranco')
  const cause = sources.some(({ id, status }) => id !== 'tranco' && isGap(status))
    ? 'registry did not respond'
    : 'not provided by the registry'
  const { created_at, updated_at, expires_at, age_days, registrar, status } = registration
  const moments = Object.entries({ Created: created_at, Changed: updated_at, Expires: expires_at })
  return (
    <Section title="Registration" sources={sources} note={`Registration of ${registrable_domain}.`}>
      <div className="grid gap-4">
        <TimeRuler
          label="Registration"
          now={checked_at}
          marks={moments.flatMap(([label, at]) => (at ? [{ label, at }] : []))}
          unknown={moments.flatMap(([label, at]) => (at ? [] : [{ label, cause }]))}
        />
        <FactsGrid
          columns={2}
          facts={[
            {
              label: 'Age',
              value: known(age_days === null ? null : ageInFull(age_days), cause),
            },
            { label: 'Registrar', value: known(registrar, cause) },
            { label: 'States', value: known(status.join(', '), cause) },
            ...popularityFacts(answer),
          ]}
        />
      </div>
    </Section>
  )
}

/** No row where the list is not connected. */
function popularityFacts({ popularity, sources }: DomainReport): Fact[] {
  const isConnected = sources.some(({ id, status }) => id === 'tranco' && status !== 'not_configured')
  if (!isConnected) return []
  const words = popularity && (popularity.rank === null ? 'not among the first 100,000' : rankWords(popularity.rank))
  return [{ label: 'Popularity', value: known(words, 'list not loaded') }]
}

const rankWords = (rank: number) => `rank ${formatNumber(rank)} of Tranco`

const ageInFull = (days: number) => (days < 90 ? ageWords(days) : `${ageWords(days)} (${formatNumber(days)} days)`)
