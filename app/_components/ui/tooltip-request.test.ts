import { expect, it } from 'vitest'
import { requestAfter, type TooltipRequest } from './tooltip-request.ts'

const events = {
  over: { by: 'pointer', enters: true },
  away: { by: 'pointer', enters: false },
  focus: { by: 'focus', enters: true },
  blur: { by: 'focus', enters: false },
} as const

it.each<[happened: (keyof typeof events)[], requestedBy: (keyof TooltipRequest)[]]>([
  [['over'], ['pointer']],
  [['over', 'away'], []],
  [['focus', 'blur'], []],
  [['focus', 'over', 'away'], ['focus']],
  [['over', 'focus', 'away'], ['focus']],
  [['over', 'focus', 'blur'], ['pointer']],
  [['over', 'blur'], ['pointer']],
])('after %j the tooltip is requested by %j', (happened, requestedBy) => {
  const nothing: TooltipRequest = { pointer: false, focus: false }
  const { pointer, focus } = happened.reduce((before, name) => requestAfter(before, events[name]), nothing)
  expect({ pointer, focus }).toEqual({ pointer: requestedBy.includes('pointer'), focus: requestedBy.includes('focus') })
})
