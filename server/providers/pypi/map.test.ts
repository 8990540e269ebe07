import { describe, expect, it } from 'vitest'
import { mapProject } from './map.ts'

const request = { name: 'sample-project', url: 'https://index.example.test/pypi/sample-project/json' }
const file = (time: string, yanked = false, reason: string | null = null) => ({
  filename: 'x.whl',
  upload_time_iso_8601: time,
  yanked,
  yanked_reason: reason,
})
const project = {
  info: {
    name: 'Sample_Project',
    version: '1.2.0',
    summary: 'A sample',
    license: 'BSD',
    license_expression: null,
    classifiers: ['License :: OSI Approved :: BSD License'],
    project_urls: { Homepage: 'https://sample.example.test', Source: 'https://github.com/sample/project' },
    home_page: '',
  },
  releases: {
    '1.0.0': [file('2019-05-02T08:00:00.500000Z'), file('2019-05-01T08:00:00.000000Z')],
    '1.1.0': [
      file('2020-05-01T08:00:00.000000Z', true, 'Broken on Windows'),
      file('2020-05-01T09:00:00.000000Z', true),
    ],
    '1.1.1': [file('2020-06-01T08:00:00.000000Z', true, 'One file only'), file('2020-06-01T09:00:00.000000Z')],
    '1.2.0': [file('2021-05-01T08:00:00.000000Z')],
    '2.0.dev0': [],
  },
  urls: [],
}
const withInfo = (info: Record<string, unknown>) =>
  mapProject({ ...project, info: { ...project.info, ...info } }, request)

describe('a project of PyPI', () => {
  it('becomes the package facts', () => {
    expect(mapProject(project, request)).toEqual({
      name: 'Sample_Project',
      latestVersion: '1.2.0',
      description: 'A sample',
      license: 'BSD',
      repositoryUrl: 'https://github.com/sample/project',
      releases: [
        { version: '1.0.0', publishedAt: '2019-05-01T08:00:00.000Z', deprecated: null, yanked: false },
        { version: '1.1.0', publishedAt: '2020-05-01T08:00:00.000Z', deprecated: 'Broken on Windows', yanked: true },
        { version: '1.1.1', publishedAt: '2020-06-01T08:00:00.000Z', deprecated: null, yanked: false },
        { version: '1.2.0', publishedAt: '2021-05-01T08:00:00.000Z', deprecated: null, yanked: false },
      ],
      url: request.url,
    })
  })

  it('excludes a version without files, unless it is the latest', () => {
    const facts = mapProject({ ...project, releases: { '1.2.0': [], '1.1.0': [] } }, request)
    expect(facts.releases).toEqual([{ version: '1.2.0', publishedAt: null, deprecated: null, yanked: null }])
    expect(facts.latestVersion).toBe('1.2.0')
  })

  it.each([
    [{ license_expression: 'MIT OR Apache-2.0', license: 'MIT' }, 'MIT OR Apache-2.0'],
    [{ license: '' }, 'BSD License'],
    [{ license: 'UNKNOWN' }, 'BSD License'],
    [{ license: 'Permission is hereby granted\nfree of charge' }, 'BSD License'],
    [{ license: 'x'.repeat(101) }, 'BSD License'],
    [{ license: null, classifiers: ['License :: OSI Approved'] }, null],
    [{ license: null, classifiers: ['License :: Public Domain', 5] }, 'Public Domain'],
    [
      {
        license: null,
        classifiers: ['License :: OSI Approved :: MIT License', 'License :: OSI Approved :: zlib/libpng License'],
      },
      'MIT License, zlib/libpng License',
    ],
    [{ license: null, classifiers: null }, null],
  ])('the license of %j is %s', (info, license) => {
    expect(withInfo(info).license).toBe(license)
  })

  it.each([
    [{ 'Source Code': 'https://gitlab.com/a/b.git' }, null, 'https://gitlab.com/a/b'],
    [{ repository: 'https://codeberg.org/a/b' }, null, 'https://codeberg.org/a/b'],
    [{ GitHub: 'https://github.com/a/b' }, null, 'https://github.com/a/b'],
    [{ Code: 'https://github.com/a/b/', Source: 'not an address' }, null, 'https://github.com/a/b'],
    [{ Homepage: 'https://github.com/a/b' }, null, 'https://github.com/a/b'],
    [{ Homepage: 'https://a.example.test' }, 'https://github.com/a/b', 'https://github.com/a/b'],
    [{ Documentation: 'https://github.com/a/docs' }, 'https://a.example.test', null],
    [null, 'https://github.com.example.test/a/b', null],
    [['https://github.com/a/b'], 7, null],
  ])('the repository of %j and home page %s is %s', (project_urls, home_page, address) => {
    expect(withInfo({ project_urls, home_page }).repositoryUrl).toBe(address)
  })

  it('has members of a wrong type dropped and the rest parsed', () => {
    const releases = { '1.0.0': 'files', '1.2.0': [null, { upload_time_iso_8601: 5, yanked: 'yes' }], '': [file('x')] }
    expect(mapProject({ ...project, releases }, request).releases).toEqual([
      { version: '1.2.0', publishedAt: null, deprecated: null, yanked: false },
    ])
    expect(withInfo({ version: 5, summary: [] })).toMatchObject({ latestVersion: null, description: null })
  })

  it.each([
    null,
    [],
    {},
    { info: {} },
    { info: project.info },
    { ...project, info: { ...project.info, name: 'other' } },
  ])('%j is not a document of the project', (document) => {
    expect(() => mapProject(document, request)).toThrow(expect.objectContaining({ why: 'malformed' }))
  })
})
