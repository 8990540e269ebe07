import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatUtc } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { TimeRuler } from '#app/_components/ui/time-ruler.tsx'
import { Breaking } from '#app/(dashboard)/lookup/_parts/copyable.tsx'
import type { RdapReport } from '#server/lookups/rdap/schema.ts'
import { ageWords, stateWords } from './rdap-words.ts'

const GAP = 'not provided by the registry'

export function RegistrationSection({ answer }: { answer: RdapReport }) {
  const { registered_at, updated_at, expires_at, checked_at, status } = answer
  const marks = Object.entries({ Created: registered_at, Changed: updated_at, Expires: expires_at }).flatMap(
    ([label, at]) => (at ? [{ label, at }] : []),
  )
  const moment = (at: string | null) => known(at && formatUtc(new Date(at)), GAP)
  return (
    <Section
      title="Registration"
      sources={answer.sources}
      note={answer.retained ? 'The registry is not responding. Showing a cached response.' : undefined}
      first
    >
      <div className="grid grid-cols-1 gap-4">
        {marks.length > 0 ? <TimeRuler label="Registration" marks={marks} now={checked_at} /> : null}
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Created', value: moment(registered_at) },
            { label: 'Age', value: known(registered_at && ageWords(registered_at, checked_at), GAP) },
            { label: 'Changed', value: moment(updated_at) },
            ...(answer.object_class === 'domain' ? [{ label: 'Expires', value: moment(expires_at) }] : []),
            { label: 'Handle', value: known(answer.handle && <Breaking>{answer.handle}</Breaking>, GAP) },
            { label: 'Source', value: answer.rdap_server, mono: true },
          ]}
        />
        <States status={status} />
      </div>
    </Section>
  )
}

function States({ status }: { status: readonly string[] }) {
  if (status.length === 0) return null
  return (
    <div>
      <h3 className="border-b border-line-2 pb-1.5">State</h3>
      <ul>
        {[...new Set(status)].map((state) => (
          <li key={state} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.25">
            <span className="font-medium">{state}</span>
            <span className="text-ink-2">{stateWords(state)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
