'use client'

import { useId } from 'react'
import styles from './location-map.module.css'
import { type MapSubject, useMap } from './use-map.ts'
import { MAP_SIZE, radiusOf, transformOf, type View } from './viewport.ts'

export type LocationMapProps = {
  subject: MapSubject
  /** Text alternative of the map. */
  sentence: string
  label: string
  detail: string
  radiusKm: number | null
}

/** World map with either a dot at a point (and its radius, if known) or a whole country shaded without a dot. */
export function LocationMap({ subject, sentence, label, detail, radiusKm }: LocationMapProps) {
  const { view, layers, shape, failed } = useMap(subject)
  const clip = useId()
  const { width, height } = MAP_SIZE
  const isPoint = 'point' in subject
  return (
    <div className={styles.locationMap} role="img" aria-label={sentence}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {view ? (
          <>
            {layers.map(({ id, shift, land }) => (
              <TileLand key={`${id} ${shift}`} id={id} clip={clip} transform={transformOf(view, shift)} land={land} />
            ))}
            {shape ? <path className={styles.country} d={shape} transform={transformOf(view)} /> : null}
            {layers.map(({ id, shift, borders }) => (
              <path key={`${id} ${shift}`} className={styles.border} d={borders} transform={transformOf(view, shift)} />
            ))}
            {isPoint ? <Spot view={view} radiusKm={radiusKm} /> : null}
          </>
        ) : null}
      </svg>
      <p className={styles.label} data-point={isPoint ? '' : undefined}>
        <b>{label}</b>
        <span>{failed ? `${detail}. The map could not be loaded.` : detail}</span>
      </p>
    </div>
  )
}

/** A tile extends slightly past its edges; the clip hides the outline along them. */
export function TileLand({ id, clip, transform, land }: { id: string; clip: string; transform: string; land: string }) {
  const [west, south] = id.split('_').map(Number)
  if (west === undefined || south === undefined || Number.isNaN(west)) {
    return <path className={styles.land} d={land} transform={transform} />
  }
  const name = `${clip}${id}`
  return (
    <g transform={transform}>
      <clipPath id={name}>
        <rect x={west * 100 - 2} y={-(south + 15) * 100 - 2} width={2004} height={1504} />
      </clipPath>
      <path className={styles.land} d={land} clipPath={`url(#${name})`} />
    </g>
  )
}

function Spot({ view, radiusKm }: { view: View; radiusKm: number | null }) {
  const middle = { cx: MAP_SIZE.width / 2, cy: MAP_SIZE.height / 2 }
  return (
    <>
      {radiusKm === null ? null : <circle className={styles.radius} {...middle} r={radiusOf(view, radiusKm)} />}
      <circle className={styles.spot} {...middle} r={3.5} />
    </>
  )
}
