import { cutMiddle } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { DeliveryRow, WebhookLog } from '#app/_trpc/outputs.ts'
import { NextTry } from '#app/(dashboard)/webhooks/next-try.tsx'
import { DeliveryStatus } from '#app/(dashboard)/webhooks/webhook-status.tsx'
import { deliveryWords, formatMs } from '#app/(dashboard)/webhooks/webhook-words.ts'

type DeliveryLogProps = {
  log: WebhookLog
  status: DeliveryRow['status'] | null
  isFirstPage: boolean
  now: string
}

const filters = ['succeeded', 'failed', 'pending', 'skipped'] as const

/** Deliveries, newest first. Filter and page are in the URL. */
export function DeliveryLog({ log, status, isFirstPage, now }: DeliveryLogProps) {
  const { webhook, data } = log
  const base = `/webhooks/${webhook.id}`
  const href = (next: Record<string, string | null>) => {
    const query = new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    return query.size > 0 ? `${base}?${query}` : base
  }
  return (
    <>
      <div className="mb-4 overflow-x-auto">
        <SegmentedLinks
          label="Deliveries by status"
          value={status ?? 'all'}
          options={[
            { value: 'all', label: 'All', href: base },
            ...filters.map((value) => ({ value, label: deliveryWords[value], href: href({ status: value }) })),
          ]}
        />
      </div>
      {data.length === 0 ? (
        <p className="text-ink-2">
          {status
            ? `No deliveries with the status “${deliveryWords[status].toLowerCase()}”.`
            : 'No deliveries yet. The next high-risk assessment is sent; tests are not listed.'}
        </p>
      ) : (
        <Table label="Delivery log">
          <TableHead>
            <HeadCell>Delivery</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell numeric>Attempts</HeadCell>
            <HeadCell numeric>Response</HeadCell>
            <HeadCell numeric optional>
              Took
            </HeadCell>
            <HeadCell grow optional>
              What happened
            </HeadCell>
            <HeadCell>Created</HeadCell>
          </TableHead>
          <TableBody keys>
            {data.map((row) => (
              <TableRow key={row.id} href={`${base}/${row.id}`}>
                <Cell className="max-phone:py-1.5 print:py-1.5">
                  <Link href={`${base}/${row.id}`}>
                    <Mono>{cutMiddle(row.id)}</Mono>
                  </Link>
                  <span className={`${textStyles.note} block max-w-56 whitespace-normal phone:hidden`}>
                    <WhatHappened row={row} now={now} />
                  </span>
                </Cell>
                <Cell>
                  <DeliveryStatus status={row.status} />
                </Cell>
                <Cell numeric>{row.attempt}</Cell>
                <Cell numeric>{row.response_status ?? '–'}</Cell>
                <Cell numeric optional>
                  {row.response_ms === null ? '–' : formatMs(row.response_ms)}
                </Cell>
                <Cell grow optional className="py-1.5 text-ink-2">
                  <WhatHappened row={row} now={now} />
                </Cell>
                <Cell>
                  <Time at={row.created_at} now={now} />
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <nav aria-label="Pages" className="mt-3 flex gap-5">
        {isFirstPage ? null : (
          <Link className={textStyles.link} href={href({ status })}>
            Newest
          </Link>
        )}
        {log.next_cursor ? (
          <Link className={textStyles.link} href={href({ status, cursor: log.next_cursor })}>
            Older
          </Link>
        ) : null}
      </nav>
    </>
  )
}

function WhatHappened({ row, now }: { row: DeliveryRow; now: string }) {
  return (
    <>
      {row.error}
      {row.next_attempt_at ? (
        <>
          {row.error ? ' Next attempt ' : 'First attempt '}
          <NextTry at={row.next_attempt_at} now={now} />
        </>
      ) : null}
    </>
  )
}
