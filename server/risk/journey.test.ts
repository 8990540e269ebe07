import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { journey, kilometres } from './journey.ts'

const berlin = { latitude: 52.52, longitude: 13.405 }
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('a distance over the globe', () => {
  it.each([
    [{ latitude: 48.857, longitude: 2.352 }, 878],
    [{ latitude: -33.869, longitude: 151.209 }, 16_096],
    [{ latitude: -52.52, longitude: -166.595 }, 20_015],
    [berlin, 0],
  ])('from Berlin to %o is %i km', (to, km) => {
    expect(Math.abs(kilometres(berlin, to) - km)).toBeLessThan(km * 0.003 + 0.001)
  })

  it('is symmetric, never longer than half the globe, and finite (property)', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(kilometres(a, b)).toBeCloseTo(kilometres(b, a), 6)
        expect(kilometres(a, b)).toBeLessThanOrEqual(20_016)
        expect(kilometres(a, b)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is reduced by 100 km at either end before the speed is judged, over at least a minute', () => {
    const at = new Date('2026-11-21T12:00:00Z')
    const paris = { latitude: 48.857, longitude: 2.352 }
    const hour = journey({ ...berlin, at: new Date('2026-11-21T11:00:00Z') }, paris, at)
    expect(hour).toEqual({ km: 877, hours: 1, speed_kmh: 677 })
    expect(journey({ ...berlin, at }, paris, at)).toMatchObject({ hours: 0, speed_kmh: expect.any(Number) })
    expect(journey({ ...berlin, at }, berlin, at).speed_kmh).toBe(0)
  })
})
