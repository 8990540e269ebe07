import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { formatDay, formatShortDay } from '#app/_components/ui/format.ts'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { FirstCall } from './first-call.tsx'
import { RefreshEvery } from './refresh-every.tsx'
import { UsageByEndpoint, UsageByKey } from './share-tables.tsx'
import { UsageChart } from './usage-chart.tsx'
import { UsageFigures } from './usage-figures.tsx'
import { usageSentence } from './usage-words.ts'

export const metadata: Metadata = { title: 'Overview' }

/** This month: how much is used, when, by which endpoint and which key. */
export default async function OverviewPage() {
  const { person } = await here('/overview')
  const caller = await api()
  const [month, keys] = await Promise.all([caller.usage.month(), caller.keys.list()])
  const now = new Date()
  const hasCalls = month.by_day.some((day) => day.requests > 0)
  const isFresh = !hasCalls && keys.every((key) => key.last_used_at === null)
  return (
    <>
      <PageHeader title="Overview" lead={`${formatShortDay(new Date(month.period_start))} to ${formatDay(now)}, UTC`} />
      {person.email === 'owner@localhost' ? (
        <Notice
          title="The link that brought you here works once."
          action={<ButtonLink href="/account">Set address and password</ButtonLink>}
        >
          Set an e-mail address and a password, so that you can sign in again.
        </Notice>
      ) : null}
      <UsageFigures month={month} now={now} />
      {isFresh ? (
        <FirstCall hasKey={keys.some((key) => key.status === 'active')} baseUrl={inside().baseUrl} />
      ) : (
        <div className="mt-3">
          <Section title="Units per day" note={usageSentence(month)} first>
            <UsageChart month={month} />
          </Section>
          <Section title="By endpoint">
            <UsageByEndpoint month={month} />
          </Section>
          <Section title="By key" note="Lookups made on these pages have no key.">
            <UsageByKey month={month} keys={keys} />
          </Section>
        </div>
      )}
      {hasCalls ? null : <RefreshEvery seconds={5} />}
    </>
  )
}
