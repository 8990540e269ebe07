import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePoint } from '../testing/code-point.ts'
import { mapInfo, mapModule } from './go-proxy/map.ts'
import { readList } from './go-proxy/versions.ts'
import { mapMetadata, mapPom } from './maven/map.ts'
import { parseXml } from './maven/xml.ts'
import { mapDownloads } from './npm-downloads/map.ts'
import { mapPackument } from './npm-registry/map.ts'
import type { PackageFacts } from './packages.ts'
import { mapComposerPackage } from './packagist/map.ts'
import { mapProject } from './pypi/map.ts'
import { UpstreamFailure } from './upstream.ts'

const request = { name: 'a/b', url: 'https://example.test/a/b' }
const text = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 30 }),
  fc.constantFrom(
    'a/b',
    '1.0.0',
    'v1.0.0',
    '2020-01-01T00:00:00Z',
    'git+https://github.com/a/b.git',
    'MIT',
    '__unset',
    '__proto__',
    'x'.repeat(3000),
  ),
)
const keys = [
  'name',
  'dist-tags',
  'latest',
  'versions',
  'time',
  '1.0.0',
  'unpublished',
  'license',
  'licenses',
  'repository',
  'url',
  'deprecated',
  'description',
  'info',
  'version',
  'summary',
  'classifiers',
  'project_urls',
  'Source',
  'releases',
  'upload_time_iso_8601',
  'yanked',
  'yanked_reason',
  'packages',
  'a/b',
  'minified',
  'abandoned',
  'source',
  'Version',
  'Time',
  'Origin',
  'URL',
  'downloads',
  'start',
  'end',
  'metadata',
  'versioning',
  'release',
  'project',
  'scm',
]
/** Documents with the members that the mappers read, holding arbitrary values. */
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.oneof(text, fc.boolean(), fc.integer(), fc.double(), fc.constant(null)),
    fc.array(tie('document'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: text }),
      tie('document'),
      { maxKeys: 8 },
    ),
  ),
}))
/** Documents with a valid outer shape, so that mappers also read the rest. */
const shaped = fc.record({
  name: fc.constant('a/b'),
  'dist-tags': document,
  versions: fc.oneof(fc.dictionary(text, document, { maxKeys: 4 }), document),
  time: document,
  license: document,
  licenses: document,
  repository: document,
  description: document,
  info: fc.record(
    {
      name: fc.constant('a/b'),
      version: document,
      summary: document,
      license: document,
      classifiers: document,
      project_urls: document,
    },
    { requiredKeys: ['name'] },
  ),
  releases: fc.dictionary(text, document, { maxKeys: 4 }),
  packages: fc.record({
    'a/b': fc.array(
      fc.oneof(
        document,
        fc.record({ version: text, time: document, license: document, source: document, abandoned: document }),
      ),
    ),
  }),
  minified: fc.constantFrom('composer/2.0', null),
  Version: text,
  Time: document,
  Origin: document,
  metadata: document,
  project: document,
})

/** The result, or null if the answer is reported as malformed; any other error fails the test. */
function readOrMalformed<Facts>(work: () => Facts): Facts | null {
  try {
    return work()
  } catch (error) {
    expect(error).toBeInstanceOf(UpstreamFailure)
    expect((error as UpstreamFailure).why).toBe('malformed')
    return null
  }
}

function expectBounded(facts: PackageFacts | null): void {
  if (facts === null) return
  const written = JSON.stringify(facts)
  expect(JSON.parse(written)).toEqual(facts)
  expect(written).not.toMatch(/\\u0000|\\ud[89a-f]/i)
  expect(facts.description?.length ?? 0).toBeLessThanOrEqual(1000)
  expect(facts.license?.length ?? 0).toBeLessThanOrEqual(200)
  if (facts.repositoryUrl !== null) expect(facts.repositoryUrl).toMatch(/^https?:\/\/.{1,2000}$/)
  const versions = facts.releases.map(({ version }) => version)
  if (facts.latestVersion !== null) expect(versions).toContain(facts.latestVersion)
  for (const { version, publishedAt, deprecated, yanked } of facts.releases) {
    expect(version.length).toBeLessThanOrEqual(200)
    if (publishedAt !== null) expect(new Date(publishedAt).toISOString()).toBe(publishedAt)
    expect(deprecated?.length ?? 0).toBeLessThanOrEqual(500)
    expect([true, false, null]).toContain(yanked)
  }
}

describe('hostile registry responses', () => {
  it.each([
    ['npm', (given: unknown) => mapPackument(given, request, given)],
    ['PyPI', (given: unknown) => mapProject(given, request)],
    ['Composer', (given: unknown) => mapComposerPackage({ tagged: given, development: given }, request)],
    ['Go', (given: unknown) => mapModule({ listed: [], latest: mapInfo(given), mod: null }, request)],
  ])('%s: any document becomes bounded plain facts or is malformed (property)', (_, map) => {
    fc.assert(
      fc.property(fc.oneof(document, shaped), (given) => expectBounded(readOrMalformed(() => map(given)))),
      { numRuns: 1500 },
    )
  })

  it('npm downloads and Maven: any document is read or malformed (property)', () => {
    const own = { group: 'a', artifact: 'b', version: '1' }
    fc.assert(
      fc.property(fc.oneof(document, shaped), (given) => {
        readOrMalformed(() => mapDownloads(given, 'u'))
        readOrMalformed(() => mapMetadata(given))
        readOrMalformed(() => mapPom(given, own))
      }),
      { numRuns: 1500 },
    )
  })

  it('Maven and Go: any text is read or malformed (property)', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<metadata>',
      '<!--',
      ']]>',
      '<![CDATA[',
      '<!DOCTYPE a [',
      '&#x41;',
      '&',
      'v1.0.0',
      '\n',
      '//',
      'retract',
      '(',
      '<?xml encoding="utf-16le"?>',
    )
    const written = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(written, (given) => {
        readOrMalformed(() => mapMetadata(parseXml(Buffer.from(given))))
        expectBounded(mapModule({ listed: readList(given) ?? [], latest: null, mod: given }, request))
      }),
      { numRuns: 2000 },
    )
  })

  it('worst-case texts are parsed in linear time', () => {
    let read = 0
    for (const unit of ['a/', 'a', '.', ' ', '-', '/', ':', '@', 'git@', '// ', 'Deprecated: ', '\n\n', '&#'])
      for (const size of [1_000, 50_000]) {
        const long = unit.repeat(size / unit.length)
        mapPackument(
          {
            ...request,
            versions: { [long]: { deprecated: long } },
            license: long,
            repository: long,
            description: long,
          },
          request,
        )
        mapModule(
          { listed: readList(`v1.0.0\n${long}`) ?? [], latest: null, mod: `${long}\nretract [${long}` },
          request,
        )
        readOrMalformed(() =>
          mapProject(
            { info: { name: 'a/b', license: long, classifiers: [long], home_page: long }, releases: {} },
            request,
          ),
        )
        read++
      }
    expect(read).toBe(26)
  })
})
