import { describe, expect, it } from 'vitest'
import {
  cutMiddle,
  formatAge,
  formatDays,
  formatInZone,
  formatMoment,
  formatNumber,
  formatShare,
  formatUnits,
  formatUtc,
} from './format.ts'

describe('format', () => {
  it('groups thousands', () => {
    expect([0, 999, 1000, 18204, 1234567].map(formatNumber)).toEqual(['0', '999', '1,000', '18,204', '1,234,567'])
  })
  it('names units', () => {
    expect([0, 1, 20, null].map(formatUnits)).toEqual(['0 units', '1 unit', '20 units', 'Units by size'])
  })
  it('shows up to 48 hours as hours', () => {
    expect([12, 61, 31 * 3600, 47.9 * 3600, 48 * 3600].map(formatAge)).toEqual(['12 s', '1 min', '31 h', '47 h', '2 d'])
  })
  it('is relative for recent and absolute for distant times', () => {
    const now = new Date('2026-11-21T14:00:00Z')
    expect(formatMoment(new Date('2026-11-21T13:54:00Z'), now)).toBe('6 min ago')
    expect(formatMoment(new Date('2026-11-22T14:00:00Z'), now)).toBe('in 24 h')
    expect(formatMoment(new Date('2026-11-12T08:51:00Z'), now)).toBe('12 Nov 2026')
    expect(formatUtc(new Date('2026-11-12T08:05:00Z'))).toBe('12 Nov 2026, 08:05 UTC')
  })
  it('names the years of a period that ends in another one, such as 365 days', () => {
    const to = new Date('2026-11-30T14:00:00Z')
    expect(formatDays(new Date('2026-10-31T14:00:00Z'), to)).toBe('31 Oct to 30 Nov 2026')
    expect(formatDays(new Date('2025-11-30T14:00:00Z'), to)).toBe('30 Nov 2025 to 30 Nov 2026')
  })
  it('shows a time in the viewer’s zone, which may be another day', () => {
    const late = new Date('2026-11-12T23:30:00Z')
    expect(formatInZone(late, 'UTC')).toBe('12 Nov 2026, 23:30 UTC')
    expect(formatInZone(late, 'Europe/Berlin')).toBe('13 Nov 2026, 00:30 CET')
    expect(formatMoment(late, new Date('2026-11-21T14:00:00Z'), 'Europe/Berlin')).toBe('13 Nov 2026')
  })
  it('truncates in the middle', () => {
    expect(cutMiddle('req_7Hq1mRw2Xk0vZtB4nYdP9dX')).toBe('req_7Hq1…P9dX')
    expect(cutMiddle('short')).toBe('short')
  })
  it('a share is never rounded to none or all', () => {
    expect([0, 0.00004, 0.0004, 0.0012, 0.9744, 0.99999, 1].map(formatShare)).toEqual([
      '0.0%',
      '< 0.01%',
      '0.04%',
      '0.12%',
      '97.4%',
      '> 99.9%',
      '100.0%',
    ])
  })
})
