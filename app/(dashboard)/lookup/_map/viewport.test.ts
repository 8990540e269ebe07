import { describe, expect, it, test } from 'vitest'
import { boxOf, frameOf, MAP_SIZE, radiusOf, spotOf, tilesOf, transformOf, viewOfBox, viewOfPoint } from './viewport.ts'

const place = (transform: string, longitude: number, latitude: number) => {
  const [a = 0, , , d = 0, e = 0, f = 0] = transform.slice(7, -1).split(' ').map(Number)
  return [a * longitude * 100 + e, d * -latitude * 100 + f]
}

test('a point is at the center of its own map', () => {
  const view = viewOfPoint({ longitude: 8.68, latitude: 50.11 })
  const [x = 0, y = 0] = place(transformOf(view), 8.68, 50.11)
  expect(x).toBeCloseTo(MAP_SIZE.width / 2, 0)
  expect(y).toBeCloseTo(MAP_SIZE.height / 2, 0)
})

test('north is up and east is right', () => {
  const transform = transformOf(viewOfPoint({ longitude: 0, latitude: 0 }))
  expect(place(transform, 1, 0)[0]).toBeGreaterThan(MAP_SIZE.width / 2)
  expect(place(transform, 0, 1)[1]).toBeLessThan(MAP_SIZE.height / 2)
})

test('a degree of longitude is shorter towards the pole', () => {
  expect(viewOfPoint({ longitude: 0, latitude: 60 }).perLongitude).toBeCloseTo(16, 0)
  expect(viewOfPoint({ longitude: 0, latitude: 89.9 }).perLongitude).toBeGreaterThan(3)
})

test('only tiles with land are requested', () => {
  expect(tilesOf(viewOfPoint({ longitude: 8.68, latitude: 50.11 }))?.map((tile) => tile.id)).toEqual([
    '-20_45',
    '0_45',
    '20_45',
  ])
  expect(tilesOf(viewOfPoint({ longitude: -115, latitude: -50 }))).toEqual([])
})

test('the map continues across the date line', () => {
  const tiles = tilesOf(viewOfPoint({ longitude: 178, latitude: -18 })) ?? []
  expect(tiles).toContainEqual({ id: '-180_-30', shift: 360 })
  expect(tiles).toContainEqual({ id: '160_-30', shift: 0 })
})

test('a box fits, and a wide one falls back to the coarse world map', () => {
  const view = viewOfBox([5.9, 47.3, 15, 55])
  const transform = transformOf(view)
  expect(place(transform, 15, 55)[1]).toBeGreaterThanOrEqual(0)
  expect(place(transform, 5.9, 47.3)[1]).toBeLessThanOrEqual(MAP_SIZE.height)
  expect(tilesOf(viewOfBox([27, 41, 180, 77]))).toBeNull()
})

test('the zoom on a tiny country is limited', () => {
  expect(viewOfBox([103.6, 1.2, 103.9, 1.4]).perLatitude).toBe(90)
})

test('a radius is drawn to scale and stays visible', () => {
  const view = viewOfPoint({ longitude: 0, latitude: 0 })
  expect(radiusOf(view, 111.2)).toBeCloseTo(32, 1)
  expect(radiusOf(view, 1)).toBe(8)
})

describe('points together', () => {
  const frankfurt = { longitude: 8.68, latitude: 50.11 }
  const paris = { longitude: 2.35, latitude: 48.86 }
  const tokyo = { longitude: 139.69, latitude: 35.69 }

  it('lie within their box, with land around them', () => {
    const [west, south, east, north] = boxOf([frankfurt, paris])
    for (const { longitude, latitude } of [frankfurt, paris]) {
      expect(longitude > west && longitude < east && latitude > south && latitude < north).toBe(true)
    }
    expect(east - west).toBeGreaterThanOrEqual(70)
  })

  it('far apart, or none at all, are shown on the world map, each place once', () => {
    const world = boxOf([frankfurt, tokyo, { longitude: -118, latitude: 34 }])
    expect(world).toEqual(boxOf([]))
    const view = viewOfBox(world)
    const { x, width } = frameOf(view)
    for (const point of [frankfurt, tokyo]) {
      const spot = spotOf(view, point)
      expect(spot.x).toBeGreaterThan(x)
      expect(spot.x).toBeLessThan(x + width)
      expect(spot.y).toBeGreaterThan(0)
      expect(spot.y).toBeLessThan(MAP_SIZE.height)
    }
  })

  it('have north up and east right', () => {
    const view = viewOfBox(boxOf([frankfurt, paris]))
    expect(spotOf(view, frankfurt).y).toBeLessThan(spotOf(view, paris).y)
    expect(spotOf(view, frankfurt).x).toBeGreaterThan(spotOf(view, paris).x)
  })
})
