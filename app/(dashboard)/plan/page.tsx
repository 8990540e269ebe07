import type { Metadata } from 'next'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatMoment, formatNumber, formatUtc } from '#app/_components/ui/format.ts'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { api, requireSession } from '#app/_trpc/server.ts'
import { UsageChart } from '#app/(dashboard)/overview/usage-chart.tsx'
import { usageSentence } from '#app/(dashboard)/overview/usage-words.ts'
import { type PlanId, plans } from '#server/catalog/plans.ts'
import { FromStripe } from './from-stripe.tsx'
import { HeldPlans } from './held-plans.tsx'
import { priceOf } from './money.ts'
import { PlanChange } from './plan-change.tsx'
import { intentOf } from './plan-intent.ts'
import { PlanTable } from './plan-table.tsx'
import { PortalButton } from './portal-button.tsx'
import { TermsTable } from './terms-table.tsx'

export const metadata: Metadata = { title: 'Plan' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * The workspace's plans and usage, which plan sets each term, what other plans include, and the preview of a change.
 */
export default async function PlanPage({ searchParams }: Props) {
  const { entitlement, workspace } = await requireSession('/plan')
  const caller = await api()
  const address = await searchParams
  const isOwner = workspace.role === 'owner'
  const [overview, month, keys, members] = await Promise.all([
    caller.billing.overview(),
    caller.usage.month(),
    caller.keys.list(),
    caller.members.list(),
  ])
  const mayChange = isOwner && overview.changed_here
  const intent = mayChange ? intentOf(address, overview) : null
  const preview = intent && (await caller.billing.preview({ intent }))
  const byStripe = overview.billed_by === 'stripe'
  const heldKeys = keys.filter((key) => key.status !== 'revoked' && key.retires_at === null && !key.test).length
  const taken = members.members.length + members.invitations.length
  const overdue = overview.subscriptions.filter((one) => one.billing_status === 'past_due')
  return (
    <>
      <PageHeader
        title="Plan"
        lead={`Current plan: ${namesOf(entitlement.plans)}.`}
        actions={isOwner && overview.customer ? <PortalButton /> : undefined}
      />
      {isOwner && byStripe && address.from === 'stripe' ? <FromStripe /> : null}
      {overdue.length > 0 ? (
        <Notice title={`The payment of ${namesOf(overdue.map(({ plan }) => plan))} is overdue.`}>
          Stripe retries it. The plan stays active until Stripe gives up; owners can change the payment method at
          Stripe.
        </Notice>
      ) : null}
      {overview.is_stale ? (
        <GapNotice title="Stripe is not responding.">
          {overview.fetched_at
            ? `Prices as of ${formatMoment(new Date(overview.fetched_at), new Date())}. `
            : 'Prices are not available. '}
          Your plan is not affected.
        </GapNotice>
      ) : null}
      {intent && preview ? (
        <PlanChange
          key={JSON.stringify(intent)}
          intent={intent}
          preview={preview}
          held={overview.subscriptions}
          billedBy={overview.billed_by}
        />
      ) : null}
      <Section
        first
        title="This month"
        note={
          <>
            {usageSentence(month)}{' '}
            <Link className={textStyles.link} href="/usage">
              By day, endpoint, key and member
            </Link>
          </>
        }
      >
        <UsageChart month={month} />
        <div className="mt-5">
          <FactsGrid
            facts={[
              { label: 'Units used', value: `${formatNumber(month.used)} of ${formatNumber(month.allowance)}` },
              { label: 'Keys', value: `${heldKeys} of ${entitlement.keys}` },
              { label: 'Members, including invited', value: `${taken} of ${entitlement.members}` },
              { label: 'Units reset', value: formatUtc(new Date(month.period_end)) },
              {
                label: 'Forecast',
                value: month.forecast === null ? 'Available after one full day' : formatCount(month.forecast, 'unit'),
              },
              {
                label: 'History',
                value: entitlement.historyDays > 0 ? formatCount(entitlement.historyDays, 'day') : 'None',
              },
            ]}
          />
        </div>
      </Section>
      <Section
        title="Subscriptions"
        note={
          byStripe
            ? 'Plans are bought and canceled at Stripe. Plans granted by the operator stay.'
            : 'Billing is off on this installation: nothing is charged.'
        }
      >
        <HeldPlans held={overview.subscriptions} isOwner={mayChange} billedBy={overview.billed_by} />
      </Section>
      <Section
        title="Plans"
        note={
          <>
            With several plans the highest limit applies. Limits do not add up.
            {overview.changed_here
              ? isOwner
                ? null
                : ' Only owners can change the plan.'
              : ' The operator of this installation changes plans.'}
          </>
        }
      >
        <PlanTable
          held={entitlement.plans}
          isOwner={mayChange}
          chosen={intent && intent.kind !== 'end' ? intent.plan : null}
          priceOf={byStripe ? (plan) => priceOf(overview.prices, plan) : null}
        />
      </Section>
      <Section
        title="Effective limits"
        note={
          overview.subscriptions.length > 1
            ? 'For each limit, the highest value applies. The plan it comes from is in bold.'
            : 'With several plans the highest limit applies.'
        }
      >
        <TermsTable held={entitlement.plans} counting={entitlement} />
      </Section>
    </>
  )
}

const namesOf = (ids: readonly PlanId[]) => ids.map((id) => plans[id].name).join(' and ')
