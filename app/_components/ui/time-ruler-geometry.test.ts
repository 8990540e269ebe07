import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeRulerOf } from './time-ruler-geometry.ts'

const now = '2026-11-21T12:00:00.000Z'

describe('times on one axis', () => {
  test('are in order, with now among them', () => {
    const drawing = timeRulerOf(
      [
        { label: 'Expires', at: '2027-03-14T00:00:00Z' },
        { label: 'Created', at: '2009-03-14T00:00:00Z' },
      ],
      now,
    )
    expect(drawing.marks.map(({ label }) => label)).toEqual(['Created', 'Expires'])
    expect(drawing.marks[0]?.x).toBeLessThan(drawing.now.x)
    expect(drawing.marks[1]?.x).toBeGreaterThan(drawing.now.x)
    expect(drawing.years.length).toBeLessThanOrEqual(12)
  })

  test('have no position if unreadable; a single one is shown next to now', () => {
    expect(timeRulerOf([{ label: 'Created', at: 'unknown' }], now).marks).toEqual([])
    expect(timeRulerOf([{ label: 'Created', at: now }], now).now.x).toBe(50)
  })

  test('have labels that never overlap within a lane (property)', () => {
    const moments = fc.array(
      fc.date({ min: new Date('1985-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(moments, (dates) => {
        const { marks } = timeRulerOf(
          dates.map((date, index) => ({ label: `M${index}`, at: date.toISOString() })),
          now,
        )
        for (const [lane, width] of [
          ['lane', 15],
          ['narrowLane', 32],
        ] as const) {
          const boxes = marks.map((mark) => ({
            lane: mark[lane],
            from: mark.anchor === 'end' ? mark.x - width : mark.x,
            to: mark.anchor === 'end' ? mark.x : mark.x + width,
          }))
          for (const [index, box] of boxes.entries()) {
            for (const other of boxes.slice(index + 1)) {
              if (box.lane === other.lane) expect(box.from >= other.to || other.from >= box.to).toBe(true)
            }
          }
        }
      }),
    )
  })
})
