import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { RequestDelivery } from '#app/_trpc/outputs.ts'
import { DeliveryStatus } from '#app/(dashboard)/webhooks/webhook-status.tsx'
import { formatMs } from '#app/(dashboard)/webhooks/webhook-words.ts'

/** Webhook deliveries of the assessment and their responses; renders nothing if there are none. */
export function DeliveriesSection({ deliveries }: { deliveries: readonly RequestDelivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <Section title="Webhooks" note="Sent after the response. Webhooks never delay an assessment.">
      <Table label="Deliveries of this assessment">
        <TableHead>
          <HeadCell grow>Webhook</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell numeric>Attempts</HeadCell>
          <HeadCell numeric>Response</HeadCell>
          <HeadCell numeric optional>
            Took
          </HeadCell>
        </TableHead>
        <TableBody keys>
          {deliveries.map((row) => {
            const href = `/webhooks/${row.webhook_id}/${row.id}`
            return (
              <TableRow key={row.id} {...(row.webhook_name === null ? {} : { href })}>
                <Cell grow>
                  {row.webhook_name === null ? (
                    'Deleted webhook'
                  ) : (
                    <Link className={textStyles.link} href={href}>
                      {row.webhook_name}
                    </Link>
                  )}
                  {row.error ? <span className={`${textStyles.note} block`}>{row.error}</span> : null}
                </Cell>
                <Cell>
                  <DeliveryStatus status={row.status} />
                </Cell>
                <Cell numeric>{row.attempt}</Cell>
                <Cell numeric>{row.response_status ?? 'none'}</Cell>
                <Cell numeric optional>
                  {row.response_ms === null ? 'none' : formatMs(row.response_ms)}
                </Cell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Section>
  )
}
