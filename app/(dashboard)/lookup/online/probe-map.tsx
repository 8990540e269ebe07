'use client'

import { useId } from 'react'
import legendStyles from '#app/_components/ui/legend.module.css'
import locationMapStyles from '#app/(dashboard)/lookup/_map/location-map.module.css'
import { TileLand } from '#app/(dashboard)/lookup/_map/location-map.tsx'
import { useMap } from '#app/(dashboard)/lookup/_map/use-map.ts'
import { boxOf, frameOf, MAP_SIZE, type Point, spotOf, transformOf } from '#app/(dashboard)/lookup/_map/viewport.ts'
import type { OnlineProbe } from '#server/lookups/online/schema.ts'
import { countOf, mapSentence, type ProbeCount, placeOf } from './online-words.ts'
import styles from './probe-map.module.css'

type Placed = { key: string; point: Point; count: ProbeCount; place: string }

/** Probe locations and results, distinguished by shape; the sentence says the same. */
export function ProbeMap({ probes }: { probes: readonly OnlineProbe[] }) {
  const placed = probes.flatMap(placedOf)
  const { view, layers, failed } = useMap({ box: boxOf(placed.map(({ point }) => point)) })
  const clip = useId()
  const frame = view && frameOf(view)
  return (
    <figure className="grid gap-2">
      <div className={locationMapStyles.locationMap} data-probes="" role="img" aria-label={mapSentence(probes)}>
        <svg viewBox={`${frame?.x ?? 0} 0 ${frame?.width ?? MAP_SIZE.width} ${MAP_SIZE.height}`} aria-hidden="true">
          {view
            ? layers.map(({ id, shift, land, borders }) => (
                <g key={`${id} ${shift}`}>
                  <TileLand id={id} clip={clip} transform={transformOf(view, shift)} land={land} />
                  <path className={locationMapStyles.border} d={borders} transform={transformOf(view, shift)} />
                </g>
              ))
            : null}
          {view
            ? placed.map(({ key, point, count, place }) => {
                const { x, y } = spotOf(view, point)
                return (
                  <g key={key} transform={`translate(${x} ${y})`} className={styles.spot} data-count={count}>
                    <title>{place}</title>
                    {count === 'failed' ? <path d="M-4-4 4 4M4-4-4 4" /> : <circle r={4} />}
                  </g>
                )
              })
            : null}
        </svg>
      </div>
      <figcaption className={legendStyles.legend}>
        <Mark count="reached">Reached</Mark>
        <Mark count="failed">Not reached</Mark>
        <Mark count="left-out">Probe failed</Mark>
        {failed ? <span>The map could not be loaded.</span> : null}
      </figcaption>
    </figure>
  )
}

function Mark({ count, children }: { count: ProbeCount; children: string }) {
  return (
    <span>
      <svg viewBox="-6 -6 12 12" width={12} height={12} aria-hidden="true" className={styles.spot} data-count={count}>
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
