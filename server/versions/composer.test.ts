import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../testing/shared-data.ts'
import { expectAscending, expectEqual, holds, orderLines, signOf } from '../testing/version-order.ts'
import { composer } from './composer.ts'
import { normalizeComposerVersion } from './composer-normalize.ts'
import { phpVersionTokens } from './php-version.ts'
import { compareTokens } from './tokens.ts'

const vectors = ['versions', 'composer-semver-vectors.json']
type Tables = Record<string, Record<string, unknown[][]>>
const table = <Row extends unknown[]>(file: string, test: string, name: string): Row[] =>
  ((JSON.parse(textOf(file)) as Tables)[test]?.[name] ?? []) as Row[]

const isPrerelease = (text: string) => {
  const version = composer.parse(text)
  return version && composer.isPrerelease(version)
}

describe('Composer versions', () => {
  it('that name a branch are distinguished from released ones', () => {
    const isBranch = (text: string) => {
      const version = composer.parse(text)
      return version !== null && composer.isBranch?.(version) === true
    }
    for (const text of ['dev-main', 'dev-master', 'master', '1.x-dev', '1.0.x-dev', 'v2.x-dev'])
      expect(isBranch(text), text).toBe(true)
    for (const text of ['1.0.0', '1.0.0-dev', '1.0-RC1', 'v7.4.0']) expect(isBranch(text), text).toBe(false)
  })

  it('are ordered from development over alpha, beta and candidate to the release and its patches', () => {
    expectAscending(composer, [
      'dev-feature',
      '1.0.0-dev',
      '1.0.0-alpha1',
      '1.0.0-alpha.2',
      'v1.0.0b1',
      '1.0.0-RC1-dev',
      '1.0.0-RC1',
      '1.0.0',
      '1.0.0-p1',
      '1.0.0.1',
      '1.0.x-dev',
      '1.1',
      '1.x-dev',
      '2.0',
      '10.0',
      '20240131',
      'dev-master',
    ])
  })

  it('are equal with fewer numbers, v, build metadata, stability flag or alias', () => {
    expectEqual(composer, [
      '1.0',
      'V1.0.0',
      '1.0.0.0',
      '1.0.0-stable',
      '1.0+build.1',
      '1.0@dev',
      '1.0.0 as 2.0.0',
      '01.0',
    ])
    expectEqual(composer, ['1.0.0-pl2', '1.0p2', '1.0.0_patch.2'])
    expectEqual(composer, ['master', 'dev-master', 'DEV-master'])
  })

  it('distinguish branches by name', () => {
    expectAscending(composer, ['dev-a', 'dev-b', '0.0.0-dev', '9999999-dev'.slice(2), 'dev-trunk'])
  })

  it('can be dates, which have neither four numbers nor a limit of five digits', () => {
    expectAscending(composer, ['2010-01-02', '2010-01-02.5', '2010.1.5', '20100102', '20100102-203040', '20100103'])
  })

  it('exclude words, constraints and versions with a fifth number', () => {
    for (const text of [
      'foo',
      '1.0.0.0.0',
      '1.0-meh',
      '1.0.1-SNAPSHOT',
      '^1.0',
      '1.*',
      '100000.0.0.0',
      'foo-dev',
      '1.2.3.#',
    ])
      expect(composer.parse(text), text).toBeNull()
  })

  it('are prereleases below stable, including branches', () => {
    const before = ['1.0-dev', '1.0a', '1.0-beta.2', '1.0RC1', '1.x-dev', 'dev-master', 'dev-feature']
    expect(before.map(isPrerelease)).toEqual(before.map(() => true))
    expect(['1.0', '1.0-p1', '1.0-stable', '2010-01-02'].map(isPrerelease)).toEqual([false, false, false, false])
  })

  itWithData('are compared like the PHP function', ['versions', 'order', 'packagist-versions.txt'], (file) => {
    const lines = orderLines(file)
    expect(lines.length).toBe(95)
    // In PHP, `#` equals both the end of a version and any number after it; no transitive order allows that.
    const asNumber = '1.2.3.# = 1.2.3.1'
    const inPhp = lines.filter(({ line }) => line !== asNumber)
    const tokens = (text: string) => phpVersionTokens(text.replace(/^v/i, ''))
    for (const { line, left, sign, right } of inPhp)
      expect(Math.sign(compareTokens(tokens(left), tokens(right))), line).toBe(sign)
    expect(inPhp.length).toBe(94)
  })

  itWithData('stand in the order of the vectors', ['versions', 'order', 'packagist-versions.txt'], (file) => {
    const lines = orderLines(file)
    const isVersion = (text: string) => composer.parse(text) !== null
    // PHP compares the raw texts; Composer first pads both to four numbers.
    const equalInComposer = '1.0.0 > 1.0'
    expect(signOf(composer, '1.0.0', '1.0')).toBe(0)
    const read = lines.filter(
      ({ line, left, right }) => line !== equalInComposer && isVersion(left) && isVersion(right),
    )
    for (const { line, left, sign, right } of read) expect(signOf(composer, left, right), line).toBe(sign)
    const noVersions = lines.filter(({ left, right }) => !isVersion(left) || !isVersion(right))
    expect(noVersions.every(({ left }) => /^4\.3-2|^1\.2\.3\.#|^9{29}1/.test(left))).toBe(true)
    expect([read.length, noVersions.length]).toEqual([83, 11])
  })

  itWithData('have the normal form of Composer', vectors, (file) => {
    const good = table<[string, string]>(file, 'VersionParserTest', 'successfulNormalizedVersions')
    for (const [text, normal] of good) expect(normalizeComposerVersion(text.trim()), text).toBe(normal)
    const bad = table<[string]>(file, 'VersionParserTest', 'failingNormalizedVersions')
    for (const [text] of bad) expect(composer.parse(text), text).toBeNull()
    const badAlias = table<[string]>(file, 'VersionParserTest', 'failingNormalizedVersionsWithBadAlias')
    for (const [text] of badAlias) expect(composer.parse(text.split(' as ')[1] ?? ''), text).toBeNull()
    const badSource = table<[string]>(file, 'VersionParserTest', 'failingNormalizedVersionsWithBadAliasee')
    for (const [text] of badSource) expect(composer.parse(text), text).toBeNull()
    const valid = table<[string, boolean]>(file, 'VersionParserTest', 'isValidVersions')
    for (const [text, expected] of valid) expect(composer.parse(text) !== null, text).toBe(expected)
    const branches = table<[string, string]>(file, 'VersionParserTest', 'successfulNormalizedBranches')
    for (const [name, normal] of branches) expect(normalizeComposerVersion(branchVersion(name)), name).toBe(normal)
    expect([good, bad, badAlias, badSource, valid, branches].map((rows) => rows.length)).toEqual([73, 26, 5, 5, 6, 13])
  })

  itWithData('have the stability of Composer', vectors, (file) => {
    const textOnly = '1-2_dev'
    expect(composer.parse(textOnly)).toBeNull()
    const all = table<[string, string]>(file, 'VersionParserTest', 'stabilityProvider')
    const rows = all.filter(([, text]) => text !== textOnly)
    for (const [stability, text] of rows)
      expect(isPrerelease(text.replace(/#.*/, '')), text).toBe(stability !== 'stable')
    expect([all.length, rows.length]).toEqual([22, 21])
  })

  itWithData('compare like Composer, but that two branches have an order', vectors, (file) => {
    let checked = 0
    const check = (left: string, relation: string, right: string, expected: boolean) => {
      if (/^dev-/.test(left) && /^dev-/.test(right) && left !== right && !/=/.test(relation)) return
      expect(holds(composer, left, relation, right), `${left} ${relation} ${right}`).toBe(expected)
      checked++
    }
    const named = {
      greaterThanProvider: '>',
      greaterThanOrEqualToProvider: '>=',
      lessThanProvider: '<',
      lessThanOrEqualToProvider: '<=',
      equalToProvider: '==',
      notEqualToProvider: '!=',
    }
    for (const [name, relation] of Object.entries(named))
      for (const [left, right, expected] of table<[string, string, boolean]>(file, 'ComparatorTest', name))
        check(left, relation, right, expected)
    for (const row of table<[string, string, string, boolean]>(file, 'ComparatorTest', 'compareProvider')) check(...row)
    expect(checked).toBe(57 - 4)
  })

  itWithData('lie in the constraints Composer says they do', vectors, (file) => {
    const rows = table<[boolean, string, string]>(file, 'SemverTest', 'satisfiesProvider')
    const simple = rows.filter(([, , constraint]) => alternatives(constraint) !== null)
    for (const [expected, version, constraint] of simple)
      expect(satisfies(version, constraint), `${version} in ${constraint}`).toBe(expected)
    const lists = table<[string, string[], string[]]>(file, 'SemverTest', 'satisfiedByProvider')
    const simpleLists = lists.filter(([constraint]) => alternatives(constraint) !== null)
    for (const [constraint, versions, expected] of simpleLists)
      expect(versions.filter((version) => satisfies(version, constraint))).toEqual(expected)
    expect([simple.length, simpleLists.length]).toEqual([64, 1])
  })

  itWithData('match single constraints as in Composer', vectors, (file) => {
    type Row = [requiredRelation: string, required: string, providedRelation: string, provided: string]
    const outcomes = [
      ['successfulVersionMatches', true],
      ['failingVersionMatches', false],
    ] as const
    const counts = outcomes.map(([name, expected]) => {
      const isBranch = (text: string) => text.startsWith('dev-')
      const comparable = ([first, required, second, provided]: Row) =>
        !(isBranch(required) || isBranch(provided)) || [first, second].every((relation) => /^[=!]=$/.test(relation))
      const exact = table<Row>(file, 'Constraint/ConstraintTest', name).filter(
        (row) => (row[0] === '==' || row[2] === '==') && comparable(row),
      )
      for (const [first, required, second, provided] of exact) {
        const outcome =
          second === '==' ? holds(composer, provided, first, required) : holds(composer, required, second, provided)
        expect(outcome, `${first} ${required}, ${second} ${provided}`).toBe(expected)
      }
      return exact.length
    })
    expect(counts).toEqual([22, 21])
  })

  itWithData(
    'are all those in the conditions of real advisories',
    ['advisories', 'composer-friendsofphp.jsonl.gz'],
    (file) => {
      const records = gunzipSync(readFileSync(file)).toString().split('\n').filter(Boolean)
      const branches = records.flatMap((line) =>
        Object.values((JSON.parse(line) as { branches: Record<string, { versions: string[] }> }).branches),
      )
      const texts = [...new Set(branches.flatMap(({ versions }) => versions))].map((text) =>
        text.replace(/^[<>=]+/, ''),
      )
      expect(texts.filter((text) => composer.parse(text) === null)).toEqual([])
      expect(texts.length).toBe(1296)
    },
  )

  itWithData('are sorted as Composer sorts them', vectors, (file) => {
    const rows = table<[string[], string[], string[]]>(file, 'SemverTest', 'sortProvider')
    for (const [texts, ascending, descending] of rows) {
      const compare = (a: string, b: string) => signOf(composer, a, b) ?? Number.NaN
      expect(texts.toSorted(compare)).toEqual(ascending)
      expect(texts.toSorted((a, b) => compare(b, a))).toEqual(descending)
    }
    expect(rows.length).toBe(2)
  })
})

/** A branch name written as a version. */
function branchVersion(name: string): string {
  if (/[x*]$/.test(name)) return `${name}-dev`
  return /^v?\d/.test(name) ? `${name}.x-dev` : `dev-${name}`
}

const comparison = /(>=|<=|==|!=|<>|>|<|=)?\s*(v?\d[\w.-]*)/y

/**
 * Parses a constraint of plain comparisons into alternatives, each of which must hold as a whole. Null if it has
 * wildcards, carets, tildes or hyphen ranges.
 */
function alternatives(constraint: string): [relation: string, version: string][][] | null {
  if (/[~^*x+]| - /.test(constraint)) return null
  return constraint.split('||').map((part) => {
    const found = [...part.trim().matchAll(new RegExp(comparison.source, 'g'))]
    return found.map(([, relation = '=', version = '']) => [relation, version])
  })
}

/** In Composer, `<1.2` and `>=1.2` split at the development versions of 1.2. */
function satisfies(version: string, constraint: string): boolean {
  const bound = (relation: string, text: string) =>
    /^(<|>=)$/.test(relation) && isPrerelease(text) === false ? `${text}-dev` : text
  return (alternatives(constraint) ?? []).some((all) =>
    all.every(([relation, text]) => holds(composer, version, relation, bound(relation, text))),
  )
}
