import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyUrl } from '#server/testing/any-url.ts'
import { MOST_BYTES, readPackages, refusedFile } from './read-packages.ts'
import type { PackageList } from './reading.ts'

const read = async (document: unknown, name = 'bom.json'): Promise<PackageList> => {
  const reading = await readPackages(name, JSON.stringify(document))
  if ('refused' in reading) throw new Error(reading.refused.title)
  return reading
}
const refused = async (text: string, name = 'unnamed'): Promise<string> => {
  const reading = await readPackages(name, text)
  return 'refused' in reading ? reading.refused.title : 'it was read'
}
const purls = (sbom: PackageList) => sbom.packages.map(({ purl }) => purl)
const reasons = (sbom: PackageList) => sbom.leftOut.map(({ name, reason }) => `${name}: ${reason}`)

describe('CycloneDX', () => {
  const bom = (components: unknown[], rest = {}) => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components,
    ...rest,
  })

  test('all components are read, including nested ones; the product is excluded', async () => {
    const inner = { type: 'library', name: 'inner', version: '2.0.0', purl: 'pkg:npm/inner@2.0.0' }
    const outer = { type: 'library', name: 'outer', version: '1.0.0', purl: 'pkg:npm/outer@1.0.0', components: [inner] }
    const product = { type: 'application', name: 'shop', version: '1.0.0', purl: 'pkg:npm/shop@1.0.0' }
    const sbom = await read(bom([outer], { metadata: { component: product } }))
    expect(sbom.format).toBe('CycloneDX 1.6')
    expect(purls(sbom)).toEqual(['pkg:npm/outer@1.0.0', 'pkg:npm/inner@2.0.0'])
  })

  test('a repeated package counts once, and the version may be separate from the package URL', async () => {
    const sbom = await read(
      bom([
        { name: 'tool', version: '1.0.0', purl: 'pkg:pypi/tool@1.0.0' },
        { name: 'Tool', version: '1.0.0', purl: 'pkg:pypi/Tool' },
        { name: 'tool', version: '1.0.1', purl: 'pkg:pypi/tool@1.0.1' },
      ]),
    )
    expect(sbom.packages.map(({ version }) => version)).toEqual(['1.0.0', '1.0.1'])
    expect(sbom.duplicates).toBe(1)
  })

  test('a version outside the package URL is added to the package URL that is checked', async () => {
    const sbom = await read(
      bom([
        { name: 'core', version: '7.0.0', purl: 'pkg:npm/%40babel/core?arch=any' },
        { name: 'lib', version: '1.0+1', purl: 'pkg:maven/org.example/lib' },
        { name: 'tool', version: '1.0.0', purl: 'pkg:golang/example.org/tool@v1.2.3#cmd' },
      ]),
    )
    expect(purls(sbom)).toEqual([
      'pkg:npm/%40babel/core@7.0.0',
      'pkg:maven/org.example/lib@1.0%2B1',
      'pkg:golang/example.org/tool@v1.2.3',
    ])
  })

  test('components that cannot be checked are listed with a reason, never dropped', async () => {
    const sbom = await read(
      bom([
        { name: 'libc', version: '2.36' },
        { name: 'tool', purl: 'pkg:npm/tool' },
        { name: 'broken', purl: 'npm:tool@1' },
        { name: 'half', purl: 'pkg:composer/half@1' },
        { name: 'range', version: '^1.0.0', purl: 'pkg:npm/range' },
        { name: 'a', purl: 'pkg:nuget/A@1' },
        { name: 'b', purl: 'pkg:nuget/B@1' },
        { name: 'c', purl: 'pkg:deb/debian/c@1' },
      ]),
    )
    expect(sbom.packages).toEqual([])
    expect(reasons(sbom)).toEqual([
      'libc 2.36: no package URL',
      'tool: no version',
      'broken: invalid package URL',
      'half: incomplete name',
      'range ^1.0.0: not an exact version',
    ])
    expect(sbom.unsupported).toEqual([
      { type: 'nuget', count: 2 },
      { type: 'deb', count: 1 },
    ])
  })

  test('versions outside 1.2 to 1.7 are rejected', async () => {
    expect(await refused(JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.1' }))).toBe(
      'CycloneDX 1.1 is not supported',
    )
    for (const specVersion of ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7']) {
      expect((await read({ bomFormat: 'CycloneDX', specVersion })).format).toBe(`CycloneDX ${specVersion}`)
    }
  })
})

describe('SPDX', () => {
  const entry = (SPDXID: string, purl: string | null, versionInfo?: string) => ({
    SPDXID,
    name: SPDXID.slice(8),
    versionInfo,
    externalRefs: purl
      ? [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl }]
      : undefined,
  })
  const document = {
    spdxVersion: 'SPDX-2.3',
    SPDXID: 'SPDXRef-DOCUMENT',
    packages: [
      entry('SPDXRef-shop', 'pkg:github/example/shop@main'),
      entry('SPDXRef-go', 'pkg:golang/example.org/tool@v1.2.3', 'v1.2.3'),
      entry('SPDXRef-loose', 'pkg:pypi/loose', '>= 1.0,< 2.0'),
      entry('SPDXRef-silent', null, 'NOASSERTION'),
    ],
    relationships: [
      { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: 'SPDXRef-shop' },
    ],
  }

  test('2.3 is read without the product that it describes', async () => {
    const sbom = await read(document)
    expect(sbom.format).toBe('SPDX 2.3')
    expect(sbom.packages).toEqual([
      {
        ecosystem: 'go',
        coordinate: 'example.org/tool',
        version: 'v1.2.3',
        purl: 'pkg:golang/example.org/tool@v1.2.3',
      },
    ])
    expect(reasons(sbom)).toEqual(['loose >= 1.0,< 2.0: not an exact version', 'silent: no package URL'])
  })

  test('a document nested in an API response is read, and so is 2.2', async () => {
    expect(purls(await read({ sbom: document }))).toEqual(['pkg:golang/example.org/tool@v1.2.3'])
    expect((await read({ ...document, spdxVersion: 'SPDX-2.2' })).format).toBe('SPDX 2.2')
    expect(await refused(JSON.stringify({ ...document, spdxVersion: 'SPDX-2.0' }))).toBe('SPDX-2.0 is not supported')
  })

  test('a document that describes each of its packages has no product', async () => {
    const documentDescribes = document.packages.map(({ SPDXID }) => SPDXID)
    expect((await read({ ...document, documentDescribes })).unsupported).toEqual([{ type: 'github', count: 1 }])
  })

  test('3.0 is read with package URLs in either position', async () => {
    const sbom = await read({
      '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
      '@graph': [
        { type: 'SpdxDocument', spdxId: 'urn:document', rootElement: ['urn:shop'] },
        { type: 'software_Package', spdxId: 'urn:shop', name: 'shop' },
        { type: 'software_Package', spdxId: 'urn:a', name: 'a', software_packageUrl: 'pkg:npm/a@1.0.0' },
        {
          type: 'software_Package',
          spdxId: 'urn:b',
          name: 'b',
          software_packageVersion: '2.0.0',
          externalIdentifier: [{ externalIdentifierType: 'packageUrl', identifier: 'pkg:npm/b' }],
        },
      ],
    })
    expect(sbom.format).toBe('SPDX 3.0')
    expect(sbom.packages.map(({ coordinate, version }) => `${coordinate} ${version}`)).toEqual(['a 1.0.0', 'b 2.0.0'])
    expect(await refused('{"@context":"https://spdx.org/rdf/4.0.0/spdx-context.jsonld","@graph":[]}')).toMatch(
      /^Unsupported/,
    )
  })
})

describe('package-lock.json', () => {
  test('versions 2 and 3 are read from their package paths', async () => {
    const packages = {
      '': { name: 'shop', version: '1.0.0' },
      'packages/own': { name: '@shop/own', version: '1.0.0' },
      'node_modules/@shop/own': { resolved: 'packages/own', link: true },
      'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example.test/a/-/a-1.0.0.tgz' },
      'node_modules/b/node_modules/a': { version: '2.0.0' },
      'node_modules/c/node_modules/a': { version: '1.0.0' },
      'node_modules/other': { name: '@example/real', version: '3.0.0' },
      'node_modules/forked': { version: '4.0.0', resolved: 'git+ssh://git@example.test/forked.git#0123456' },
    }
    for (const lockfileVersion of [2, 3]) {
      const sbom = await read({ name: 'shop', lockfileVersion, packages, dependencies: {} })
      expect(sbom.format).toBe(`package-lock.json, version ${lockfileVersion}`)
      expect(purls(sbom)).toEqual(['pkg:npm/a@1.0.0', 'pkg:npm/a@2.0.0', 'pkg:npm/%40example/real@3.0.0'])
      expect(sbom.duplicates).toBe(1)
      expect(reasons(sbom)).toEqual(['@shop/own 1.0.0: not from a registry', 'forked 4.0.0: not from a registry'])
    }
  })

  test('version 1 is read from its dependency tree', async () => {
    const sbom = await read({
      name: 'shop',
      lockfileVersion: 1,
      dependencies: {
        a: { version: '1.0.0', dependencies: { JSONStream: { version: '1.3.5' } } },
        alias: { version: 'npm:@example/real@3.0.0' },
        forked: { version: 'git+https://example.test/forked.git#0123456' },
        local: { version: 'file:../local' },
      },
    })
    expect(sbom.packages.map(({ coordinate, version }) => `${coordinate} ${version}`)).toEqual([
      'a 1.0.0',
      'JSONStream 1.3.5',
      '@example/real 3.0.0',
    ])
    expect(sbom.leftOut.map(({ reason }) => reason)).toEqual(['not from a registry', 'not from a registry'])
  })

  test('a manifest and an unsupported lock file version are distinguished', async () => {
    expect(await refused('{"name":"shop","dependencies":{"a":"^1.0.0"}}')).toBe('This is a package.json')
    expect(await refused('{"lockfileVersion":4,"packages":{}}')).toBe('Unsupported lock file version')
  })
})

describe('a file that is no list of packages', () => {
  test('is rejected with the format that it has', async () => {
    expect(await refused('')).toBe('The file is empty')
    expect(await refused('{"bomFormat":"CycloneDX"')).toBe('Not JSON, or incomplete')
    expect(await refused('<bom')).toMatch(/^Not XML/)
    expect(await refused('<html></html>')).toBe('Unsupported format')
    expect(await refused('PK\u0003\u0004\0')).toBe('This is a binary file')
    for (const text of ['[]', 'null', '12', '"x"', '{}', '{"packages":[]}'])
      expect(await refused(text), text).toBe('Unsupported format')
    expect(await readPackages('unnamed', '\uFEFF{"bomFormat":"CycloneDX","specVersion":"1.5"}')).toHaveProperty(
      'format',
    )
  })

  test('a file larger than 50 MiB is not read', () => {
    expect(refusedFile({ size: MOST_BYTES })).toBeNull()
    expect(refusedFile({ size: MOST_BYTES + 1 })?.title).toBe('The file is too large (50.1 MiB)')
  })

  test('never throws, for any JSON', async () => {
    const purl = fc.oneof(
      fc.string(),
      fc.string().map((text) => `pkg:${text}`),
      anyUrl,
      fc.constant('pkg:npm/%'),
    )
    const leaf = fc.oneof(
      purl,
      fc.jsonValue(),
      fc.constantFrom('CycloneDX', '1.6', 'SPDX-2.3', 1, 2, 3, 'software_Package', 'purl'),
    )
    const keys =
      'bomFormat specVersion components metadata component purl name version group spdxVersion packages externalRefs referenceType referenceLocator sbom relationships documentDescribes @context @graph type rootElement lockfileVersion dependencies resolved link __proto__ node_modules/x'
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...keys.split(' ')), tie('node'), { maxKeys: 6 }),
      ),
    }))
    const start = fc.constantFrom(
      {},
      { bomFormat: 'CycloneDX', specVersion: '1.6' },
      { spdxVersion: 'SPDX-2.3' },
      { lockfileVersion: 1 },
      { lockfileVersion: 3 },
      { '@context': 'https://spdx.org/rdf/3.0.1/x', '@graph': [] },
    )
    await fc.assert(
      fc.asyncProperty(start, node, async (head, rest) => {
        const document = typeof rest === 'object' && rest !== null && !Array.isArray(rest) ? { ...rest, ...head } : rest
        const reading = await readPackages('unnamed', JSON.stringify(document))
        expect('packages' in reading || 'refused' in reading).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
