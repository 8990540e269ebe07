import swatchStyles from '#app/_components/ui/swatch.module.css'
import { Tag } from '#app/_components/ui/tag.tsx'
import type { DeliveryRow, WebhookRow } from '#app/_trpc/outputs.ts'
import { deliveryWords, statusWord } from './webhook-words.ts'

/** A webhook's status, in form as well as text. */
export function WebhookStatus({ webhook, included }: { webhook: WebhookRow; included: boolean }) {
  const word = statusWord(webhook, included)
  return word === 'Active' ? <span>Active</span> : <Tag>{word}</Tag>
}

/** A delivery's status; hatched if it failed. */
export function DeliveryStatus({ status }: { status: DeliveryRow['status'] }) {
  if (status === 'succeeded') return <span>{deliveryWords[status]}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      {status === 'failed' ? <i aria-hidden="true" className={swatchStyles.swatch} data-hatch="" /> : null}
      {status === 'failed' ? <b>{deliveryWords[status]}</b> : <Tag>{deliveryWords[status]}</Tag>}
    </span>
  )
}
