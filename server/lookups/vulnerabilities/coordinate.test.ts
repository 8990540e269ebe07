import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EcosystemId, ecosystemIds, ecosystems } from '../../catalog/ecosystems.ts'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { readCoordinate } from './coordinate.ts'

type Parts = { namespace?: string | null; name: string }
type Case = {
  test_type: string
  input: unknown
  expected_output: unknown
  expected_failure: boolean
  description: string
}
const inOurForm = (ecosystem: EcosystemId, { namespace, name }: Parts) =>
  [namespace, name].filter(Boolean).join(ecosystem === 'maven' ? ':' : '/')

/** The name part of a package URL, as written. */
function writtenName(ecosystem: EcosystemId, purl: string): string {
  const name = decodeURIComponent(purl.replace(/^pkg:\/*\w+\//i, '').replace(/(.)[@?#].*$/, '$1'))
  return ecosystem === 'maven' ? name.replace(/\/([^/]*)$/, ':$1') : name
}

describe('package coordinates', () => {
  itWithData('the names of the package URL cases are read in their canonical form', ['versions', 'purl'], (folder) => {
    let read = 0
    for (const ecosystem of ecosystemIds) {
      const file = path.join(folder, `${ecosystems[ecosystem].purl}-test.json`)
      for (const row of (JSON.parse(textOf(file)) as { tests: Case[] }).tests) {
        if (row.expected_failure || row.test_type !== 'parse' || typeof row.input !== 'string') continue
        const canonical = inOurForm(ecosystem, row.expected_output as Parts)
        const written = writtenName(ecosystem, row.input)
        expect(readCoordinate(ecosystem, canonical), `${canonical}: ${row.description}`).toBe(canonical)
        expect(readCoordinate(ecosystem, written), `${written}: ${row.description}`).toBe(canonical)
        read++
      }
    }
    expect(read).toBeGreaterThan(25)
  })

  it.each([
    ['npm', 'lodash', 'lodash'],
    ['npm', 'JSONStream', 'JSONStream'],
    ['npm', '@types/node', '@types/node'],
    ['npm', '@Scope/_name.x', '@Scope/_name.x'],
    ['npm', "old!~name'(1)*", "old!~name'(1)*"],
    ['npm', '-', '-'],
    ['npm', 'a'.repeat(214), 'a'.repeat(214)],
    ['composer', 'GuzzleHttp/Guzzle', 'guzzlehttp/guzzle'],
    ['composer', 'a/b--c_d.e', 'a/b--c_d.e'],
    ['pypi', 'Django', 'django'],
    ['pypi', 'zope.interface', 'zope-interface'],
    ['pypi', 'A--b__c..d', 'a-b-c-d'],
    ['pypi', 'x', 'x'],
    ['maven', 'org.apache.logging.log4j:log4j-core', 'org.apache.logging.log4j:log4j-core'],
    ['maven', 'HTTPClient:HTTPClient', 'HTTPClient:HTTPClient'],
    ['maven', 'org.scala-lang:scala3-library_3.x', 'org.scala-lang:scala3-library_3.x'],
    ['go', 'golang.org/x/crypto', 'golang.org/x/crypto'],
    ['go', 'github.com/Masterminds/semver/v3', 'github.com/Masterminds/semver/v3'],
    ['go', 'gopkg.in/yaml.v2', 'gopkg.in/yaml.v2'],
    ['go', 'example.com/a~b/c_d-e.f', 'example.com/a~b/c_d-e.f'],
    ['go', 'std', 'stdlib'],
    ['go', 'stdlib', 'stdlib'],
    ['go', 'toolchain', 'toolchain'],
  ] as const)('%s %s is %s', (ecosystem, text, canonical) => {
    expect(readCoordinate(ecosystem, text)).toBe(canonical)
    expect(readCoordinate(ecosystem, canonical)).toBe(canonical)
  })

  it.each([
    [
      'npm',
      [
        '.hidden',
        '_private',
        '@scope/.x',
        '@.scope/x',
        '@scope',
        '@/x',
        '@scope/',
        'a/b',
        '@a/b/c',
        'node_modules',
        'favicon.ico',
        'a@1',
        'a'.repeat(215),
      ],
    ],
    [
      'composer',
      ['guzzle', 'a/b/c', '/b', 'a/', '-a/b', 'a/b-', 'a--b/c', 'a/b---c', 'con/b', 'a/lpt1', 'a/b.json', 'a_/b'],
    ],
    ['pypi', ['-a', 'a-', '.a', '_a', 'a b', 'a/b', 'a[extra]', 'a==1.0']],
    [
      'maven',
      ['log4j-core', 'a:b:c', ':b', 'a:', 'a..b:c', '.a:b', 'a.:b', 'a:..', 'a:.', 'a:b..c', 'a/b:c', 'a:b/c', 'a b:c'],
    ],
    [
      'go',
      [
        'crypto',
        'x/crypto',
        '/golang.org/x',
        'golang.org//x',
        'golang.org/x/',
        'golang.org/../x',
        'golang.org/x/..',
        'golang.org/.x',
        'golang.org/x.',
        'Golang.org/x',
        '-a.org/x',
        'a.org/v1',
        'a.org/x/v0',
        'a.org/x/v02',
        'a.org/con',
        'a.org/aux.go',
        'a.org/x~1',
        'a.org/x@v1.0.0',
        'a.org/!x',
        'a.org/x+y',
        'toolchain/x',
        '__proto__',
        'constructor',
      ],
    ],
  ] as const)('%s rejects what its rules reject', (ecosystem, texts) => {
    for (const text of texts) expect(readCoordinate(ecosystem, text), text).toBeNull()
  })

  it.each(ecosystemIds)(
    '%s: no lookalike, escape, control character, parent path or overlong text passes',
    (ecosystem) => {
      const { example } = ecosystems[ecosystem]
      const last = example.slice(-1)
      const hostile = [
        '',
        ' ',
        '.',
        '..',
        '../..',
        `../${example}`,
        `${example}/..`,
        `${example}/../x`,
        `${example}/`,
        `/${example}`,
        `${example}//x`,
        ` ${example}`,
        `${example} `,
        `${example}\n`,
        `${example}\u0000`,
        `\u0000${example}`,
        `${example}%2f`,
        `${example}%2F..`,
        `${example}%00`,
        `${example}\\x`,
        `${example}?x`,
        `${example}#x`,
        `${example};x`,
        `${example}\u200b`,
        `\ufeff${example}`,
        `${example}\u202e`,
        example.replace(/[aoec]/, (letter) => ({ a: 'а', o: 'о', e: 'е', c: 'с' })[letter] ?? letter),
        example.replace(last, '\uff41'),
        `${example}\u212a`,
        `${example}\u0130`,
        `${example}\ud800`,
        `${example}${'a'.repeat(300)}`,
        'a'.repeat(300),
      ]
      for (const text of hostile) expect(readCoordinate(ecosystem, text), JSON.stringify(text)).toBeNull()
      expect(readCoordinate(ecosystem, example)).toBe(example)
    },
  )

  it('are canonical, short, ASCII and allowed in a path, whatever the text (property)', () => {
    const piece = fc.constantFrom(
      'a',
      'B',
      '9',
      '.',
      '..',
      '-',
      '_',
      '/',
      '@',
      ':',
      '~',
      '!',
      '%2f',
      'com',
      'v2',
      '\u212a',
      '\u0000',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...ecosystemIds), text, (ecosystem, given) => {
        const found = readCoordinate(ecosystem, given)
        if (found === null) return
        expect(readCoordinate(ecosystem, found)).toBe(found)
        expect(found).toMatch(/^[\w@:/.~!'()*-]{1,256}$/)
        expect(new URL(`https://example.test/${found}`).pathname).toBe(`/${found}`)
      }),
      { numRuns: 5000 },
    )
  })

  it('of worst-case length are parsed in linear time', () => {
    const judged = ecosystemIds.flatMap((ecosystem) =>
      ['a', 'a-', 'a.', '-', '.', 'a/', '_'].flatMap((unit) =>
        ['', '!', ' '].map((end) => readCoordinate(ecosystem, unit.repeat(255 / unit.length) + end)),
      ),
    )
    expect(judged).toHaveLength(105)
    expect(judged.every((found) => found === null || found.length <= 256)).toBe(true)
  })
})
