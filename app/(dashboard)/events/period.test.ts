import { expect, it } from 'vitest'
import { periodWords } from './period.ts'

it('a period names its time zone, because other times are local', () => {
  const [from, to] = ['2026-11-14T13:00:00.000Z', '2026-11-15T00:00:00.000Z']
  expect(periodWords({ from, to })).toBe('14 Nov, 13:00 to 15 Nov, 00:00 UTC')
  expect(periodWords({ from, to: '' })).toBe('since 14 Nov, 13:00 UTC')
  expect(periodWords({ from: '', to })).toBe('before 15 Nov, 00:00 UTC')
  expect(periodWords({ from: '', to: '' })).toBe('All time')
})
