import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { formatDays } from '#app/_components/ui/format.ts'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { spansOf } from '#app/(dashboard)/analytics/analytics-period.ts'
import { comparable } from '#app/(dashboard)/analytics/analytics-words.ts'
import { FirstCall } from './first-call.tsx'
import { RefreshEvery } from './refresh-every.tsx'
import { RiskOverview } from './risk-overview.tsx'
import { UsageByEndpoint, UsageByKey } from './share-tables.tsx'
import { UsageChart } from './usage-chart.tsx'
import { UsageFigures } from './usage-figures.tsx'
import { usageSentence } from './usage-words.ts'

export const metadata: Metadata = { title: 'Overview' }

const WAITING_SHOWN = 6

/** Assessments and decisions of the last days, then this month's usage: total, by day, by endpoint and by key. */
export default async function OverviewPage() {
  const { person, entitlement } = await requireSession('/overview')
  const now = new Date()
  const days = Math.min(30, entitlement.analyticsDays)
  const [month, keys, risk] = await Promise.all([
    api().then((caller) => caller.usage.month()),
    api().then((caller) => caller.keys.list()),
    riskOf(days, now),
  ])
  const hasCalls = month.by_day.some((day) => day.requests > 0)
  const isFresh = !hasCalls && keys.every((key) => key.last_used_at === null)
  return (
    <>
      <PageHeader
        title="Overview"
        lead={
          risk
            ? `${formatDays(new Date(risk.summary.from), now)}, UTC${risk.before ? `, compared with the ${days} days before` : ''}`
            : `${formatDays(new Date(month.period_start), now)}, UTC`
        }
      />
      {person.email === 'owner@localhost' ? (
        <Notice
          title="Your sign-in link works only once."
          action={<ButtonLink href="/account">Set address and password</ButtonLink>}
        >
          Set an email address and a password so that you can sign in again.
        </Notice>
      ) : null}
      {risk ? (
        <>
          <RiskOverview {...risk} now={now.toISOString()} />
          <h2 className="mb-3">Units this month</h2>
        </>
      ) : null}
      <UsageFigures month={month} now={now} />
      {isFresh ? (
        <FirstCall hasKey={keys.some((key) => key.status === 'active')} baseUrl={serverBridge().baseUrl} />
      ) : (
        <div className="mt-3">
          <Section title="Units per day" note={usageSentence(month)} first>
            <UsageChart month={month} />
          </Section>
          <Section title="By endpoint">
            <UsageByEndpoint month={month} />
          </Section>
          <Section title="By key" note="Dashboard lookups don’t use an API key.">
            <UsageByKey month={month} keys={keys} />
          </Section>
        </div>
      )}
      {hasCalls ? null : <RefreshEvery seconds={5} />}
    </>
  )
}

/** Assessments of the last days; null if there were none. */
async function riskOf(days: number, now: Date) {
  const caller = await api()
  const spans = spansOf(days, now.getTime())
  const [summary, earlier, lately, reviews] = await Promise.all([
    caller.analytics.summary({ from: spans.from, interval: 'day' }),
    caller.analytics.summary({ ...spans.before, interval: 'week' }),
    caller.analytics.summary({ from: spansOf(1, now.getTime()).from, interval: 'hour' }),
    caller.reviews.list({ limit: WAITING_SHOWN }),
  ])
  if (summary.totals.assessments === 0) return null
  const before = comparable(earlier, spans.before.from)
  return { summary, before, lately, reviews: reviews.data, waiting: reviews.waiting }
}
