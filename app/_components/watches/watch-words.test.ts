import { expect, it } from 'vitest'
import { WatchPatch } from '#server/watches/schema.ts'
import { costOf, diffLines, stateSentence, stateWord, thresholdOf } from './watch-words.ts'

it('a diff leaves out what both sides have', () => {
  expect(diffLines({ before: ['a', 'b'], after: ['b', 'c'] })).toEqual([
    { sign: '-', value: 'a' },
    { sign: '+', value: 'c' },
  ])
  expect(diffLines({ before: false, after: true })).toEqual([
    { sign: '-', value: 'no' },
    { sign: '+', value: 'yes' },
  ])
})

it('a schedule states what it costs at most', () => {
  expect(costOf(1, 'daily')).toBe('1 unit each run, up to 31 units a month')
})

it('a paused watch says why, and what to do', () => {
  const paused = { status: 'paused', paused_for: 'quota', last_run: null } as const
  expect(stateWord(paused)).toBe('Too few units')
  expect(stateSentence(paused)).toContain('resumes next month')
  expect(stateSentence({ status: 'active', paused_for: null, last_run: null })).toBeNull()
})

it('a threshold that is no number is sent as one that the server rejects, not as none', () => {
  expect(['', ' ', '60', 'abc', '1e999', '6O'].map(thresholdOf)).toEqual([null, null, 60, 0, 0, 0])
  expect(WatchPatch.safeParse({ id: 'watch_1', threshold: thresholdOf('abc') }).success).toBe(false)
})
