import { expect, test } from 'vitest'
import { packageHref } from '#app/_components/packages/package-href.ts'
import { packageText, purlOf, readPackage } from './package-subject.ts'

test.each([
  ['npm/lodash', 'npm', 'lodash', null],
  ['NPM/lodash@4.17.20', 'npm', 'lodash', '4.17.20'],
  ['npm/@scope/name', 'npm', '@scope/name', null],
  ['npm/@scope/name@1.2.3', 'npm', '@scope/name', '1.2.3'],
  ['pypi/django@3.2', 'pypi', 'django', '3.2'],
  ['composer/guzzlehttp/guzzle@7.4.0', 'composer', 'guzzlehttp/guzzle', '7.4.0'],
  ['packagist/guzzlehttp/guzzle', 'composer', 'guzzlehttp/guzzle', null],
  ['maven/org.apache.logging.log4j:log4j-core@2.14.1', 'maven', 'org.apache.logging.log4j:log4j-core', '2.14.1'],
  ['go/golang.org/x/crypto@v0.30.0', 'go', 'golang.org/x/crypto', 'v0.30.0'],
  ['golang/golang.org/x/crypto', 'go', 'golang.org/x/crypto', null],
  ['pkg:npm/lodash@4.17.20', 'npm', 'lodash', '4.17.20'],
  ['pkg:npm/%40scope/name@1.0.0', 'npm', '@scope/name', '1.0.0'],
  ['pkg:maven/org.example/lib@1.0', 'maven', 'org.example:lib', '1.0'],
  ['pkg:golang/golang.org/x/crypto@v0.30.0', 'go', 'golang.org/x/crypto', 'v0.30.0'],
  ['pkg:composer/guzzlehttp/guzzle', 'composer', 'guzzlehttp/guzzle', null],
])('%s', (text, ecosystem, coordinate, version) => {
  expect(readPackage(text)).toEqual({ ecosystem, coordinate, version })
})

test.each([
  '',
  'lodash',
  '/lodash',
  'npm/',
  'npm/@scope',
  'npm/a b',
  'npm/..',
  'npm/lodash@',
  'cargo/serde',
  'pkg:cargo/serde',
  'pkg:',
  'composer/guzzle',
  'maven/log4j-core',
  'pypi/a/b',
])('ignores "%s"', (text) => {
  expect(readPackage(text)).toBeNull()
})

test('a subject has its page and its package URL', () => {
  const scoped = { ecosystem: 'npm', coordinate: '@scope/name', version: '1.0.0+a' } as const
  expect(packageHref(scoped)).toBe('/lookup/package/npm/%40scope/name?version=1.0.0%2Ba')
  expect(packageText(scoped)).toBe('npm/@scope/name@1.0.0+a')
  expect(purlOf({ ...scoped, version: null })).toBe('pkg:npm/%40scope/name')
  const maven = { ecosystem: 'maven', coordinate: 'org.example:lib', version: '1' } as const
  expect(packageHref(maven)).toBe('/lookup/package/maven/org.example%3Alib?version=1')
  expect(purlOf(maven)).toBe('pkg:maven/org.example/lib@1')
  expect(readPackage(purlOf(scoped))).toEqual(scoped)
})
