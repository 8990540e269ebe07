'use client'

import { useId } from 'react'
import { type MapSubject, useMap } from './use-map.ts'
import { PICTURE, radiusOf, transformOf, type View } from './viewport.ts'

export type LocationMapProps = {
  subject: MapSubject
  /** What the map shows, in one sentence. */
  sentence: string
  label: string
  detail: string
  radiusKm: number | null
}

/** Land on sunken ground: a dot at a point, with its radius when that is known, or a country shaded as a whole and no dot. */
export function LocationMap({ subject, sentence, label, detail, radiusKm }: LocationMapProps) {
  const { view, layers, shape, failed } = useMap(subject)
  const clip = useId()
  const { width, height } = PICTURE
  const isPoint = 'point' in subject
  return (
    <div className="location-map" role="img" aria-label={sentence}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {view ? (
          <>
            {layers.map(({ id, shift, land }) => (
              <TileLand key={`${id} ${shift}`} id={id} clip={clip} transform={transformOf(view, shift)} land={land} />
            ))}
            {shape ? <path className="map-country" d={shape} transform={transformOf(view)} /> : null}
            {layers.map(({ id, shift, borders }) => (
              <path key={`${id} ${shift}`} className="map-border" d={borders} transform={transformOf(view, shift)} />
            ))}
            {isPoint ? <Spot view={view} radiusKm={radiusKm} /> : null}
          </>
        ) : null}
      </svg>
      <p className="map-label" data-point={isPoint ? '' : undefined}>
        <b>{label}</b>
        <span>{failed ? `${detail}. The map did not load.` : detail}</span>
      </p>
    </div>
  )
}

/** A tile reaches a little beyond its edges; the clip hides the outline that runs along them. */
export function TileLand({ id, clip, transform, land }: { id: string; clip: string; transform: string; land: string }) {
  const [west, south] = id.split('_').map(Number)
  if (west === undefined || south === undefined || Number.isNaN(west)) {
    return <path className="map-land" d={land} transform={transform} />
  }
  const name = `${clip}${id}`
  return (
    <g transform={transform}>
      <clipPath id={name}>
        <rect x={west * 100 - 2} y={-(south + 15) * 100 - 2} width={2004} height={1504} />
      </clipPath>
      <path className="map-land" d={land} clipPath={`url(#${name})`} />
    </g>
  )
}

function Spot({ view, radiusKm }: { view: View; radiusKm: number | null }) {
  const middle = { cx: PICTURE.width / 2, cy: PICTURE.height / 2 }
  return (
    <>
      {radiusKm === null ? null : <circle className="map-radius" {...middle} r={radiusOf(view, radiusKm)} />}
      <circle className="map-spot" {...middle} r={3.5} />
    </>
  )
}
