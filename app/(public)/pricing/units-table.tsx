import { capabilityName } from '#app/_components/lookups/lookups.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type EndpointId, type EndpointRow, endpoints } from '#server/catalog/endpoints.ts'
import { smallestPlan } from '#server/catalog/plan-need.ts'

const rows: Readonly<Record<string, EndpointRow>> = endpoints
const metered = (Object.keys(endpoints) as EndpointId[]).filter((id) => (rows[id]?.units ?? 0) > 0)

/** Metered endpoints with their units and the smallest plan that includes each. */
export function UnitsTable() {
  return (
    <Table label="Units per endpoint">
      <TableHead>
        <HeadCell grow>Endpoint</HeadCell>
        <HeadCell>Units</HeadCell>
        <HeadCell>From plan</HeadCell>
      </TableHead>
      <TableBody>
        {metered.map((id) => (
          <UnitsRow key={id} id={id} row={rows[id]} />
        ))}
      </TableBody>
    </Table>
  )
}

function UnitsRow({ id, row }: { id: EndpointId; row: EndpointRow | undefined }) {
  if (!row?.capability) return null
  const opens = row.needsBulk ? 'bulk' : row.capability
  return (
    <TableRow>
      <Cell grow>
        <Link className={textStyles.link} href={`/docs/reference/${id}`} prefetch={false}>
          {row.summary}
        </Link>
      </Cell>
      <Cell>{row.charges ?? String(row.units)}</Cell>
      <Cell>
        <span title={capabilityName(opens)}>{smallestPlan(opens)}</span>
      </Cell>
    </TableRow>
  )
}
