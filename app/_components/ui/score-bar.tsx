import type { CSSProperties } from 'react'
import { ScoreAxis } from './score-bar-axis.tsx'
import { type BarGeometry, type BarOptions, barGeometry, length, percent } from './score-bar-geometry.ts'
import { nothingTriggered, scoreSentence } from './score-bar-sentence.ts'
import { sumScore } from './score-sum.ts'
import { type Level, levelOf, type ScoreCategory, type ScoreSignal } from './score-types.ts'

export type ScoreBarProps = {
  score: number
  level?: Level
  signals: readonly ScoreSignal[]
  categories: readonly ScoreCategory[]
  /** What begins at 30, 60 and 85: a decision for events, a level for lookups. */
  scale: 'decision' | 'level'
  /** Bracket per category or per signal. */
  group?: BarOptions['group']
  /** The highest score that this subject alone can reach. */
  cap?: number
  capNote?: string
}

/** The score as the visible sum of its parts, with trust as tare and the unknown as a hatched gap. */
export function ScoreBar({ score, level = levelOf(score), signals, categories, scale, ...rest }: ScoreBarProps) {
  const { group = 'category', cap, capNote } = rest
  const sum = sumScore(signals, categories)
  const bar = barGeometry(sum, { score, group, cap })
  return (
    <div className="score-bar" data-level={level} role="img" aria-label={scoreSentence(sum, score, level, cap)}>
      <ScoreLabels bar={bar} />
      <div className="score-track">
        <span className="score-ground" style={place(bar, 0)} />
        <div className="score-parts">
          <ScoreParts bar={bar} />
        </div>
        <ScoreAxis.Notches bar={bar} cap={cap} />
        {sum.gained === 0 && !bar.unknown ? (
          <span className="score-nothing">
            <span>{nothingTriggered(sum)}</span>
          </span>
        ) : null}
        <span className="score-mark" style={place(bar, score)} />
      </div>
      <ScoreAxis.Labels bar={bar} scale={scale} cap={cap} capNote={capNote} />
    </div>
  )
}

function ScoreLabels({ bar }: { bar: BarGeometry }) {
  return (
    <div className="score-labels">
      {bar.labels.map((label) => (
        <span
          key={label.id}
          data-unknown={label.kind === 'unknown' ? '' : undefined}
          style={place(bar, label.from, label.to)}
        />
      ))}
      {bar.labels.map((label) => (
        <div
          key={label.id}
          className="score-label-text"
          data-unknown={label.kind === 'unknown' ? '' : undefined}
          style={{ ...place(bar, label.from), '--t': length(label.from, label.textTo, bar) } as CSSProperties}
        >
          <span>
            {label.text}
            {label.points === undefined ? null : <b> {label.points}</b>}
            {label.capped ? ', at its cap' : null}
          </span>
        </div>
      ))}
    </div>
  )
}

function ScoreParts({ bar }: { bar: BarGeometry }) {
  return (
    <>
      {bar.trust ? (
        <div className="score-part" data-kind="trust" style={place(bar, bar.trust.from, bar.trust.to)}>
          <span>−{bar.trust.points}</span>
        </div>
      ) : null}
      {bar.parts.map((part) => (
        <div key={part.id} className="score-part" data-end={part.end} style={place(bar, part.from, part.to)}>
          <span>{part.points}</span>
        </div>
      ))}
      {bar.unknown ? (
        <div className="score-part" data-kind="unknown" style={place(bar, bar.unknown.from, bar.unknown.to)}>
          <span>
            <span>up to {bar.unknown.upTo}</span>
          </span>
        </div>
      ) : null}
    </>
  )
}

function place(bar: BarGeometry, from: number, to = from) {
  return { '--x': percent(from, bar), '--w': length(from, to, bar) } as CSSProperties
}
