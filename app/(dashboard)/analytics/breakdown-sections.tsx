import { eventNames, missingEvidence } from '#app/_components/assessment/assessment-words.ts'
import { countryName } from '#app/_components/ui/country-name.ts'
import { formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { AnalyticsSummary } from '#app/_trpc/outputs.ts'
import { explorerHref } from '#app/(dashboard)/events/event-search.ts'
import { requestFor } from '#app/(dashboard)/events/query-words.ts'
import { offered } from '#server/catalog/endpoints/account.ts'
import { providers } from '#server/catalog/providers.ts'
import { eventTypes } from '#server/catalog/signals.ts'
import { shareOf } from './analytics-words.ts'
import { ShareList } from './share-list.tsx'

type Props = { summary: AnalyticsSummary }

export function EventTypesSection({ summary: { by_event_type, totals } }: Props) {
  const rows = eventTypes
    .map((type) => ({ type, count: by_event_type[type] }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Section title="Events">
      <ShareList
        label="Assessments by event type"
        head="Event"
        columns={[{ head: 'Assessments' }, { head: 'Share' }]}
        rows={rows.map(({ type, count }) => ({
          id: type,
          name: (
            <Link className={textStyles.link} href={explorerHref(requestFor('event', type))}>
              {eventNames[type].one}
            </Link>
          ),
          share: count / most,
          cells: [formatNumber(count), formatShare(shareOf(count, totals.assessments))],
        }))}
      />
    </Section>
  )
}

/** Countries of the IP addresses. */
export function CountriesSection({ summary: { top_countries } }: Props) {
  if (top_countries.length === 0) return null
  const most = Math.max(1, ...top_countries.map(({ count }) => count))
  return (
    <Section title="Countries" note="Country of the IP address. The country alone adds no points.">
      <ShareList
        label="Assessments by country"
        head="Country"
        columns={[{ head: 'Assessments' }, { head: 'Share' }]}
        rows={top_countries.map(({ country_code: code, count, share }) => ({
          id: code,
          name: (
            <Link className={textStyles.link} href={explorerHref(requestFor('country', code))}>
              {countryName(code)} <span className={`${textStyles.mono} text-ink-3`}>{code}</span>
            </Link>
          ),
          share: count / most,
          cells: [formatNumber(count), formatShare(share)],
        }))}
      />
    </Section>
  )
}

const textOf = (id: string): string => offered(id)?.row.summary ?? id

export function EndpointsSection({ summary: { endpoint_usage } }: Props) {
  if (!endpoint_usage || endpoint_usage.length === 0) return null
  const most = Math.max(1, ...endpoint_usage.map(({ units }) => units))
  return (
    <Section title="Endpoints" note="Failed requests are included; they use units too.">
      <ShareList
        label="Requests by endpoint"
        head="Endpoint"
        columns={[{ head: 'Requests' }, { head: 'Units' }, { head: 'Failed', optional: true }]}
        rows={endpoint_usage.map(({ endpoint, count, units, error_count }) => ({
          id: endpoint,
          name: textOf(endpoint),
          share: units / most,
          cells: [formatNumber(count), formatNumber(units), formatNumber(error_count)],
        }))}
      />
    </Section>
  )
}

const providerName = (id: string): string => Object.entries(providers).find(([each]) => each === id)?.[1].name ?? id

/** Sources that returned no result; scores computed without them may be wrong. */
export function SourcesSection({ summary: { unavailable_sources, totals } }: Props) {
  return (
    <Section
      title="Missing evidence"
      note={`If a source does not respond, its signals are unknown: scores ${missingEvidence}.`}
    >
      {unavailable_sources.length === 0 ? (
        <p className="text-ink-2">All sources responded.</p>
      ) : (
        <ShareList
          label="Sources that did not respond"
          head="Source"
          columns={[{ head: 'Assessments affected' }, { head: 'Share' }]}
          rows={unavailable_sources.map(({ id, count }) => ({
            id,
            name: providerName(id),
            share: shareOf(count, totals.assessments),
            cells: [formatNumber(count), formatShare(shareOf(count, totals.assessments))],
          }))}
        />
      )}
    </Section>
  )
}
