import { expect, it } from 'vitest'
import { STACK } from '#app/_components/charts/decision-steps.ts'
import { captionOf } from './events-histogram.tsx'

it('the caption names the period and the decision that the counts cover', () => {
  const [from, to] = ['2026-11-14T13:00:00.000Z', '2026-11-15T00:00:00.000Z']
  expect(captionOf({ from: '', to: '' }, STACK, 'day')).toBe('All assessments in the last 30 days by day, UTC.')
  expect(captionOf({ from, to }, STACK, 'hour')).toBe('All assessments in this period by hour, UTC.')
  expect(captionOf({ from: '', to }, STACK, 'day')).toBe(
    'All assessments in the 30 days before 15 Nov, 00:00 UTC by day.',
  )
  expect(captionOf({ from, to }, ['block'], 'hour')).toMatch(/^Assessments with decision block in this period/)
})
