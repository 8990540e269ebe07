import { expect, it } from 'vitest'
import { costOf, diffLines, stateSentence, stateWord } from './watch-words.ts'

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
