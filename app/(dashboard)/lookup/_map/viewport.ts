import { landTiles } from './tiles.ts'

/** In degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]
export type Point = { longitude: number; latitude: number }

/** Visible part of the world. `perLongitude` and `perLatitude`: picture units per degree. */
export type View = { centre: Point; perLongitude: number; perLatitude: number }
export type Tile = { id: string; shift: number }

export const MAP_SIZE = { width: 960, height: 260 }
const TILE = { width: 20, height: 15 }
const CITY_SCALE = 32
const CLOSEST_SCALE = 90
const BORDER = 24
const MOST_TILES = 9
const KM_PER_DEGREE = 111.2

const inverse = (latitude: number) => Math.max(0.12, Math.cos((latitude * Math.PI) / 180))

/** View centred on a point, at a scale that includes the neighbouring countries. */
export function viewOfPoint(centre: Point): View {
  return { centre, perLatitude: CITY_SCALE, perLongitude: CITY_SCALE * inverse(centre.latitude) }
}

/** Shows the whole box at the largest scale that fits. */
export function viewOfBox([west, south, east, north]: Box): View {
  const centre = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const narrowing = inverse(centre.latitude)
  const byHeight = (MAP_SIZE.height - 2 * BORDER) / Math.max(north - south, 0.01)
  const byWidth = (MAP_SIZE.width - 2 * BORDER) / (Math.max(east - west, 0.01) * narrowing)
  const perLatitude = Math.min(byHeight, byWidth, CLOSEST_SCALE)
  return { centre, perLatitude, perLongitude: perLatitude * narrowing }
}

const WORLD: Box = [-180, -56, 180, 74]
const AROUND = { longitude: 12, latitude: 8 }
const LEAST = { width: 70, height: 24 }

/** Bounding box of the points plus a margin; the whole world if they are far apart or there are none. */
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

/** Horizontal part of the picture that shows each place once. */
export function frameOf({ perLongitude }: View): { x: number; width: number } {
  const width = Math.min(MAP_SIZE.width, 360 * perLongitude)
  return { x: (MAP_SIZE.width - width) / 2, width }
}

/** Picture coordinates of a point. */
export function spotOf({ centre, perLongitude, perLatitude }: View, point: Point): { x: number; y: number } {
  return {
    x: short(MAP_SIZE.width / 2 + (point.longitude - centre.longitude) * perLongitude),
    y: short(MAP_SIZE.height / 2 - (point.latitude - centre.latitude) * perLatitude),
  }
}

/** Tiles needed for a view, or null if there would be too many; the coarse world map is used then. */
export function tilesOf({ centre, perLongitude, perLatitude }: View): Tile[] | null {
  const reach = { x: MAP_SIZE.width / 2 / perLongitude, y: MAP_SIZE.height / 2 / perLatitude }
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

/** SVG transform for path data in hundredths of a degree, y axis pointing south. */
export function transformOf({ centre, perLongitude, perLatitude }: View, shift = 0): string {
  const x = MAP_SIZE.width / 2 + (shift - centre.longitude) * perLongitude
  const y = MAP_SIZE.height / 2 + centre.latitude * perLatitude
  return `matrix(${short(perLongitude / 100)} 0 0 ${short(perLatitude / 100)} ${short(x)} ${short(y)})`
}

/** Kilometres at the centre of the view to picture units, at least 8 units so that it stays visible. */
export function radiusOf(view: View, kilometres: number): number {
  return Math.max(8, (kilometres / KM_PER_DEGREE) * view.perLatitude)
}

const cell = (degrees: number, size: number) =>
  size === TILE.height ? Math.floor((degrees + 90) / size) - 90 / size : Math.floor((degrees + 180) / size) - 180 / size
const short = (value: number) => Number(value.toFixed(4))
