import type { CSSProperties } from 'react'
import type { WebhookListed } from '#app/_trpc/outputs.ts'
import styles from './delivery-ticks.module.css'
import { tickHeight, ticksSentence } from './webhook-words.ts'

/** The last 30 deliveries of a webhook, newest on the right. */
export function DeliveryTicks({ ticks }: { ticks: WebhookListed['ticks'] }) {
  const sentence = ticksSentence(ticks)
  return (
    <span className={styles.deliveryTicks} role="img" aria-label={sentence} title={sentence}>
      {ticks.map((tick) => (
        <i
          key={tick.id}
          data-status={tick.status}
          style={{ '--height': `${tickHeight(tick.response_ms)}px` } as CSSProperties}
        />
      ))}
    </span>
  )
}
