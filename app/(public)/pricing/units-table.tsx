import { Link } from '#app/_components/ui/link.tsx'
import { type EndpointId, type EndpointRow, endpoints } from '#server/catalog/endpoints.ts'
import { capabilityName, smallestPlan } from '../../_components/lookups/lookups.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../_components/ui/table.tsx'

const rows: Readonly<Record<string, EndpointRow>> = endpoints
const metered = (Object.keys(endpoints) as EndpointId[]).filter((id) => (rows[id]?.units ?? 0) > 0)

/** Endpoints whose units depend on how much is asked. */
const BY_SIZE: Readonly<Record<string, string>> = {
  'cidr.check': '1 per sampled address: 2 to the power of (32 − prefix) from /29 to /32, else 7',
  'blocklists.check': '1 per target, at most 20 targets',
}

/** Each metered endpoint with its units and the smallest plan that opens it. */
export function UnitsTable() {
  return (
    <Table label="Units of each endpoint">
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
  const opens = id === 'cidr.check' ? 'bulk' : row.capability
  return (
    <TableRow>
      <Cell grow>
        <Link className="link" href={`/docs/${id}`} prefetch={false}>
          {row.says}
        </Link>
      </Cell>
      <Cell>{BY_SIZE[id] ?? String(row.units)}</Cell>
      <Cell>
        <span title={capabilityName(opens)}>{smallestPlan(opens)}</span>
      </Cell>
    </TableRow>
  )
}
