import { type Lookup, lookups } from '#app/_components/lookups/lookups.ts'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import type { Capability } from '#server/catalog/capabilities.ts'
import { type Plan, planIds, plans } from '#server/catalog/plans.ts'

/** The plans, one per row. */
export function PlanTable() {
  return (
    <Table label="Plans and what they include">
      <TableHead>
        <HeadCell grow>Plan</HeadCell>
        <HeadCell numeric>Units per month</HeadCell>
        <HeadCell>Lookups</HeadCell>
        <HeadCell numeric>Requests per minute</HeadCell>
        <HeadCell numeric>Keys</HeadCell>
        <HeadCell numeric>Members</HeadCell>
        <HeadCell numeric>History</HeadCell>
      </TableHead>
      <TableBody>
        {planIds.map((id) => (
          <PlanRow key={id} plan={plans[id]} />
        ))}
      </TableBody>
    </Table>
  )
}

function PlanRow({ plan }: { plan: Plan }) {
  return (
    <TableRow>
      <Cell grow className="min-w-36 font-semibold">
        {plan.name}
      </Cell>
      <Cell numeric>{formatNumber(plan.units)}</Cell>
      <Cell>{opened(plan.grants)}</Cell>
      <Cell numeric>{formatNumber(plan.burst.A)}</Cell>
      <Cell numeric>{plan.keys}</Cell>
      <Cell numeric>{plan.members}</Cell>
      <Cell numeric className={plan.historyDays === 0 ? 'text-ink-3' : undefined}>
        {plan.historyDays === 0 ? 'none' : `${plan.historyDays} d`}
      </Cell>
    </TableRow>
  )
}

/** The lookups a plan includes, or those it lacks if that list is shorter. */
function opened(grants: readonly Capability[]): string {
  const all = lookups.filter(({ insteadOf }) => !insteadOf)
  const open = all.filter((lookup) => grants.includes(lookup.capability))
  const left = all.filter((lookup) => !open.includes(lookup))
  if (left.length === 0) return 'All'
  return left.length < open.length ? `All but ${namesOf(left)}` : namesOf(open)
}

const namesOf = (some: readonly Lookup[]): string => some.map(({ label }) => label).join(', ')
