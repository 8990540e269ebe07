import type { CSSProperties } from 'react'
import { formatNumber } from './format.ts'
import styles from './quota-meter.module.css'

export type Quota = {
  used: number
  limit: number
  /** Units expected by the end of the period; null when there is too little data. */
  forecast: number | null
  /** Last day of the period, such as "30 Nov". */
  ends: string
  /** The day the units reset, such as "1 Dec". */
  resets: string
}

export function QuotaMeter({ used, limit, forecast, ends, resets }: Quota) {
  const end = Math.max(limit, forecast ?? 0)
  const share = (units: number) => `${end > 0 ? Number(((units / end) * 100).toFixed(2)) : 0}%`
  const over = forecast !== null && forecast > limit
  const sentence = quotaSentence({ used, limit, forecast, ends, resets })
  return (
    <div className={styles.quotaMeter}>
      <p>
        <b>{formatNumber(used)}</b> of {formatNumber(limit)} units
      </p>
      <div
        className={styles.track}
        role="img"
        aria-label={`${formatNumber(used)} of ${formatNumber(limit)} units used. ${sentence}`}
      >
        {forecast !== null && forecast > used ? (
          <span
            className={styles.forecast}
            style={{ '--x': share(used), '--w': share(forecast - used) } as CSSProperties}
          />
        ) : null}
        <span className={styles.used} style={{ '--w': share(Math.min(used, end)) } as CSSProperties} />
        {over ? <span className={styles.limit} style={{ '--x': share(limit) } as CSSProperties} /> : null}
      </div>
      <p>{sentence}</p>
    </div>
  )
}

function quotaSentence({ used, limit, forecast, ends, resets }: Quota): string {
  if (used >= limit) return `Units reset on ${resets}, 00:00 UTC`
  if (forecast === null) return `Units reset on ${resets}`
  const over = forecast - limit
  if (over > 0) return `Forecast ${formatNumber(forecast)} by ${ends}, ${formatNumber(over)} over the limit`
  return `Forecast ${formatNumber(forecast)} by ${ends}`
}
