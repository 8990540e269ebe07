import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { MemberActivity, Security } from '#app/_trpc/outputs.ts'
import { accountEvents } from '#server/catalog/account-events.ts'

const words: Readonly<Record<string, string>> = accountEvents

export type ActivityTableProps = { rows: Security['activity'] | MemberActivity; withMember?: boolean; now: string }

/** Security activity, newest first. */
export function ActivityTable({ rows, withMember = false, now }: ActivityTableProps) {
  if (rows.length === 0) return <p className="text-ink-2">Nothing in the last 90 days.</p>
  return (
    <Table label="Security activity">
      <TableHead>
        <HeadCell>Time</HeadCell>
        {withMember ? <HeadCell>Member</HeadCell> : null}
        <HeadCell grow>Activity</HeadCell>
        <HeadCell optional>Browser</HeadCell>
        <HeadCell optional>Network</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell>
              <Time at={row.at} now={now} />
            </Cell>
            {withMember ? <Cell>{'member' in row ? row.member : ''}</Cell> : null}
            <Cell grow>
              {words[row.type] ?? row.type}
              {row.detail ? (
                <>
                  {': '}
                  <Mono>{row.detail}</Mono>
                </>
              ) : null}
            </Cell>
            <Cell optional>{row.browser ?? 'Unknown'}</Cell>
            <Cell optional>{row.network ? <Mono>{row.network}</Mono> : 'Unknown'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
