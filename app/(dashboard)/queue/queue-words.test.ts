import { describe, expect, it } from 'vitest'
import { decisionsFor, decisionWords, reasonWords } from './queue-words.ts'

describe('the actions offered to an operator', () => {
  it('never include the current state', () => {
    expect(decisionsFor('blocked')).not.toContain('block')
    expect(decisionsFor('open')).not.toContain('release')
    expect(decisionsFor('gone')).toEqual(['leave'])
  })

  it('name blocking only what is blocked', () => {
    expect(decisionWords('leave', 'blocked').label).toBe('Keep blocked')
    for (const state of ['open', 'off', 'gone'] as const) expect(decisionWords('leave', state).label).toBe('Dismiss')
  })

  it('show a reason in words, and an unknown one verbatim', () => {
    expect(reasonWords('malware')).toBe('Malware.')
    expect(reasonWords('toString')).toBe('toString')
  })
})
