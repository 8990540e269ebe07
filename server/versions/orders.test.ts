import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EcosystemId, ecosystemIds } from '../catalog/ecosystems.ts'
import { codePoint } from '../testing/code-point.ts'
import { expectTotalOrder } from '../testing/version-order.ts'
import { orders } from './index.ts'

const hostile: Record<string, string> = {
  'an empty text': '',
  spaces: '   ',
  'a name for the newest': 'latest',
  'a star': '*',
  'a range': '>=1.0.0 <2.0.0',
  'a control character': '1.0.0\u0000',
  'a line break inside': '1.0\n.0',
  'digits of another script': '\u0661.\u0662.\u0663',
  'fullwidth digits': '１.０.０',
  'a letter outside ASCII': '1.0.0-bêta',
  'dots only': '...',
  '257 characters': `1.0.0-${'a'.repeat(251)}`,
  '10,000 digits': '1'.repeat(10_000),
  '10,000 separators': '.-'.repeat(5_000),
  'a name of the object prototype': '__proto__',
}

const number = fc.constantFrom('0', '1', '2', '9', '10', '01', '20240131', '9007199254740993', '99999999999999999999')
const plain = fc.constantFrom('0', '1', '2', '9', '10', '20240131')
const optional = (text: fc.Arbitrary<string>) => fc.option(text, { nil: '' })
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''))
const list = (item: fc.Arbitrary<string>, separator: string, maxLength = 4) =>
  fc.array(item, { minLength: 1, maxLength }).map((items) => items.join(separator))
const word = fc.constantFrom('alpha', 'beta', 'a', 'b', 'RC', 'rc1', 'dev', 'x', 'constructor', '-', 'A')

const semantic = joined(
  fc.constantFrom('', 'v'),
  fc.tuple(plain, plain, plain).map((parts) => parts.join('.')),
  optional(list(fc.oneof(plain, word, number), '.', 3).map((text) => `-${text}`)),
  optional(fc.constantFrom('+incompatible', '+build.1')),
)

const texts: Record<EcosystemId, fc.Arbitrary<string>> = {
  npm: semantic,
  go: fc.oneof(semantic, list(number, '.', 3)),
  pypi: joined(
    optional(fc.constantFrom('0!', '1!')),
    list(number, '.'),
    optional(joined(fc.constantFrom('a', '.b', '-rc', 'preview', 'c'), optional(plain))),
    optional(joined(fc.constantFrom('.post', '-', 'rev'), plain)),
    optional(joined(fc.constantFrom('.dev', 'dev'), optional(plain))),
    optional(list(fc.oneof(number, fc.constantFrom('abc', '1e5', '0x1', 'Ubuntu')), '.', 3).map((text) => `+${text}`)),
  ),
  maven: fc
    .array(
      fc.oneof(
        number,
        word,
        fc.constantFrom('.', '-', '.', '-', '_', 'ga', 'final', 'sp', 'SNAPSHOT', 'm', 'milestone', 'cr', 'release'),
      ),
      { minLength: 1, maxLength: 9 },
    )
    .map((parts) => parts.join('')),
  composer: fc.oneof(
    joined(
      list(number, '.'),
      optional(joined(fc.constantFrom('-', '', '.', '_'), fc.constantFrom('a', 'beta', 'RC', 'pl', 'patch', 'stable'))),
      optional(list(plain, '.', 2)),
      optional(fc.constantFrom('-dev', 'dev', '.x-dev', '+build', '@beta')),
    ),
    fc.constantFrom('2010-01-02', '20100102-203040', '201903.0-p2', '201903.x-dev'),
    joined(fc.constant('dev-'), fc.constantFrom('master', 'trunk', 'foo', 'bar', '1.0')),
  ),
}

describe.each(ecosystemIds)('the versions of %s', (id) => {
  const order = orders[id]

  it.each(Object.entries(hostile))('exclude %s', (_, text) => {
    expect(order.parse(text)).toBeNull()
  })

  it('are parsed from any text without throwing (property)', () => {
    const pieces = fc.constantFrom('1', '.', '-', 'dev', '+', '!', 'v', '=', '@', ' as ', 'x', '*', '0', ' ', '~', '\t')
    const near = fc.array(pieces, { maxLength: 90 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: codePoint }), fc.string(), near), (text) => void order.parse(text)),
    )
  })

  it('are in a total order (property)', () => {
    expectTotalOrder(order, texts[id])
  })

  it('are parsed or rejected in linear time at full length, whatever piece repeats', () => {
    const repeated = ['1', 'a', '.1', '-1', '1.', '-', 'a1', '0', '1-a', '-dev', '.x', ' as ', '+', '@dev', ' ']
    for (const piece of repeated)
      for (const tail of ['', '!', 'dev', '-', '.']) {
        const text = `1${piece.repeat(256)}`.slice(0, 250) + tail
        expect(() => order.parse(text), `${piece} and ${tail}`).not.toThrow()
      }
  })
})

it('accept the literal 0 wherever the ecosystem allows one number', () => {
  const readable = ecosystemIds.filter((id) => orders[id].parse('0') !== null)
  expect(readable).toEqual(['composer', 'pypi', 'maven', 'go'])
})
