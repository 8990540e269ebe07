import { describe, expect, it } from 'vitest'
import { timeout, upstreamOnLoopback } from '../../testing/upstream.ts'
import { maven } from './client.ts'

const at = 'Fri, 10 Dec 2021 09:30:00 GMT'
const index =
  '<metadata><versioning><release>2.0</release><versions><version>1.0</version><version>2.0</version></versions></versioning></metadata>'
const parent = (level: number) =>
  `<parent><groupId>org.sample</groupId><artifactId>parent${level}</artifactId><version>${level}</version></parent>`
const licence = '<licenses><license><name>Apache-2.0</name></license></licenses>'
const folder = '/org/sample/library'
type Pages = Record<string, { status?: number; body?: string; headers?: Record<string, string> }>
const repository = (pages: Pages) => upstreamOnLoopback('maven', ({ url }) => pages[url ?? ''])
const pages: Pages = {
  [`${folder}/maven-metadata.xml`]: { body: index, headers: { 'cache-control': 'max-age=900' } },
  [`${folder}/2.0/library-2.0.pom`]: {
    body: `<project><description>A sample</description>${licence}</project>`,
    headers: { 'last-modified': at, 'cache-control': 'max-age=300' },
  },
}

describe('querying a Maven repository', () => {
  it('fetches the metadata, then the POM of the latest version', async () => {
    const { upstream, queries, origin } = await repository(pages)
    expect(await maven(upstream).package.query('org.sample:library', timeout)).toEqual({
      facts: {
        name: 'org.sample:library',
        latestVersion: '2.0',
        description: 'A sample',
        license: 'Apache-2.0',
        repositoryUrl: null,
        releases: [
          { version: '1.0', publishedAt: null, deprecated: null, yanked: null },
          { version: '2.0', publishedAt: '2021-12-10T09:30:00.000Z', deprecated: null, yanked: null },
        ],
        url: `${origin}${folder}/maven-metadata.xml`,
      },
      freshSeconds: expect.closeTo(300, -1),
    })
    expect(queries).toEqual([`${folder}/maven-metadata.xml`, `${folder}/2.0/library-2.0.pom`])
  })

  it('searches at most five parents for a license', async () => {
    const chain = (length: number): Pages => ({
      ...pages,
      [`${folder}/2.0/library-2.0.pom`]: { body: `<project>${parent(1)}</project>` },
      ...Object.fromEntries(
        Array.from({ length }, (_, step) => [
          `/org/sample/parent${step + 1}/${step + 1}/parent${step + 1}-${step + 1}.pom`,
          { body: `<project>${step + 1 === length ? licence : parent(step + 2)}</project>` },
        ]),
      ),
    })
    const near = await repository(chain(5))
    expect((await maven(near.upstream).package.query('org.sample:library', timeout)).facts?.license).toBe('Apache-2.0')
    const far = await repository(chain(6))
    expect((await maven(far.upstream).package.query('org.sample:library', timeout)).facts?.license).toBeNull()
    expect(far.queries).toHaveLength(2 + 5)
  })

  it.each([
    ['absent', {}],
    ['failing', { status: 500 }],
    ['no POM', { body: '<html></html>' }],
  ])('with a parent that is %s leaves the license unknown and the rest intact', async (_, written) => {
    const { upstream } = await repository({
      ...pages,
      [`${folder}/2.0/library-2.0.pom`]: { body: `<project><description>A sample</description>${parent(1)}</project>` },
      ...(Object.keys(written).length > 0 ? { '/org/sample/parent1/1/parent1-1.pom': written } : {}),
    })
    const { facts } = await maven(upstream).package.query('org.sample:library', timeout)
    expect(facts).toMatchObject({ latestVersion: '2.0', license: null, description: 'A sample' })
  })

  it('treats a version without a POM as a release', async () => {
    const { upstream } = await repository({ [`${folder}/maven-metadata.xml`]: { body: index } })
    const { facts } = await maven(upstream).package.query('org.sample:library', timeout)
    expect(facts).toMatchObject({ latestVersion: '2.0', license: null, releases: [{}, { publishedAt: null }] })
  })

  it('yields no facts for an artifact that the repository does not have', async () => {
    const { upstream, queries } = await repository({})
    expect((await maven(upstream).package.query('org.sample:library', timeout)).facts).toBeNull()
    expect(queries).toHaveLength(1)
    expect((await maven(upstream).package.query('org..sample:library', timeout)).facts).toBeNull()
    expect(queries).toHaveLength(1)
  })

  it.each([
    ['metadata that fail', { [`${folder}/maven-metadata.xml`]: { status: 503 } }, 'down'],
    [
      'a web page for metadata',
      { [`${folder}/maven-metadata.xml`]: { body: '<!doctype html><html></html>' } },
      'malformed',
    ],
    ['half the metadata', { [`${folder}/maven-metadata.xml`]: { body: '<metadata><versio' } }, 'malformed'],
    ['a POM that fails', { ...pages, [`${folder}/2.0/library-2.0.pom`]: { status: 503 } }, 'down'],
  ])('%s: a failure, not an absent artifact', async (_, written: Pages, why) => {
    const { upstream } = await repository(written)
    await expect(maven(upstream).package.query('org.sample:library', timeout)).rejects.toMatchObject({ why })
  })
})

describe('querying one version of an artifact', () => {
  it('returns its upload time', async () => {
    const { upstream, queries } = await repository(pages)
    const { release } = maven(upstream)
    const query = { name: 'org.sample:library', version: '2.0' }
    expect((await release?.query(query, timeout))?.facts).toEqual({
      version: '2.0',
      publishedAt: '2021-12-10T09:30:00.000Z',
    })
    expect(queries).toEqual([`${folder}/2.0/library-2.0.pom`])
    expect(release?.keyOf(query)).not.toBe(release?.keyOf({ ...query, version: '1.0' }))
  })

  it.each([
    ['an error', { status: 500 }, 'down'],
    ['a web page', { body: '<!doctype html><html></html>' }, 'malformed'],
  ])('%s is a failure, not an absent version', async (_, written, why) => {
    const { upstream } = await repository({ [`${folder}/2.0/library-2.0.pom`]: written })
    const question = maven(upstream).release?.query({ name: 'org.sample:library', version: '2.0' }, timeout)
    await expect(question).rejects.toMatchObject({ why })
  })

  it('yields no facts for an absent version, and skips one that is not a valid path segment', async () => {
    const { upstream, queries } = await repository(pages)
    const { release } = maven(upstream)
    expect((await release?.query({ name: 'org.sample:library', version: '9/../2.0' }, timeout))?.facts).toBeNull()
    expect(queries).toEqual([`${folder}/9%2F..%2F2.0/library-9%2F..%2F2.0.pom`])
    expect((await release?.query({ name: 'org.sample:library', version: '..' }, timeout))?.facts).toBeNull()
    expect(queries).toHaveLength(1)
  })
})
