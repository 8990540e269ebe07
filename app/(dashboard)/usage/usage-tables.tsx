import { cutMiddle, formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { UsageReport } from '#app/_trpc/outputs.ts'
import { byOperator, ShareTable, withoutKey } from '#app/(dashboard)/overview/share-tables.tsx'
import { offered } from '#server/catalog/endpoints/account.ts'

/** Units of a month by key, with their sum. */
export function ReportByKey({ report }: { report: UsageReport }) {
  const rows = report.by_key.map(({ kind, key_id, name, units, requests }) => ({
    id: key_id ?? kind,
    name:
      kind === 'key' ? (
        <Link className={`${textStyles.link} inline-flex min-h-6 items-center`} href="/keys?revoked=show">
          {name ?? 'Deleted key'}
        </Link>
      ) : (
        withoutKey[kind]
      ),
    detail: key_id ? <Mono>{cutMiddle(key_id)}</Mono> : null,
    units,
    requests,
  }))
  return <ShareTable label="Units by key" head="Key" rows={rows} total={report.used} />
}

const withoutMember = { key: 'API key requests', watch: 'Watches', operator: byOperator } as const

/** Units of a month by member, with their sum. */
export function ReportByMember({ report }: { report: UsageReport }) {
  const rows = report.by_member.map(({ kind, user_id, name, email, units, requests }) => ({
    id: user_id ?? kind,
    name: kind === 'member' ? (name ?? 'Deleted account') : withoutMember[kind],
    detail: email,
    units,
    requests,
  }))
  return <ShareTable label="Units by member" head="Member" rows={rows} total={report.used} />
}

/** Units spent on requests that ended with 5xx, by endpoint and error code. */
export function FailedTable({ report }: { report: UsageReport }) {
  if (report.failed.length === 0) return <p className="text-ink-2">No failed requests.</p>
  return (
    <Table label="Units used by failed requests">
      <TableHead>
        <HeadCell>Endpoint</HeadCell>
        <HeadCell grow>Error</HeadCell>
        <HeadCell numeric>Units</HeadCell>
      </TableHead>
      <TableBody>
        {report.failed.map(({ endpoint, code, units }) => (
          <TableRow key={`${endpoint} ${code}`}>
            <Cell className="font-medium max-phone:min-w-44 print:min-w-44 max-phone:whitespace-normal print:whitespace-normal">
              {offered(endpoint)?.row.summary ?? endpoint}
            </Cell>
            <Cell grow>
              <Link
                className={`${textStyles.link} inline-flex min-h-6 items-center [overflow-wrap:anywhere]`}
                href={`/docs/errors/${code}`}
              >
                <Mono>{code}</Mono>
              </Link>
            </Cell>
            <Cell numeric className="font-semibold">
              {formatNumber(units)}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
