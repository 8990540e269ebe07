import { type ScoreSum, scoreRange } from './score-sum.ts'

export type BarPart = {
  id: string
  from: number
  to: number
  points: number
  /** What follows the part on its right: another signal, the next category, or the end of the bar. */
  end: 'signal' | 'category' | 'bar'
}

export type BarLabel = {
  id: string
  from: number
  to: number
  /** Free space to the right that the label may use beyond its bracket. */
  textTo: number
  kind: 'trust' | 'points' | 'unknown'
  text: string
  points?: number
  capped?: boolean
}

export type BarGeometry = {
  /** Left end of the axis: 0, or negative when trust lowers the score. */
  low: number
  span: number
  parts: BarPart[]
  labels: BarLabel[]
  trust: { from: number; to: number; points: number } | null
  /** From the score to the highest one if unknown signals triggered. */
  unknown: { from: number; to: number } | null
  /** The score if unknown trust triggered. */
  least: number
}

export type BarOptions = {
  score: number
  /** One bracket per category (assessments) or per signal (lookups). */
  group: 'category' | 'signal'
  /** Maximum score of a lookup. */
  cap?: number
}

const AXIS_END = 100

/** Lays out a score on its axis, so that the right end of the counted parts is the score. */
export function barGeometry(sum: ScoreSum, { score, group, cap = AXIS_END }: BarOptions): BarGeometry {
  const taken = Math.min(sum.trust, sum.gained)
  const low = taken > 0 ? -taken : 0
  const parts: BarPart[] = []
  const labels: BarLabel[] = []
  let at = low

  for (const category of sum.categories) {
    const start = at
    for (const signal of category.triggered) {
      const from = Math.max(at, 0)
      at += signal.points
      const to = Math.min(at, AXIS_END)
      if (to <= from) continue
      parts.push({ id: signal.id, from, to, points: signal.points, end: 'signal' })
      if (group === 'signal') {
        labels.push({ id: signal.id, from, to, textTo: to, kind: 'points', text: signal.shortLabel ?? signal.label })
      }
    }
    const last = parts.at(-1)
    if (last && at > start) last.end = 'category'
    const from = Math.max(start, 0)
    const to = Math.min(at, AXIS_END)
    if (group === 'category' && to > from) {
      const { id, label: text, points, capped } = category
      labels.push({ id, from, to, textTo: to, kind: 'points', text, points, capped })
    }
  }
  const last = parts.at(-1)
  if (last) last.end = 'bar'

  const trust = taken > 0 ? { from: low, to: 0, points: taken } : null
  if (trust) labels.unshift({ id: 'trust', from: low, to: 0, textTo: 0, kind: 'trust', text: 'Trust' })

  const { least, most } = scoreRange(sum, score, cap)
  const unknown = sum.upTo > 0 && most > score ? { from: score, to: most } : null
  if (unknown) {
    labels.push({
      id: 'unknown',
      from: score,
      to: most,
      textTo: most,
      kind: 'unknown',
      text: unknownText(sum, group),
    })
  }
  labels.forEach((label, index) => {
    label.textTo = labels[index + 1]?.from ?? AXIS_END
  })
  return { low, span: AXIS_END - low, parts, labels, trust, unknown, least }
}

function unknownText(sum: ScoreSum, group: BarOptions['group']): string {
  if (group === 'category') return 'Unknown'
  const count = sum.total - sum.known
  return `${count} ${count === 1 ? 'signal' : 'signals'} unknown`
}

/** A point on the axis as a CSS percentage. */
export function percent(value: number, { low, span }: Pick<BarGeometry, 'low' | 'span'>): string {
  return `${Number((((value - low) / span) * 100).toFixed(4))}%`
}

/** A length on the axis as a CSS percentage. */
export function length(from: number, to: number, { span }: Pick<BarGeometry, 'span'>): string {
  return `${Number((((to - from) / span) * 100).toFixed(4))}%`
}
