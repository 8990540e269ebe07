import type { CSSProperties } from 'react'
import styles from './score-bar-axis.module.css'
import { type BarGeometry, percent } from './score-bar-geometry.ts'
import { THRESHOLDS } from './score-types.ts'

const at = (bar: BarGeometry, value: number) => ({ '--x': percent(value, bar) }) as CSSProperties

function Notches({ bar, cap }: { bar: BarGeometry; cap: number | undefined }) {
  return (
    <>
      {THRESHOLDS.slice(1).map((threshold) => (
        <span key={threshold.at} className={styles.notch} style={at(bar, threshold.at)} />
      ))}
      {cap === undefined ? null : <span className={styles.notch} data-cap="" style={at(bar, cap)} />}
    </>
  )
}

type LabelsProps = {
  bar: BarGeometry
  scale: 'decision' | 'level'
  cap: number | undefined
  capNote: string | undefined
}

function Labels({ bar, scale, cap, capNote }: LabelsProps) {
  return (
    <div className={styles.axis}>
      {THRESHOLDS.map((threshold) => (
        <span key={threshold.at} style={at(bar, threshold.at)}>
          <b>{threshold.at}</b>
          {threshold[scale]}
          {threshold.at === cap && capNote ? <small>; {capNote}</small> : null}
        </span>
      ))}
      {cap === undefined || cap >= 100 || THRESHOLDS.some((threshold) => threshold.at === cap) ? null : (
        <span style={at(bar, cap)}>
          <b>{cap} cap</b>
        </span>
      )}
      <span data-end="" style={at(bar, 100)}>
        <b>100</b>
      </span>
    </div>
  )
}

/** Tick marks through the score bar, and the labels below them. */
export const ScoreAxis = { Notches, Labels }
