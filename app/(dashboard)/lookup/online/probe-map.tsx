'use client'

import { useId } from 'react'
import type { OnlineProbe } from '#server/lookups/online/schema.ts'
import { TileLand } from '../_map/location-map.tsx'
import { useMap } from '../_map/use-map.ts'
import { boxOf, frameOf, PICTURE, type Point, spotOf, transformOf } from '../_map/viewport.ts'
import { countOf, mapSentence, type ProbeCount, placeOf } from './online-words.ts'

type Placed = { key: string; point: Point; count: ProbeCount; place: string }

/** Where the probes stand and what each found, told by form; the sentence says the same. */
export function ProbeMap({ probes }: { probes: readonly OnlineProbe[] }) {
  const placed = probes.flatMap(placedOf)
  const { view, layers, failed } = useMap({ box: boxOf(placed.map(({ point }) => point)) })
  const clip = useId()
  const frame = view && frameOf(view)
  return (
    <figure className="grid gap-2">
      <div className="location-map" data-probes="" role="img" aria-label={mapSentence(probes)}>
        <svg viewBox={`${frame?.x ?? 0} 0 ${frame?.width ?? PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
          {view
            ? layers.map(({ id, shift, land, borders }) => (
                <g key={`${id} ${shift}`}>
                  <TileLand id={id} clip={clip} transform={transformOf(view, shift)} land={land} />
                  <path className="map-border" d={borders} transform={transformOf(view, shift)} />
                </g>
              ))
            : null}
          {view
            ? placed.map(({ key, point, count, place }) => {
                const { x, y } = spotOf(view, point)
                return (
                  <g key={key} transform={`translate(${x} ${y})`} className="probe-spot" data-count={count}>
                    <title>{place}</title>
                    {count === 'failed' ? <path d="M-4-4 4 4M4-4-4 4" /> : <circle r={4} />}
                  </g>
                )
              })
            : null}
        </svg>
      </div>
      <figcaption className="legend">
        <Mark count="reached">Reached</Mark>
        <Mark count="failed">Not reached</Mark>
        <Mark count="left-out">Left out, the probe failed</Mark>
        {failed ? <span>The map did not load.</span> : null}
      </figcaption>
    </figure>
  )
}

/** The form that stands for a count, beside its name. */
function Mark({ count, children }: { count: ProbeCount; children: string }) {
  return (
    <span>
      <svg viewBox="-6 -6 12 12" width={12} height={12} aria-hidden="true" className="probe-spot" data-count={count}>
        {count === 'failed' ? <path d="M-4-4 4 4M4-4-4 4" /> : <circle r={4} />}
      </svg>
      {children}
    </span>
  )
}

function placedOf(probe: OnlineProbe, index: number): Placed[] {
  const { latitude, longitude } = probe.location
  if (latitude === null || longitude === null) return []
  const place = placeOf(probe.location)
  return [{ key: `${index} ${place}`, point: { latitude, longitude }, count: countOf(probe), place }]
}
