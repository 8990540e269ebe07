import type { CSSProperties } from 'react'
import { formatNumber } from './format.ts'

export type Quota = {
  used: number
  limit: number
  /** Units expected by the end of the period; null when there is too little to tell. */
  forecast: number | null
  /** Last day of the period, as "30 Nov". */
  ends: string
  /** The day on which new units come, as "1 Dec". */
  resets: string
}

/** Units used in ink, the forecast hatched, and the sentence that says the same. */
export function QuotaMeter({ used, limit, forecast, ends, resets }: Quota) {
  const end = Math.max(limit, forecast ?? 0)
  const share = (units: number) => `${end > 0 ? Number(((units / end) * 100).toFixed(2)) : 0}%`
  const over = forecast !== null && forecast > limit
  const sentence = quotaSentence({ used, limit, forecast, ends, resets })
  return (
    <div className="quota-meter">
      <p>
        <b>{formatNumber(used)}</b> of {formatNumber(limit)} units
      </p>
      <div
        className="quota-track"
        role="img"
        aria-label={`${formatNumber(used)} of ${formatNumber(limit)} units used. ${sentence}`}
      >
        {forecast !== null && forecast > used ? (
          <span
            className="quota-forecast"
            style={{ '--x': share(used), '--w': share(forecast - used) } as CSSProperties}
          />
        ) : null}
        <span className="quota-used" style={{ '--w': share(Math.min(used, end)) } as CSSProperties} />
        {over ? <span className="quota-limit" style={{ '--x': share(limit) } as CSSProperties} /> : null}
      </div>
      <p>{sentence}</p>
    </div>
  )
}

function quotaSentence({ used, limit, forecast, ends, resets }: Quota): string {
  if (used >= limit) return `New units on ${resets}, 00:00 UTC`
  if (forecast === null) return `New units on ${resets}`
  const over = forecast - limit
  if (over > 0) return `Forecast ${formatNumber(forecast)}, ${formatNumber(over)} too many by ${ends}`
  return `Forecast ${formatNumber(forecast)} by ${ends}`
}
