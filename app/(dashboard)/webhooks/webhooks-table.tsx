import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { WebhookListed } from '#app/_trpc/outputs.ts'
import { DeliveryTicks } from './delivery-ticks.tsx'
import { WebhookStatus } from './webhook-status.tsx'
import { stateSentence } from './webhook-words.ts'

type WebhooksTableProps = { webhooks: readonly WebhookListed[]; included: boolean; now: string }

/** Webhooks with status and recent deliveries; each row links to its delivery log. */
export function WebhooksTable({ webhooks, included, now }: WebhooksTableProps) {
  return (
    <Table label="Webhooks">
      <TableHead>
        <HeadCell grow>Webhook</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>Last deliveries</HeadCell>
        <HeadCell optional>Last attempt</HeadCell>
      </TableHead>
      <TableBody keys>
        {webhooks.map((webhook) => (
          <TableRow key={webhook.id} href={`/webhooks/${webhook.id}`}>
            <Cell grow className="min-w-44 py-1.5">
              <Link className="font-medium" href={`/webhooks/${webhook.id}`}>
                {webhook.name}
              </Link>
              <Mono className="block whitespace-normal break-all text-ink-3">{webhook.url}</Mono>
              <StateNote text={stateSentence(webhook, included)} />
            </Cell>
            <Cell>
              <WebhookStatus webhook={webhook} included={included} />
            </Cell>
            <Cell>
              <DeliveryTicks ticks={webhook.ticks} />
            </Cell>
            <Cell optional>
              {webhook.last_delivery_at ? <Time at={webhook.last_delivery_at} now={now} /> : 'None yet'}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function StateNote({ text }: { text: string | null }) {
  return text ? <span className={`${textStyles.note} block`}>{text}</span> : null
}
