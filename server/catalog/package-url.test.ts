import { expect, test } from 'vitest'
import { readPackageUrl, shortPackageUrl } from './package-url.ts'

test.each([
  ['pkg:npm/lodash@4.17.20', 'npm', ['lodash'], '4.17.20'],
  ['pkg:npm/lodash', 'npm', ['lodash'], null],
  ['pkg:npm/lodash@', 'npm', ['lodash'], null],
  ['pkg:npm/%40scope/name@1.0.0?arch=x#lib', 'npm', ['@scope', 'name'], '1.0.0'],
  ['pkg:npm/@scope/name@1.0.0', 'npm', ['@scope', 'name'], '1.0.0'],
  ['PKG:PyPI/Zope_Interface@5.0', 'pypi', ['zope-interface'], '5.0'],
  ['pkg:composer/GuzzleHttp/Guzzle@7.4.0', 'composer', ['guzzlehttp', 'guzzle'], '7.4.0'],
  ['pkg:maven/org.example/Tool@2.14.1?type=jar', 'maven', ['org.example', 'Tool'], '2.14.1'],
  [
    'pkg:golang/example.org/Some/tool@v2.2.0%2Bincompatible',
    'golang',
    ['example.org', 'Some', 'tool'],
    'v2.2.0+incompatible',
  ],
  ['pkg:nuget/Example.Tool@1.0.0', 'nuget', ['Example.Tool'], '1.0.0'],
])('%s is read by the rules of its type', (text, type, segments, version) => {
  expect(readPackageUrl(text)).toEqual({ type, segments, version })
})

test('capitals in an old npm name are preserved, since without them it is a different package', () => {
  expect(readPackageUrl('pkg:npm/JSONStream@1.3.5')?.segments).toEqual(['JSONStream'])
  expect(readPackageUrl('pkg:npm/a@1.0.0-A')).toEqual({ type: 'npm', segments: ['a'], version: '1.0.0-A' })
})

test('a text that is not a package URL is null', () => {
  for (const text of [
    '',
    'lodash@1',
    'pkg:npm',
    'pkg:',
    'pkg:__proto__/x@1',
    'pkg:maven/tool@1',
    'pkg:npm/%E0%A4@1',
    'https://example.org/',
    `pkg:npm/${'a'.repeat(2_000)}`,
  ]) {
    expect(readPackageUrl(text), text.slice(0, 40)).toBeNull()
  }
})

test('qualifiers and subpath are not shown', () => {
  expect(shortPackageUrl('pkg:maven/org.example/tool@1?type=jar#part')).toBe('pkg:maven/org.example/tool@1')
})
