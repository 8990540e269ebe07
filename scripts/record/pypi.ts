import { asList, asObject, elsewhere, jsonOf, type Loose, only, type Source } from './source.ts'

const projects = ['django']
const infoMembers = [
  'name',
  'version',
  'summary',
  'license',
  'license_expression',
  'home_page',
  'project_urls',
  'yanked',
  'yanked_reason',
]
const fileMembers = [
  'filename',
  'packagetype',
  'requires_python',
  'size',
  'upload_time',
  'upload_time_iso_8601',
  'yanked',
  'yanked_reason',
]

/** PyPI's project documents, with the versions in the file and the latest one. */
export const pypi: Source = {
  name: 'PyPI',
  address: (env) => env.UPSTREAM_PYPI_URL,
  recordings: projects.map((name) => ({
    file: `pypi/${name}.json`,
    make: async (lookUp, before) => {
      const answer = await lookUp(`/pypi/${name}/json`)
      if (!answer) return null
      const { info, releases, last_serial } = jsonOf(answer)
      const latest = String(asObject(info).version)
      const stored = [...new Set([...Object.keys(asObject(asObject(before).releases)), latest])]
      const files = stored
        .filter((version) => version in asObject(releases))
        .map((version) => [version, filesOf(asObject(releases)[version])] as const)
      return {
        info: { ...only(info, infoMembers), classifiers: classifiersOf(info) },
        last_serial,
        releases: Object.fromEntries(files),
        urls: filesOf(asObject(releases)[latest]),
        vulnerabilities: [],
      }
    },
  })),
}

const classifiersOf = (info: unknown): unknown[] => {
  const { classifiers } = asObject(info)
  return Array.isArray(classifiers)
    ? classifiers.filter((text) => /^(License|Framework :: Django$)/.test(String(text)))
    : []
}

/** One file of each kind. */
function filesOf(value: unknown): Loose[] {
  const files = asList(value)
  return files
    .filter((file, index) => files.findIndex(({ packagetype }) => packagetype === file.packagetype) === index)
    .map((file) => ({ ...only(file, fileMembers), url: elsewhere(file.url, 'files.example.test') }))
}
