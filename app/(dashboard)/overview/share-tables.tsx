import type { CSSProperties, ReactNode } from 'react'
import shareRowStyles from '#app/_components/charts/share-row.module.css'
import { cutMiddle, formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import shareTotalStyles from '#app/_components/ui/share-total.module.css'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { KeyRow, Month } from '#app/_trpc/outputs.ts'
import { offered } from '#server/catalog/endpoints/account.ts'

export type ShareRow = { id: string; name: ReactNode; detail: ReactNode; units: number; requests: number }

export const byOperator = 'Set by the operator'

/** Units that no key used, by kind. */
export const withoutKey = { dashboard: 'Dashboard', watch: 'Watches', operator: byOperator } as const

/** Units by endpoint; with their sum if `total` is given. */
export function UsageByEndpoint({ month, total }: { month: Pick<Month, 'by_endpoint'>; total?: number }) {
  const rows = month.by_endpoint.map(({ endpoint, units, requests }) => {
    const found = offered(endpoint)
    return {
      id: endpoint,
      name: found?.row.summary ?? (endpoint === 'operator' ? byOperator : endpoint),
      detail: found ? (
        <Mono className="whitespace-normal wrap-anywhere">{`${found.row.method} ${found.path}`}</Mono>
      ) : null,
      units,
      requests,
    }
  })
  return (
    <ShareTable label="Units by endpoint" head="Endpoint" rows={rows} {...(total === undefined ? {} : { total })} />
  )
}

/** Units by key. */
export function UsageByKey({ month, keys }: { month: Month; keys: readonly KeyRow[] }) {
  const rows = month.by_key.map(({ kind, key_id, units, requests }) => {
    const key = keys.find((each) => each.id === key_id)
    return {
      id: key_id ?? kind,
      name: kind === 'key' ? <KeyLink id={key_id ?? ''} keyRow={key} /> : withoutKey[kind],
      detail: key ? <Mono>{`${key.prefix}…${key.last4}`}</Mono> : null,
      units,
      requests,
    }
  })
  return <ShareTable label="Units by key" head="Key" rows={rows} />
}

function KeyLink({ id, keyRow }: { id: string; keyRow: KeyRow | undefined }) {
  return (
    <Link
      className={`${textStyles.link} inline-flex min-h-6 items-center`}
      href={keyRow?.status === 'revoked' ? '/keys?revoked=show' : '/keys'}
    >
      {keyRow?.name ?? cutMiddle(id)}
    </Link>
  )
}

export type ShareTableProps = {
  label: string
  head: string
  rows: readonly ShareRow[]
  /** Sum of all rows, shown as a last row. */
  total?: number
}

/** Units per row, each with its share of the total. */
export function ShareTable({ label, head, rows, total: result }: ShareTableProps) {
  if (rows.length === 0) return <p className="text-ink-2">No units used this month.</p>
  const total = rows.reduce((sum, row) => sum + row.units, 0)
  const share = (units: number) => (total > 0 ? (units / total) * 100 : 0)
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>{head}</HeadCell>
        <HeadCell grow optional>
          <span className="sr-only">Details</span>
        </HeadCell>
        <HeadCell numeric>Requests</HeadCell>
        <HeadCell numeric>Units</HeadCell>
        <HeadCell numeric>Share</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={row.id}
            className={shareRowStyles.shareRow}
            style={{ '--share': `${share(row.units)}%` } as CSSProperties}
          >
            <Cell className="font-medium max-phone:whitespace-normal print:whitespace-normal">{row.name}</Cell>
            <Cell grow optional className="text-ink-3">
              {row.detail}
            </Cell>
            <Cell numeric>{formatNumber(row.requests)}</Cell>
            <Cell numeric className="font-semibold">
              {formatNumber(row.units)}
            </Cell>
            <Cell numeric>{share(row.units).toFixed(1)}%</Cell>
          </TableRow>
        ))}
        {result === undefined ? null : (
          <TableRow className={shareTotalStyles.shareTotal}>
            <Cell className="font-medium">All</Cell>
            <Cell grow optional className="text-ink-3">
              {total === result ? 'as counted against the limit' : `${formatNumber(result)} counted against the limit`}
            </Cell>
            <Cell numeric>{formatNumber(rows.reduce((sum, row) => sum + row.requests, 0))}</Cell>
            <Cell numeric className="font-semibold">
              {formatNumber(total)}
            </Cell>
            <Cell numeric>100%</Cell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  )
}
