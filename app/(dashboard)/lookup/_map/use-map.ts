'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { type Box, type Point, type Tile, tilesOf, type View, viewOfBox, viewOfPoint } from './viewport.ts'

type Paths = { land: string; borders: string }
type Shape = { path: string; box: Box }

export type MapSubject = { point: Point } | { country: string } | { box: Box }
export type MapLayer = Paths & Tile

export type LoadedMap = { view: View | null; layers: MapLayer[]; shape: string | null; failed: boolean }

const stored = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const
const wholeWorld: Tile[] = [-360, 0, 360].map((shift) => ({ id: 'world', shift }))

/** Loads the files of `public/map` that the view needs. */
export function useMap(subject: MapSubject): LoadedMap {
  const country = 'country' in subject ? subject.country : null
  const shape = useQuery({
    queryKey: ['map', 'country', country],
    queryFn: () => read<Shape>(`country/${country}`),
    enabled: country !== null,
    ...stored,
  })
  const view = viewOf(subject, shape.data)
  const tiles = view ? (tilesOf(view) ?? wholeWorld) : []
  const files = [...new Set(tiles.map((tile) => tile.id))]
  const loaded = useQueries({
    queries: files.map((id) => ({ queryKey: ['map', 'tile', id], queryFn: () => read<Paths>(id), ...stored })),
  })
  const layers = tiles.flatMap((tile) => {
    const paths = loaded[files.indexOf(tile.id)]?.data
    return paths ? [{ ...tile, ...paths }] : []
  })
  const failed = shape.isError || loaded.some((file) => file.isError)
  return { view, layers, shape: shape.data?.path ?? null, failed }
}

function viewOf(subject: MapSubject, shape: Shape | undefined): View | null {
  if ('point' in subject) return viewOfPoint(subject.point)
  if ('box' in subject) return viewOfBox(subject.box)
  return shape ? viewOfBox(shape.box) : null
}

async function read<T>(name: string): Promise<T> {
  const answer = await fetch(`/map/${name}.json`)
  if (!answer.ok) throw new Error(`Map tile ${name} is missing`)
  return answer.json()
}
