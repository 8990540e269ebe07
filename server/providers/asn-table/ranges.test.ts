import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockAround, blocksOf } from './ranges.ts'

const written = (first: bigint, last: bigint, bits: 32 | 128) =>
  blocksOf(first, last, bits).map(({ base, prefix }) => `${base}/${prefix}`)

describe('the blocks of a range', () => {
  it('are one block if the range is one', () => {
    expect(written(0n, (1n << 32n) - 1n, 32)).toEqual(['0/0'])
    expect(written(0n, (1n << 128n) - 1n, 128)).toEqual(['0/0'])
    expect(written(16777216n, 16777471n, 32)).toEqual(['16777216/24'])
    expect(written(7n, 7n, 32)).toEqual(['7/32'])
  })

  it('are minimal for an odd range', () => {
    expect(written(1n, 6n, 32)).toEqual(['1/32', '2/31', '4/31', '6/32'])
    expect(written(0n, 2n, 128)).toEqual(['0/127', '2/128'])
    expect(written(5n, 4n, 32)).toEqual([])
  })

  for (const bits of [32, 128] as const)
    it(`are disjoint, sorted, aligned, minimal and cover exactly the range, for ${bits} bits (property)`, () => {
      const value = fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n })
      fc.assert(
        fc.property(value, value, (a, b) => {
          const [first, last] = a < b ? [a, b] : [b, a]
          const blocks = blocksOf(first, last, bits).map(({ base, prefix }) => ({
            base,
            prefix,
            size: 1n << BigInt(bits - prefix),
          }))
          let next = first
          for (const { base, size } of blocks) {
            expect(base).toBe(next)
            expect(base % size).toBe(0n)
            next = base + size
          }
          expect(next).toBe(last + 1n)
          for (const [index, { base, size }] of blocks.entries()) {
            const following = blocks[index + 1]
            const mergeable = following?.size === size && base % (size * 2n) === 0n
            expect(mergeable, 'two neighbors that one block could hold').toBe(false)
          }
        }),
      )
    })
})

describe('the block around an address', () => {
  for (const bits of [32, 128] as const)
    it(`is the one of the range's blocks that contains it, for ${bits} bits (property)`, () => {
      const value = fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n })
      fc.assert(
        fc.property(value, value, value, (a, b, c) => {
          const [first = 0n, address = 0n, last = 0n] = [a, b, c].sort((x, y) => (x < y ? -1 : 1))
          const holding = blocksOf(first, last, bits).filter(
            ({ base, prefix }) => base <= address && address < base + (1n << BigInt(bits - prefix)),
          )
          expect(holding).toEqual([blockAround(address, first, last, bits)])
        }),
      )
    })
})
