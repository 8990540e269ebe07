import { describe, expect, it } from 'vitest'
import { openKeyedHash } from './keyed-hash.ts'

describe('keyed hashes', () => {
  const hash = openKeyedHash('a secret of this installation')

  it('are the same in every process with the same secret, and different with another', () => {
    expect(openKeyedHash('a secret of this installation').of('links', 'x')).toBe(hash.of('links', 'x'))
    expect(openKeyedHash('another secret').of('links', 'x')).not.toBe(hash.of('links', 'x'))
  })

  it('for one purpose are invalid for another', () => {
    expect(hash.matches('links', 'x', hash.of('links', 'x'))).toBe(true)
    expect(hash.matches('reports', 'x', hash.of('links', 'x'))).toBe(false)
  })

  it('reject another text, a part, and malformed hashes', () => {
    const known = hash.of('links', 'x')
    for (const wrong of [hash.of('links', 'y'), known.slice(0, -2), '', '%%%', `${known}AA`])
      expect(hash.matches('links', 'x', wrong), wrong).toBe(false)
  })
})
