import type { Documents, Internet } from '../../simulator/internet.ts'

export const largePackage = 'simulated-large'

const registryDocument = (name: string, versions: string[]): Documents['npm_registry'] => ({
  name,
  'dist-tags': { latest: versions.at(-1) ?? '1.0.0' },
  versions: Object.fromEntries(versions.map((version) => [version, { name, version, license: 'MIT' }])),
  time: Object.fromEntries(versions.map((version) => [version, '2026-01-01T00:00:00.000Z'])),
  license: 'MIT',
})

/** A package with 200 releases and 500 advisories, half of which affect version 1.0.0. */
export function putLargePackage(internet: Internet): void {
  const versions = Array.from({ length: 200 }, (_, index) => `1.${index}.0`)
  internet.put('npm_registry', largePackage, registryDocument(largePackage, versions))
  internet.put('npm_downloads', largePackage, {
    downloads: 1000,
    start: '2026-11-13',
    end: '2026-11-19',
    package: largePackage,
  })
  for (let index = 0; index < 500; index++) {
    const id = `GHSA-large-${String(index).padStart(4, '0')}`
    internet.put('osv', id, {
      schema_version: '1.7.0',
      id,
      aliases: [`CVE-2026-${10_000 + index}`],
      summary: `Advisory ${index} of a package with many`,
      details: 'A made-up advisory. '.repeat(30),
      published: '2026-02-01T00:00:00Z',
      modified: '2026-03-01T00:00:00Z',
      severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
      affected: [
        {
          package: { ecosystem: 'npm', name: largePackage },
          ranges: [
            {
              type: 'SEMVER',
              events: [{ introduced: index % 2 === 0 ? '0' : '1.1.0' }, { fixed: `1.${100 + (index % 100)}.0` }],
            },
          ],
        },
      ],
      references: Array.from({ length: 5 }, (_, at) => ({
        type: 'WEB',
        url: `https://advisories.example.test/${id}/${at}`,
      })),
    })
  }
}

/** Packages without advisories, each for one cold request. Returns their names. */
export function putSmallPackages(internet: Internet, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `simulated-small-${index}`
    internet.put('npm_registry', name, registryDocument(name, ['1.0.0', '1.1.0']))
    internet.put('npm_downloads', name, { downloads: 10, start: '2026-11-13', end: '2026-11-19', package: name })
    return name
  })
}

/** Advisories that affect version 1.0.0 of each package. */
export function putAdvisories(internet: Internet, names: readonly string[], each: number): void {
  for (const name of names)
    for (let index = 0; index < each; index++) {
      const id = `GHSA-${name}-${index}`
      internet.put('osv', id, {
        schema_version: '1.7.0',
        id,
        aliases: [],
        summary: `Advisory ${index} of ${name}`,
        details: 'A made-up advisory. '.repeat(30),
        modified: '2026-03-01T00:00:00Z',
        severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
        affected: [
          {
            package: { ecosystem: 'npm', name },
            ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }],
          },
        ],
      })
    }
}
