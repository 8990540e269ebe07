import { Check, Minus } from 'lucide-react'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type Plan, type PlanId, planIds, plans } from '#server/catalog/plans.ts'

export type PlanTableProps = {
  held: readonly PlanId[]
  isOwner: boolean
  chosen: PlanId | null
  /** Stripe's price of a plan; null with local billing. */
  priceOf: ((plan: PlanId) => string | null) | null
}

/** All plans in one table; current ones are marked. */
export function PlanTable({ held, isOwner, chosen, priceOf }: PlanTableProps) {
  return (
    <Table label="All plans">
      <TableHead>
        <HeadCell grow>Plan</HeadCell>
        {priceOf ? <HeadCell numeric>Price</HeadCell> : null}
        <HeadCell numeric>Units per month</HeadCell>
        <HeadCell>Lookups</HeadCell>
        <HeadCell>Bulk</HeadCell>
        <HeadCell>Webhooks</HeadCell>
        <HeadCell numeric>Rules</HeadCell>
        <HeadCell numeric>Keys</HeadCell>
        <HeadCell numeric>Members</HeadCell>
        <HeadCell numeric>History</HeadCell>
        {priceOf ? null : <HeadCell numeric>Requests per minute</HeadCell>}
      </TableHead>
      <TableBody>
        {planIds.map((id) => (
          <PlanRow
            key={id}
            id={id}
            isHeld={held.includes(id)}
            price={priceOf ? (priceOf(id) ?? (id === 'free' ? 'Free' : 'Not available')) : null}
            isOffered={isOwner && (priceOf ? !held.includes(id) && priceOf(id) !== null : !isOnly(held, id))}
            isChosen={chosen === id}
          />
        ))}
      </TableBody>
    </Table>
  )
}

const isOnly = (held: readonly PlanId[], id: PlanId) => held.length === 1 && held[0] === id

type PlanRowProps = {
  id: PlanId
  isHeld: boolean
  price: string | null
  isOffered: boolean
  isChosen: boolean
}

function PlanRow({ id, isHeld, price, isOffered, isChosen }: PlanRowProps) {
  const plan: Plan = plans[id]
  return (
    <TableRow data-current={isHeld ? '' : undefined} aria-current={isHeld ? 'true' : undefined}>
      <Cell grow className="min-w-40 font-medium">
        {plan.name} {isHeld ? <Tag>Current</Tag> : null}
        {isOffered ? (
          <span className="block">
            <Choose id={id} isHeld={isHeld} isChosen={isChosen} />
          </span>
        ) : null}
      </Cell>
      {price === null ? null : <Cell numeric>{price}</Cell>}
      <Cell numeric>{formatNumber(plan.units)}</Cell>
      <Cell>{plan.grants.includes('full') ? 'All' : 'Location, packages'}</Cell>
      <Cell>
        <Has yes={plan.grants.includes('bulk')} />
      </Cell>
      <Cell>{plan.webhooks > 0 ? plan.webhooks : <Has yes={false} />}</Cell>
      <Cell numeric>{plan.rules > 0 ? plan.rules : <Has yes={false} />}</Cell>
      <Cell numeric>{plan.keys}</Cell>
      <Cell numeric>{plan.members}</Cell>
      <Cell numeric>{plan.historyDays > 0 ? `${plan.historyDays} d` : <Has yes={false} />}</Cell>
      {price === null ? <Cell numeric>{formatNumber(plan.burst.A)}</Cell> : null}
    </TableRow>
  )
}

function Choose({ id, isHeld, isChosen }: { id: PlanId; isHeld: boolean; isChosen: boolean }) {
  const label = isHeld ? 'Choose only' : 'Choose'
  if (isChosen) return <span className="font-normal text-ink-3">Chosen</span>
  return (
    <Link
      className={`${textStyles.link} inline-flex min-h-6 items-center font-normal`}
      href={`/plan?to=${id}`}
      aria-label={`${label} ${plans[id].name}`}
    >
      {label}
    </Link>
  )
}

function Has({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus
  return <Icon role="img" aria-label={yes ? 'yes' : 'no'} className="inline-block text-ink-2" />
}
