import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoBounds, geoCentroid, geoEquirectangular, geoPath } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { countryCodeReader } from './country-codes.ts'
import { type Ring, relativePath, ringsOf } from './path-text.ts'

/**
 * Writes the map of the lookup pages to public/map, from Natural Earth (public domain, through the package
 * world-atlas).
 */

type Country = { name: string }
type World = Topology<{ countries: GeometryCollection<Country> }>
type Box = [west: number, south: number, east: number, north: number]

const tile = { width: 20, height: 15, overlap: 0.5 }
const unitsPerDegree = 100
/** Countries wider or higher than this use the low-resolution world. */
const coarseBeyond = 30
/** The world is cut at 169° west, where the only land is Antarctica. */
const nearBeringStrait = 11
const out = new URL('../../public/map/', import.meta.url)
const require = createRequire(import.meta.url)

const read = (name: string): World => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))
/** Equirectangular projection in hundredths of a degree, cut opposite the centre. */
const flat = (centre: number) =>
  geoEquirectangular()
    .rotate([-centre, 0])
    .scale((unitsPerDegree * 180) / Math.PI)
    .translate([centre * unitsPerDegree, 0])
    .precision(0)

function layers(world: World, geometries = world.objects.countries.geometries) {
  type Areas = Parameters<typeof merge>[1]
  const land: MultiPolygon = merge(world, geometries as Areas)
  const borders = mesh(world, { type: 'GeometryCollection', geometries }, (a, b) => a !== b)
  return { land, borders }
}

/**
 * Reads the layers of the countries whose bounds reach into a box or its overlap. Clipping the whole world for each box
 * takes ten times as long.
 */
function layersReader(world: World) {
  const countries = world.objects.countries.geometries.map((geometry) => ({
    geometry,
    bounds: geoBounds(feature(world, geometry)),
  }))
  return ([west, south, east, north]: Box) => {
    const reached = countries.filter(({ bounds: [[left, bottom], [right, top]] }) => {
      const isBeside = bottom > north + tile.overlap || top < south - tile.overlap
      return !isBeside && meet([left, right], [west - tile.overlap, east + tile.overlap])
    })
    return layers(
      world,
      reached.map(({ geometry }) => geometry),
    )
  }
}

type Longitudes = readonly [from: number, to: number]

/** Whether two ranges of longitudes have one in common. A range that crosses 180° ends before it starts. */
function meet(a: Longitudes, b: Longitudes): boolean {
  const width = ([from, to]: Longitudes) => (to < from ? to + 360 : to) - from
  const distance = (from: number, to: number) => (((to - from) % 360) + 360) % 360
  return distance(a[0], b[0]) <= width(a) || distance(b[0], a[0]) <= width(b)
}

function pathsIn({ land, borders }: ReturnType<typeof layers>, box: Box | null) {
  const draw = (shape: Parameters<ReturnType<typeof geoPath>>[0], grow: number) => {
    const projection = flat(box ? (box[0] + box[2]) / 2 : nearBeringStrait)
    if (box) {
      const [west, south, east, north] = box
      const x = [(west - grow) * unitsPerDegree, (east + grow) * unitsPerDegree] as const
      const y = [-(north + grow) * unitsPerDegree, -(south - grow) * unitsPerDegree] as const
      projection.clipExtent([
        [x[0], y[0]],
        [x[1], y[1]],
      ])
    }
    return relativePath(geoPath(projection).digits(0)(shape) ?? '')
  }
  return { land: draw(land, tile.overlap), borders: draw(borders, 0) }
}

function write(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 2)
  const short = text.replace(/\[\s+([^\]]*?)\s+\]/g, (_, inner: string) => `[${inner.replace(/\s+/g, ' ')}]`)
  writeFileSync(new URL(name, out), `${short}\n`)
}

function areaOf(ring: Ring): number {
  let area = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    area += x * nextY - nextX * y
  }
  return Math.abs(area)
}

/** Bounding box of the largest area: the mainland of a country with distant islands. */
function mainBox(path: string): Box {
  const [largest = []] = ringsOf(path).toSorted((a, b) => areaOf(b) - areaOf(a))
  const xs = largest.map(([x]) => x / unitsPerDegree)
  const ys = largest.map(([, y]) => -y / unitsPerDegree)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

rmSync(out, { recursive: true, force: true })
mkdirSync(new URL('country/', out), { recursive: true })

const fine = read('countries-50m')
const coarse = read('countries-110m')
const codeOf = countryCodeReader()

write('world.json', pathsIn(layers(coarse), null))

const tiles: string[] = []
const layersOf = layersReader(fine)
for (let west = -180; west < 180; west += tile.width) {
  for (let south = -90; south < 90; south += tile.height) {
    const box: Box = [west, south, west + tile.width, south + tile.height]
    const paths = pathsIn(layersOf(box), box)
    if (!paths.land) continue
    tiles.push(`${west}_${south}`)
    write(`${west}_${south}.json`, paths)
  }
}

const shapes = new Map<string, { path: string; box: Box; coarse: boolean }>()
for (const [world, isCoarse] of [
  [fine, false],
  [coarse, true],
] as const) {
  for (const shape of feature(world, world.objects.countries).features as Feature<Polygon | MultiPolygon, Country>[]) {
    const code = codeOf(shape.properties.name)
    if (!code) continue
    const absolute = geoPath(flat(geoCentroid(shape)[0])).digits(0)(shape) ?? ''
    const box = mainBox(absolute)
    if (isCoarse && box[2] - box[0] <= coarseBeyond && box[3] - box[1] <= coarseBeyond) continue
    shapes.set(code, { path: relativePath(absolute), box, coarse: isCoarse })
  }
}
for (const [code, shape] of shapes) write(`country/${code}.json`, shape)

console.log(`${tiles.length} tiles, ${shapes.size} countries`)
writeFileSync(
  new URL('../../app/(dashboard)/lookup/_map/tiles.ts', import.meta.url),
  `/** South-west corners of the map tiles that hold land (scripts/map/write.ts writes this list). */\nexport const landTiles: ReadonlySet<string> = new Set(\n  '${tiles.join(' ')}'.split(' '),\n)\n`,
)
