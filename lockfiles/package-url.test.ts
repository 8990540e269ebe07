import { expect, test } from 'vitest'
import { readPackageUrl, shortPackageUrl } from './package-url.ts'

const named = (text: string) => {
  const found = readPackageUrl(text)
  return found && [found.ecosystem, found.coordinate, found.version]
}

test('a package URL is converted to the coordinate syntax of its ecosystem', () => {
  expect(named('pkg:npm/lodash@4.17.20')).toEqual(['npm', 'lodash', '4.17.20'])
  expect(named('pkg:npm/%40example/tool@1.0.0')).toEqual(['npm', '@example/tool', '1.0.0'])
  expect(named('pkg:npm/@example/tool@1.0.0')).toEqual(['npm', '@example/tool', '1.0.0'])
  expect(named('pkg:composer/GuzzleHttp/Guzzle@7.4.4')).toEqual(['composer', 'guzzlehttp/guzzle', '7.4.4'])
  expect(named('pkg:pypi/Example_Tool@3.2')).toEqual(['pypi', 'example-tool', '3.2'])
  expect(named('pkg:maven/org.example/tool@2.14.1?type=jar')).toEqual(['maven', 'org.example:tool', '2.14.1'])
  expect(named('pkg:golang/example.org/Some/tool@v0.1.0#part')).toEqual(['go', 'example.org/Some/tool', 'v0.1.0'])
})

test('capitals in an old npm name are preserved, since without them it is a different package', () => {
  expect(named('pkg:npm/JSONStream@1.3.5')).toEqual(['npm', 'JSONStream', '1.3.5'])
  expect(named('pkg:npm/a@1.0.0-A')).toEqual(['npm', 'a', '1.0.0-A'])
})

test('a type of another ecosystem keeps its name', () => {
  expect(readPackageUrl('pkg:nuget/Example.Tool@1.0.0')).toMatchObject({ type: 'nuget', ecosystem: null })
})

test('a name with a missing part is not a coordinate', () => {
  expect(readPackageUrl('pkg:maven/tool@1')).toBeNull()
  expect(readPackageUrl('pkg:npm/a/b/c@1')).toMatchObject({ ecosystem: 'npm', coordinate: null })
  expect(readPackageUrl('pkg:composer/php@8.3')).toMatchObject({ ecosystem: 'composer', coordinate: null })
})

test('a text that is not a package URL is null', () => {
  for (const text of [
    '',
    'lodash@1',
    'pkg:npm',
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
