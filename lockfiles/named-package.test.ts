import { expect, test } from 'vitest'
import { namedPackage } from './named-package.ts'

const named = (text: string) => {
  const found = namedPackage(text)
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

test('a type of another ecosystem keeps its name', () => {
  expect(namedPackage('pkg:nuget/Example.Tool@1.0.0')).toMatchObject({ type: 'nuget', ecosystem: null })
})

test('a name with a missing part is not a coordinate', () => {
  expect(namedPackage('pkg:maven/tool@1')).toBeNull()
  expect(namedPackage('pkg:npm/a/b/c@1')).toMatchObject({ ecosystem: 'npm', coordinate: null })
  expect(namedPackage('pkg:composer/php@8.3')).toMatchObject({ ecosystem: 'composer', coordinate: null })
})
