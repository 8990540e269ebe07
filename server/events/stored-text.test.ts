import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributesDictionary } from './stored-attributes-dictionary.ts'
import { resultDictionary } from './stored-result-dictionary.ts'
import { packText, readStored } from './stored-text.ts'

const kinds = ['attributes', 'result', 'facts'] as const

describe('a packed text', () => {
  it('is read as it was written (property)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.json()), fc.constantFrom(...kinds), (text, kind) => {
        expect(readStored({ text: null, packed: packText(text, kind) })).toBe(text)
      }),
    )
  })

  it.each([
    ['attributes', attributesDictionary],
    ['result', resultDictionary],
  ] as const)('that resembles the dictionary of its kind takes a tenth of its bytes (%s)', (kind, dictionary) => {
    const text = dictionary.replaceAll('192.0.2.1', '203.0.113.77').replaceAll('2026-01-01', '2027-02-03')
    expect(packText(text, kind).length).toBeLessThan(text.length / 10)
  })

  it.each([
    ['first', '00439b79830cd82a210fdbc3c735c0e339b500', '{"event_type":"signup","signal.ip_tor_exit":true}'],
    ['second', '01ab262b11c6d60200', '{"sources":[["tor_exits","ok",1000],["drop","ok",1000]]}'],
    ['third', '02436b14808c2e2d50420e7844610c2ae16b01', '{"event_type":"signup","signal.ip_tor_exit":true}'],
    ['fourth', '03abc69ff80c0c0cd0d31e4828b61600', '{"sources":[["tor_exits","ok",1000],["drop","ok",1000]]}'],
  ])('of the %s version can be read forever', (_version, packed, text) => {
    expect(readStored({ text: null, packed: Buffer.from(packed, 'hex') })).toBe(text)
  })

  it('of a watch can be read by the release before', () => {
    expect(packText('{}', 'facts')[0]).toBe(1)
  })

  it('of a later release is refused, and one that expands without end as well', () => {
    expect(() => readStored({ text: null, packed: Buffer.of(255, 0) })).toThrow('packed by a later release')
    expect(() => readStored({ text: null, packed: packText('x'.repeat(5 * 1024 ** 2), 'result') })).toThrow()
  })

  it('keeps less than 2 kB of memory until the next full garbage collection', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--expose-gc', '--input-type=module', '-e', keptBytes],
      {
        cwd: import.meta.dirname,
      },
    )
    expect(Number(stdout)).toBeLessThan(2_048)
  })

  it('is absent where nothing was selected; a text of an earlier release is read as it is', () => {
    expect(readStored({ text: null, packed: null })).toBeNull()
    expect(readStored({ text: '{}', packed: null })).toBe('{}')
  })
})

/** Prints how many bytes of Buffers each packed text leaves behind minor collections, among other small Buffers. */
const keptBytes = `
  import { shareSmallBlocks } from '../platform/buffer-pool.ts'
  import { packText } from './stored-text.ts'
  shareSmallBlocks()
  const run = (count) => {
    for (let done = 0; done < count; done++) {
      packText('{"event_type":"signup"}', 'attributes')
      for (let other = 0; other < 40; other++) Buffer.allocUnsafe(500)
    }
    gc({ type: 'minor' })
    gc({ type: 'minor' })
  }
  run(100)
  gc()
  const before = process.memoryUsage().arrayBuffers
  run(200)
  console.log((process.memoryUsage().arrayBuffers - before) / 200)
`
