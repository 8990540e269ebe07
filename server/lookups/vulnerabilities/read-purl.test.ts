import { describe, expect, it } from 'vitest'
import { readPurl } from './read-purl.ts'

describe('package URLs', () => {
  it.each([
    ['pkg:npm/%40babel/core@7.0.0?arch=x#lib', 'npm', '@babel/core', '7.0.0'],
    ['pkg:npm/@babel/core@7.0.0', 'npm', '@babel/core', '7.0.0'],
    ['pkg:npm/JSONStream@1.0.3', 'npm', 'JSONStream', '1.0.3'],
    ['PKG:PyPI/Zope.Interface@5.0', 'pypi', 'zope-interface', '5.0'],
    ['pkg:golang/github.com/Masterminds/semver/v3@v3.2.0', 'go', 'github.com/Masterminds/semver/v3', 'v3.2.0'],
    ['pkg:golang/gopkg.in/yaml.v2@v2.2.0%2Bincompatible', 'go', 'gopkg.in/yaml.v2', 'v2.2.0+incompatible'],
    ['pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1', 'maven', 'org.apache.logging.log4j:log4j-core', '2.14.1'],
    ['pkg:composer/GuzzleHttp/Guzzle@7.4.0', 'composer', 'guzzlehttp/guzzle', '7.4.0'],
  ])('%s names a version', (purl, ecosystem, name, version) => {
    expect(readPurl(purl)).toEqual({ target: { ecosystem, name, version }, error: null })
  })

  it.each([
    ['', 'INVALID_PURL'],
    ['lodash', 'INVALID_PURL'],
    ['pkg:npm', 'INVALID_PURL'],
    ['pkg:npm/lodash@', 'INVALID_PURL'],
    ['pkg:npm/%E0%A4%A@1.0.0', 'INVALID_PURL'],
    ['pkg:go/golang.org/x/crypto@v0.17.0', 'UNSUPPORTED_ECOSYSTEM'],
    ['pkg:__proto__/x@1', 'INVALID_PURL'],
    ['pkg:npm/a/b/c@1.0.0', 'INVALID_COORDINATE'],
    ['pkg:maven/log4j-core@2.14.1', 'INVALID_PURL'],
    ['pkg:npm/..%2Flodash@1.0.0', 'INVALID_COORDINATE'],
  ])('%s is an error of its line', (purl, code) => {
    expect(readPurl(purl)).toMatchObject({ target: null, error: { code } })
  })

  it('that is too long, or has a version that is too long, is an error of its line', () => {
    for (const length of [257, 2_000])
      expect(readPurl(`pkg:npm/lodash@${'1'.repeat(length)}`).error?.code).toBe('INVALID_PURL')
    expect(readPurl(`pkg:npm/lodash@${'1'.repeat(256)}`).error).toBeNull()
  })
})
