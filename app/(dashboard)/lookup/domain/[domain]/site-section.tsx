import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { SafeLink } from '#app/(dashboard)/lookup/_parts/safe-link.tsx'
import type { DomainReport } from '#server/lookups/domain/domain-schema.ts'
import { daysBetween, siteWords } from './domain-words.ts'

export function SiteSection({ answer }: { answer: DomainReport }) {
  const { web, tls, checked_at } = answer
  const noPage = web.status === 'unknown' ? 'timed out or not allowed' : 'no page returned'
  const noTls = 'no certificate'
  const left = tls.expires_at === null ? null : daysBetween(checked_at, tls.expires_at)
  return (
    <Section
      title="Site"
      sources={answer.sources.filter(({ id }) => id === 'host')}
      note="Checked from one location, this server."
    >
      <FactsGrid
        columns={2}
        facts={[
          { label: 'State', value: known(web.status === 'unknown' ? null : siteWords[web.status], noPage) },
          { label: 'HTTP status', value: known(web.http_status, noPage), mono: web.http_status !== null },
          { label: 'Final URL', value: known(web.final_url && <SafeLink address={web.final_url} />, noPage) },
          {
            label: 'Server header',
            value: web.http_status === null ? known(null, noPage) : (web.server ?? 'not sent'),
          },
          { label: 'Certificate trusted', value: <TriState value={tls.trusted} cause={noTls} /> },
          {
            label: 'Certificate days left',
            value: known(left === null ? null : left < 0 ? `expired ${formatCount(-left, 'day')} ago` : left, noTls),
          },
          { label: 'Issued by', value: known(tls.issuer, noTls) },
          {
            label: 'Certificate expires',
            value: known(tls.expires_at && <Time at={tls.expires_at} absolute />, noTls),
          },
        ]}
      />
    </Section>
  )
}
