import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { DOMAIN_STATUS } from './email-words.ts'

export function DomainSection({ answer }: { answer: EmailCheck }) {
  const { mx, domain, domain_age_days, domain_status } = answer
  const days = domain_age_days === null ? null : formatCount(domain_age_days, 'day')
  return (
    <Section title="Domain" note="Mail servers according to DNS, and domain age according to the registry.">
      <div className="grid gap-4">
        <FactsGrid
          columns={2}
          facts={[
            {
              label: 'Mail servers',
              value:
                mx.found === null ? (
                  <TriState value={null} cause="DNS did not respond" />
                ) : mx.hosts.length > 0 ? (
                  String(mx.hosts.length)
                ) : (
                  'none'
                ),
            },
            {
              label: 'Run by',
              value: mx.hosts.length > 0 ? known(mx.provider, 'unknown provider') : 'none',
            },
            { label: 'Registered', value: known(days && `${days} ago`, 'not provided by the registry') },
            { label: 'Status', value: known(domain_status && DOMAIN_STATUS[domain_status]) },
          ]}
        />
        {mx.hosts.length > 0 ? (
          <ul aria-label="Mail servers">
            {mx.hosts.map((host) => (
              <li key={host} className={`${textStyles.mono} whitespace-normal wrap-anywhere border-b border-line py-1`}>
                {host}
              </li>
            ))}
          </ul>
        ) : null}
        {domain && !domain.startsWith('[') ? (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <RunLink
              className={`${textStyles.link} inline-flex min-h-6 items-center`}
              href={`/lookup/email-security/${encodeURIComponent(domain)}`}
              prefetch={false}
            >
              Email security of {domain}
            </RunLink>
            <span className="text-ink-3">· {formatUnits(endpoints['email.security'].units)}</span>
          </p>
        ) : null}
      </div>
    </Section>
  )
}
