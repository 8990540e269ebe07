import { describe, expect, it } from 'vitest'
import type { IpAddress } from '../../platform/ip-address.ts'
import { keepingRecent } from './recent-addresses.ts'

const address = (n: number): IpAddress => ({ text: `192.0.${n >> 8}.${n & 255}`, version: 4 })

describe('a lookup that keeps its recent addresses', () => {
  it('reads an address once, also one that the data set does not contain', () => {
    const read: string[] = []
    const find = keepingRecent(({ text }) => {
      read.push(text)
      return text === '192.0.0.1' ? { asn: 64_500 } : null
    })
    const found = [find(address(1)), find(address(2)), find(address(1)), find(address(2))]
    expect(found).toEqual([{ asn: 64_500 }, null, { asn: 64_500 }, null])
    expect(read).toEqual(['192.0.0.1', '192.0.0.2'])
  })

  it('forgets the address that was used least recently after 2,000 others', () => {
    const read: string[] = []
    const find = keepingRecent(({ text }) => {
      read.push(text)
      return text
    })
    for (let n = 0; n <= 2_000; n++) find(address(n))
    expect([find(address(2_000)), find(address(0))]).toEqual(['192.0.7.208', '192.0.0.0'])
    expect(read.slice(2_001)).toEqual(['192.0.0.0'])
  })

  it('keeps nothing of a lookup that failed', () => {
    let fails = true
    const find = keepingRecent(() => {
      if (fails) throw new Error('damaged')
      return 'found'
    })
    expect(() => find(address(1))).toThrow('damaged')
    fails = false
    expect(find(address(1))).toBe('found')
  })
})
