import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { PublicReport } from '#app/_trpc/outputs.ts'

/** What was asked, from where, the way to the page, and what such a scan cannot see. */
export function ReportWay({ report }: { report: PublicReport }) {
  const { url, final_url, http_status, scanned_at, vantage_points, addresses, routes } = report
  return (
    <Section title="How it was scanned">
      <div className="grid gap-4">
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Asked for', value: <Broken text={url} /> },
            { label: 'Page in the end', value: final_url ? <Broken text={final_url} /> : 'None' },
            { label: 'Status of the page', value: http_status ?? 'None' },
            { label: 'Seen', value: scanned_at ? <Time at={scanned_at} absolute /> : 'Not yet' },
            { label: 'From', value: vantage_points.join(', ') || 'Not known' },
            { label: 'Addresses', value: <Broken text={addresses.join(', ') || 'Not known'} /> },
          ]}
        />
        <Route name="Over HTTPS" hops={routes.https} />
        <Route name="Over HTTP" hops={routes.http} />
        <p className="note max-w-[80ch]">
          One visit of one page, as somebody who is not signed in. Another place may be shown another page; what stands
          behind a sign-in, and faults of the programs themselves, are not seen.
        </p>
      </div>
    </Section>
  )
}

function Route({ name, hops }: { name: string; hops: PublicReport['routes']['https'] }) {
  if (hops.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-semibold">{name}</h3>
      <ol className="name-list" aria-label={`Way, ${name}`}>
        {hops.map((hop) => (
          <li key={`${hop.status} ${hop.url}`} className="mono">
            {hop.status === 0 ? 'no answer' : hop.status} {hop.url}
          </li>
        ))}
      </ol>
    </div>
  )
}

const Broken = ({ text }: { text: string }) => <Mono className="whitespace-normal! break-all">{text}</Mono>
