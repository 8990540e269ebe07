import { describe, expect, it } from 'vitest'
import { decisionsFor, reasonWords } from './queue-words.ts'

describe('the actions offered to an operator', () => {
  it('never include the current state', () => {
    expect(decisionsFor('blocked')).not.toContain('block')
    expect(decisionsFor('open')).not.toContain('release')
    expect(decisionsFor('gone')).toEqual(['leave'])
  })

  it('show a reason in words, and an unknown one verbatim', () => {
    expect(reasonWords('malware')).toBe('Malware.')
    expect(reasonWords('toString')).toBe('toString')
  })
})
