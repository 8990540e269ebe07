import type { CSSProperties } from 'react'
import styles from './score-bar.module.css'
import { ScoreAxis } from './score-bar-axis.tsx'
import { type BarGeometry, type BarOptions, barGeometry, length, percent } from './score-bar-geometry.ts'
import { nothingTriggered, scoreSentence } from './score-bar-sentence.ts'
import { type ScoreSum, sumScore } from './score-sum.ts'
import { type Level, levelOf, type ScoreCategory, type ScoreSignal } from './score-types.ts'

export type ScoreBarProps = {
  score: number
  level?: Level
  signals: readonly ScoreSignal[]
  categories: readonly ScoreCategory[]
  /** What begins at 30, 60 and 85: a decision for events, a level for lookups. */
  scale: 'decision' | 'level'
  /** One bracket per category or per signal. */
  group?: BarOptions['group']
  /** The highest score that this subject alone can reach. */
  cap?: number
  capNote?: string
}

/** The score as a visible sum of its parts: trust is subtracted, unknown signals are a hatched gap. */
export function ScoreBar({ score, level = levelOf(score), signals, categories, scale, ...rest }: ScoreBarProps) {
  const { group = 'category', cap, capNote } = rest
  const sum = sumScore(signals, categories)
  const bar = barGeometry(sum, { score, group, cap })
  return (
    <div className={styles.scoreBar} data-level={level} role="img" aria-label={scoreSentence(sum, score, level, cap)}>
      <ScoreLabels bar={bar} />
      <div className={styles.track}>
        <span className={styles.ground} style={place(bar, 0)} />
        <div className={styles.parts}>
          <ScoreParts bar={bar} />
        </div>
        <ScoreAxis.Notches bar={bar} cap={cap} />
        <GroundText sum={sum} bar={bar} score={score} />
        <span className={styles.mark} style={place(bar, score)} />
      </div>
      <ScoreAxis.Labels bar={bar} scale={scale} cap={cap} capNote={capNote} />
    </div>
  )
}

/** Text on the free part of the axis, where no hatched part states what is unknown. */
function GroundText({ sum, bar, score }: { sum: ScoreSum; bar: BarGeometry; score: number }) {
  const isNothing = sum.gained === 0
  const hasSpace = score <= 75
  if (bar.unknown || !(isNothing || (bar.least < score && hasSpace))) return null
  return (
    <span className={styles.groundText} style={place(bar, isNothing ? 0 : score)}>
      <span>{isNothing ? nothingTriggered(sum) : `could be ${bar.least}`}</span>
    </span>
  )
}

function ScoreLabels({ bar }: { bar: BarGeometry }) {
  return (
    <div className={styles.labels}>
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
          className={styles.labelText}
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
        <div className={styles.part} data-kind="trust" style={place(bar, bar.trust.from, bar.trust.to)}>
          <span>−{bar.trust.points}</span>
        </div>
      ) : null}
      {bar.parts.map((part) => (
        <div key={part.id} className={styles.part} data-end={part.end} style={place(bar, part.from, part.to)}>
          <span>{part.points}</span>
        </div>
      ))}
      {bar.unknown ? (
        <div className={styles.part} data-kind="unknown" style={place(bar, bar.unknown.from, bar.unknown.to)}>
          <span>
            <span>
              {bar.least < bar.unknown.from
                ? `could be ${bar.least} to ${bar.unknown.to}`
                : `could reach ${bar.unknown.to}`}
            </span>
          </span>
        </div>
      ) : null}
    </>
  )
}

function place(bar: BarGeometry, from: number, to = from) {
  return { '--x': percent(from, bar), '--w': length(from, to, bar) } as CSSProperties
}
