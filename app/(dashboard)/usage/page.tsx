import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { formatCount, formatDay, formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { UsageByEndpoint } from '#app/(dashboard)/overview/share-tables.tsx'
import { UsageChart } from '#app/(dashboard)/overview/usage-chart.tsx'
import { usageSentence } from '#app/(dashboard)/overview/usage-words.ts'
import { CsvButton } from './csv-button.tsx'
import { MonthChooser } from './month-chooser.tsx'
import { monthIn, monthName } from './month-words.ts'
import { FailedTable, ReportByKey, ReportByMember } from './usage-tables.tsx'

export const metadata: Metadata = { title: 'Usage' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * Units of a month by day, endpoint, key and member, and units spent on failed requests. Each breakdown adds up to the
 * units counted against the allowance.
 */
export default async function UsagePage({ searchParams }: Props) {
  await requireSession('/usage')
  const requested = monthIn((await searchParams).month)
  const caller = await api()
  const report = await caller.usage.report(requested ? { month: requested } : {})
  const { month, months, used, allowance, forecast, by_day } = report
  const requests = by_day.reduce((sum, day) => sum + day.requests, 0)
  const failed = report.failed.reduce((sum, each) => sum + each.units, 0)
  return (
    <>
      <PageHeader
        title="Usage"
        lead={
          allowance === null
            ? `${monthName(month)}, UTC`
            : `${monthName(month)}, UTC. Units reset on ${formatDay(new Date(report.period_end))}.`
        }
        actions={used > 0 ? <CsvButton month={month} /> : undefined}
      />
      <div className="mb-5 max-w-60">
        <MonthChooser month={month} months={months} />
      </div>
      <FiguresStrip
        figures={[
          {
            label: 'Units used',
            value: formatNumber(used),
            ...(allowance === null ? {} : { unit: `of ${formatNumber(allowance)}` }),
            note: allowance === null ? 'in the month' : formatShare(allowance > 0 ? used / allowance : 0),
          },
          { label: 'Requests', value: formatNumber(requests), note: 'billable requests' },
          {
            label: 'Daily average',
            value: formatNumber(Math.round(used / by_day.length)),
            note: `over ${formatCount(by_day.length, 'day')}`,
          },
          ...(allowance === null
            ? []
            : [
                {
                  label: 'Forecast',
                  value: forecast === null ? 'Unknown' : formatNumber(forecast),
                  note:
                    forecast === null
                      ? 'Available after one full day'
                      : forecast > allowance
                        ? `${formatCount(forecast - allowance, 'unit')} over the limit`
                        : 'within the limit',
                },
              ]),
          {
            label: 'Used by failed requests',
            value: formatNumber(failed),
            note: used > 0 ? formatShare(failed / used) : 'of none',
          },
        ]}
      />
      {used === 0 ? (
        <div className="mt-6">
          <EmptyState
            example="12 Nov · IP location · key Checkout server · 240 requests · 240 units"
            action={
              <ButtonLink variant="primary" href="/lookup" units={1}>
                Run a lookup
              </ButtonLink>
            }
          >
            No units used in {monthName(month)}. Every accepted request is counted here by day, endpoint, key and
            member.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-3">
          <Section title="Units per day" note={usageSentence(report)} first>
            <UsageChart month={report} />
          </Section>
          <Section title="By endpoint" note="Refused requests use no units and are not included.">
            <UsageByEndpoint month={report} total={used} />
          </Section>
          <Section title="By key" note="Dashboard lookups don’t use an API key.">
            <ReportByKey report={report} />
          </Section>
          <Section title="By member" note="Dashboard lookups by member. Requests with an API key have no member.">
            <ReportByMember report={report} />
          </Section>
          <Section
            title="Used by failed requests"
            note="Accepted requests use units even if a source fails. These units are included above."
          >
            <FailedTable report={report} />
          </Section>
        </div>
      )}
    </>
  )
}
