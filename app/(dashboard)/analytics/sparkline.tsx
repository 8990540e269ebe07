const WIDTH = 96
const HEIGHT = 18

/** Trend line without an axis. Decorative: the figure beside it carries the information. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 3) return null
  const most = Math.max(1, ...values)
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH
    const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${points.join('L')}`} fill="none" stroke="var(--ink-3)" strokeWidth="1.25" />
    </svg>
  )
}
