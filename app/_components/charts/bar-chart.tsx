import { formatNumber } from '#app/_components/ui/format.ts'
import { chartScale } from './chart-scale.ts'

/**
 * Geometry of bars in equal slots. Heights are in pixels and widths are shares of the chart, so text keeps its size on
 * every screen.
 */
export type BarPlot = {
  top: number
  bottom: number
  /** Values of the grid lines; the lowest is zero. */
  lines: readonly number[]
  /** Vertical position of a value, in pixels from the top. */
  y: (value: number) => number
  /** Left edge of a slot; a fractional slot is a point inside it. */
  x: (slot: number) => string
  slotWidth: string
  /** The bar of a slot, between two values. */
  bar: (slot: number, to: number, from?: number) => { x: string; width: string; y: number; height: number }
}

/** Above this number of slots, bars have no gap. */
const DENSE = 120

type PlotOptions = { slots: number; most: number; top: number; bottom: number }

export function barPlot({ slots, most, top, bottom }: PlotOptions): BarPlot {
  const scale = chartScale(most)
  const width = 100 / Math.max(1, slots)
  const inset = slots > DENSE ? 0 : width / 8
  const y = (value: number) => bottom - (value / scale.top) * (bottom - top)
  return {
    top,
    bottom,
    lines: scale.lines,
    y,
    x: (slot) => share(slot * width),
    slotWidth: share(width),
    bar: (slot, to, from = 0) => ({
      x: share(slot * width + inset),
      width: share(width - 2 * inset),
      y: y(to),
      height: Math.max(0, y(from) - y(to)),
    }),
  }
}

const share = (value: number): string => `${value.toFixed(3)}%`

/** Grid lines with their values on the right, `labelOffset` pixels from the plot. */
export function BarGrid({ plot: { lines, y }, labelOffset = 40 }: { plot: BarPlot; labelOffset?: number }) {
  return lines.map((value) => (
    <g key={value}>
      <line data-part={value === 0 ? 'base' : 'line'} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
      <text x="100%" dx={labelOffset} y={y(value) + 4} textAnchor="end">
        {formatNumber(value)}
      </text>
    </g>
  ))
}

/** The full height of a slot, so its title appears when the pointer is above the bar. */
export function BarSlot({ plot: { top, bottom, x, slotWidth }, slot }: { plot: BarPlot; slot: number }) {
  return <rect data-part="slot" x={x(slot)} y={top} width={slotWidth} height={bottom - top} />
}

type Tick = { index: number; text: string; minor?: boolean }
type TicksProps = { plot: BarPlot; ticks: readonly Tick[]; offset: number; last?: number }

/** Slot labels below the plot. The first is start-aligned; from slot `last` on, labels are end-aligned. */
export function BarTicks({ plot: { bottom, x }, ticks, offset, last = Number.POSITIVE_INFINITY }: TicksProps) {
  return ticks.map(({ index, text, minor }) => (
    <text
      key={index}
      data-minor={minor ? '' : undefined}
      x={x(index + 0.5)}
      y={bottom + offset}
      textAnchor={index === 0 ? 'start' : index >= last ? 'end' : 'middle'}
    >
      {text}
    </text>
  ))
}
