import { expect, it } from 'vitest'
import { sourcesSentence } from './status-words.ts'

const named = (...states: ('ok' | 'slow' | 'unavailable' | 'unknown')[]) =>
  sourcesSentence(states.map((state, index) => ({ name: `Source ${index}`, state })))

it('sources that were not checked are not said to have passed', () => {
  expect(named('ok', 'slow')).toBe('All sources passed their last check.')
  expect(named('ok', 'ok', 'unknown')).toBe('2 sources passed their last check; the status of 1 source is unknown.')
  expect(named('unknown', 'unknown')).toBe('The status of the sources is unknown.')
  expect(named('ok', 'unavailable', 'unknown')).toMatch(/^Source 1 did not respond.* depend on it say so/)
  expect(named('unavailable', 'unavailable')).toMatch(/^Source 0, Source 1 did not respond.* depend on them say so/)
  expect(named(...Array.from({ length: 4 }, () => 'unavailable' as const))).toMatch(/^4 sources did not respond/)
})
