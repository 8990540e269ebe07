import { expect, it } from 'vitest'
import { requestAfter, type TooltipRequest } from './tooltip-request.ts'

const events = {
  over: { by: 'pointer', enters: true },
  away: { by: 'pointer', enters: false },
  focus: { by: 'focus', enters: true },
  blur: { by: 'focus', enters: false },
} as const

it.each<[happened: (keyof typeof events)[], TooltipRequest]>([
  [['over'], 'pointer'],
  [['over', 'away'], null],
  [['focus', 'blur'], null],
  [['focus', 'over', 'away'], 'focus'],
  [['over', 'focus', 'away'], 'focus'],
  [['over', 'blur'], 'pointer'],
])('after %j the tooltip is requested by %s', (happened, requested) => {
  expect(happened.reduce<TooltipRequest>((before, name) => requestAfter(before, events[name]), null)).toBe(requested)
})
