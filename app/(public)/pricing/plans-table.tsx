import { formatNumber } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { type Capability, capabilities } from '#server/catalog/capabilities.ts'
import { type Plan, planIds, plans } from '#server/catalog/plans.ts'

const SHORT: Record<Capability, string> = {
  geolocation: 'Location',
  vulnerabilities: 'Packages, CVE',
  full: 'Everything else',
  bulk: 'Bulk',
  webhooks: 'Webhooks',
}
const opened = Object.keys(capabilities) as Capability[]

const LIMITS: readonly [label: string, of: (plan: Plan) => string][] = [
  ['Requests per minute', ({ burst }) => formatNumber(burst.A)],
  ['Keys', ({ keys }) => String(keys)],
  ['Members', ({ members }) => String(members)],
  ['Rules', ({ rules }) => orNone(rules)],
  ['History', ({ historyDays }) => days(historyDays)],
  ['Events', ({ eventDays }) => days(eventDays)],
]

const orNone = (count: number): string => (count === 0 ? 'none' : String(count))
const days = (count: number): string => (count === 0 ? 'none' : `${count} d`)

/** The plans with units, included lookups and limits. */
export function PlansTable() {
  return (
    <Table label="Plans, what they include and their limits">
      <TableHead>
        <HeadCell>Plan</HeadCell>
        <HeadCell numeric>Units per month</HeadCell>
        {opened.map((id) => (
          <HeadCell key={id}>{SHORT[id]}</HeadCell>
        ))}
        {LIMITS.map(([label]) => (
          <HeadCell key={label} numeric>
            {label}
          </HeadCell>
        ))}
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
      <Cell className="min-w-36 font-semibold">{plan.name}</Cell>
      <Cell numeric>{formatNumber(plan.units)}</Cell>
      {opened.map((id) => (
        <Cell key={id}>
          <TriState value={plan.grants.includes(id)} />
        </Cell>
      ))}
      {LIMITS.map(([label, of]) => (
        <Cell key={label} numeric>
          {of(plan)}
        </Cell>
      ))}
    </TableRow>
  )
}
