import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { type Act, acts, type RoleHolder, roleHolders } from '#server/catalog/roles.ts'

const HEADS: Record<RoleHolder, string> = { owner: 'Owner', member: 'Member', beyond: 'Over the limit' }
const ROWS: readonly [string, Act][] = Object.entries(acts)

/** Permissions by role, from the table the service enforces. */
export function RolesSection() {
  return (
    <Section
      title="Roles"
      note="Over the limit: members beyond the plan’s limit. Owners are included first, then the longest-standing members."
    >
      <Table label="Permissions by role">
        <TableHead>
          <HeadCell grow>Act</HeadCell>
          {roleHolders.map((holder) => (
            <HeadCell key={holder}>{HEADS[holder]}</HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {ROWS.map(([id, act]) => (
            <TableRow key={id}>
              <Cell grow className="min-w-40 py-1.5">
                {act.does}
              </Cell>
              {roleHolders.map((holder) => (
                <Cell key={holder}>
                  <TriState value={act.may.includes(holder)} />
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
