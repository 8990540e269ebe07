import { describe, expect, it } from 'vitest'
import { decisionsFor, reasonWords } from './queue-words.ts'

describe('what an operator is offered', () => {
  it('is never what is so already', () => {
    expect(decisionsFor('blocked')).not.toContain('block')
    expect(decisionsFor('open')).not.toContain('release')
    expect(decisionsFor('gone')).toEqual(['leave'])
  })

  it('tells a reason in words, and one that is not known as it stands', () => {
    expect(reasonWords('malware')).toBe('Malware.')
    expect(reasonWords('toString')).toBe('toString')
  })
})
