import type { ReactNode } from 'react'
import { formatDay } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { plans } from '#server/catalog/plans.ts'
import type { Held } from './plan-intent.ts'

type Subscription = Held[number]

export type HeldPlansProps = { held: Held; isOwner: boolean; billedBy: 'local' | 'stripe' }

/**
 * Current subscriptions, with who bills each and how it ends. With Stripe billing, owners can only end Stripe
 * subscriptions here.
 */
export function HeldPlans({ held, isOwner, billedBy }: HeldPlansProps) {
  if (held.length === 0) return <p className="text-ink-2">No subscription. This workspace is on the Free plan.</p>
  return (
    <Table label="Current subscriptions">
      <TableHead>
        <HeadCell grow>Plan</HeadCell>
        <HeadCell>Since</HeadCell>
        <HeadCell>From</HeadCell>
        <HeadCell>Next</HeadCell>
        {isOwner ? (
          <HeadCell numeric>
            <span className="sr-only">End</span>
          </HeadCell>
        ) : null}
      </TableHead>
      <TableBody>
        {held.map((one) => (
          <TableRow key={one.id}>
            <Cell grow className="font-medium">
              {plans[one.plan].name} {one.billing_status === 'past_due' ? <Tag>Payment overdue</Tag> : null}
              {one.billing_status === 'trialing' ? <Tag>Trial</Tag> : null}
            </Cell>
            <Cell>{formatDay(new Date(one.started_at))}</Cell>
            <Cell>{sources[one.source]}</Cell>
            <Cell className="text-ink-2">{nextOf(one)}</Cell>
            {isOwner ? (
              <Cell numeric>
                {billedBy === 'stripe' && one.source !== 'stripe' ? null : (
                  <Link
                    className={`${textStyles.link} inline-flex min-h-6 items-center`}
                    href={`/plan?end=${one.id}`}
                    aria-label={`End ${plans[one.plan].name}`}
                  >
                    End
                  </Link>
                )}
              </Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const sources: Record<Subscription['source'], string> = {
  owner: 'An owner',
  operator: 'The operator',
  stripe: 'Stripe',
}

function nextOf({ cancels_at, renews_at, billing_status }: Subscription): ReactNode {
  if (cancels_at) return `Ends on ${formatDay(new Date(cancels_at))}`
  if (billing_status === 'past_due') return 'Stripe retries the payment'
  if (renews_at) return `Renews on ${formatDay(new Date(renews_at))}`
  return 'No end date'
}
