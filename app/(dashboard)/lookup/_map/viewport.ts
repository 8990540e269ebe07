import { landTiles } from './tiles.ts'

/** Degrees: west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number]
export type Point = { longitude: number; latitude: number }

/** The part of the world that a picture shows: its centre, and how many units of the picture a degree takes. */
export type View = { centre: Point; perLongitude: number; perLatitude: number }
export type Tile = { id: string; shift: number }

export const PICTURE = { width: 960, height: 260 }
const TILE = { width: 20, height: 15 }
const CITY_SCALE = 32
const CLOSEST_SCALE = 90
const BORDER = 24
const MOST_TILES = 9
const KM_PER_DEGREE = 111.2

const inverse = (latitude: number) => Math.max(0.12, Math.cos((latitude * Math.PI) / 180))

/** The surroundings of a place, at a scale that shows the countries around it. */
export function viewOfPoint(centre: Point): View {
  return { centre, perLatitude: CITY_SCALE, perLongitude: CITY_SCALE * inverse(centre.latitude) }
}

/** A box, as large as it fits. */
export function viewOfBox([west, south, east, north]: Box): View {
  const centre = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const narrowing = inverse(centre.latitude)
  const byHeight = (PICTURE.height - 2 * BORDER) / Math.max(north - south, 0.01)
  const byWidth = (PICTURE.width - 2 * BORDER) / (Math.max(east - west, 0.01) * narrowing)
  const perLatitude = Math.min(byHeight, byWidth, CLOSEST_SCALE)
  return { centre, perLatitude, perLongitude: perLatitude * narrowing }
}

const WORLD: Box = [-180, -56, 180, 74]
const AROUND = { longitude: 12, latitude: 8 }
const LEAST = { width: 70, height: 24 }

/** A box around points with some land about it; the world where they lie far apart, or where there is none. */
export function boxOf(points: readonly Point[]): Box {
  const west = Math.min(...points.map((point) => point.longitude)) - AROUND.longitude
  const east = Math.max(...points.map((point) => point.longitude)) + AROUND.longitude
  const south = Math.min(...points.map((point) => point.latitude)) - AROUND.latitude
  const north = Math.max(...points.map((point) => point.latitude)) + AROUND.latitude
  if (points.length === 0 || east - west > 150 || west < -180 || east > 180) return WORLD
  const wider = Math.max(0, LEAST.width - (east - west)) / 2
  const higher = Math.max(0, LEAST.height - (north - south)) / 2
  return [west - wider, south - higher, east + wider, north + higher]
}

/** The part of the picture that shows each place once, from its left edge. */
export function frameOf({ perLongitude }: View): { x: number; width: number } {
  const width = Math.min(PICTURE.width, 360 * perLongitude)
  return { x: (PICTURE.width - width) / 2, width }
}

/** Where a point lies in the picture. */
export function spotOf({ centre, perLongitude, perLatitude }: View, point: Point): { x: number; y: number } {
  return {
    x: short(PICTURE.width / 2 + (point.longitude - centre.longitude) * perLongitude),
    y: short(PICTURE.height / 2 - (point.latitude - centre.latitude) * perLatitude),
  }
}

/** The tiles that a view needs, or null when so many would be needed that the coarse world is drawn instead. */
export function tilesOf({ centre, perLongitude, perLatitude }: View): Tile[] | null {
  const reach = { x: PICTURE.width / 2 / perLongitude, y: PICTURE.height / 2 / perLatitude }
  const first = { x: cell(centre.longitude - reach.x, TILE.width), y: cell(centre.latitude - reach.y, TILE.height) }
  const last = { x: cell(centre.longitude + reach.x, TILE.width), y: cell(centre.latitude + reach.y, TILE.height) }
  const columns = last.x - first.x + 1
  const rows = last.y - first.y + 1
  if (columns * rows > MOST_TILES) return null
  return Array.from({ length: columns * rows }, (_, index) => {
    const west = (first.x + (index % columns)) * TILE.width
    const south = (first.y + Math.floor(index / columns)) * TILE.height
    const shift = Math.floor((west + 180) / 360) * 360
    return { id: `${west - shift}_${south}`, shift }
  }).filter((tile) => landTiles.has(tile.id))
}

/** Places path data, whose units are hundredths of a degree with south downwards, in the picture. */
export function transformOf({ centre, perLongitude, perLatitude }: View, shift = 0): string {
  const x = PICTURE.width / 2 + (shift - centre.longitude) * perLongitude
  const y = PICTURE.height / 2 + centre.latitude * perLatitude
  return `matrix(${short(perLongitude / 100)} 0 0 ${short(perLatitude / 100)} ${short(x)} ${short(y)})`
}

/** Radius in the picture of so many kilometres around the centre. */
export function radiusOf(view: View, kilometres: number): number {
  return Math.max(8, (kilometres / KM_PER_DEGREE) * view.perLatitude)
}

const cell = (degrees: number, size: number) =>
  size === TILE.height ? Math.floor((degrees + 90) / size) - 90 / size : Math.floor((degrees + 180) / size) - 180 / size
const short = (value: number) => Number(value.toFixed(4))
