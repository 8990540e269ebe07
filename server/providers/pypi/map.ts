import { z } from 'zod'
import type { PackageFacts, Release } from '../packages.ts'
import { anything, isoTime, maybe, most, versionText, words } from '../reading.ts'
import { repositoryAddress } from '../repository-address.ts'
import { malformed } from '../upstream.ts'

const File = z.object({
  upload_time_iso_8601: anything,
  yanked: maybe(z.boolean()),
  yanked_reason: anything,
})
type File = z.infer<typeof File>

const Project = z.object({
  info: z.object({
    name: z.string(),
    version: maybe(z.string()),
    summary: anything,
    license_expression: anything,
    license: anything,
    classifiers: maybe(z.array(z.unknown())),
    project_urls: maybe(z.record(z.string(), z.unknown())),
    home_page: anything,
  }),
  releases: z.record(z.string(), z.unknown()),
})
type Info = z.infer<typeof Project>['info']

/**
 * Maps a project (PyPI, JSON API). A release is as old as its oldest file, and yanked if every file is; the reason
 * goes to `deprecated`. A version without files cannot be installed and is dropped, unless PyPI calls it the latest:
 * then it is listed without a time.
 */
export function mapProject(document: unknown, request: { name: string; url: string }): PackageFacts {
  const read = Project.safeParse(document)
  if (!read.success || normalised(read.data.info.name) !== normalised(request.name)) return malformed('no project')
  const { info, releases } = read.data
  const latest = versionText(info.version)
  const found = Object.entries(releases).flatMap(([version, files]) => releaseOf(version, files, latest))
  return {
    name: words(info.name, most.version) ?? request.name,
    latestVersion: found.some(({ version }) => version === latest) ? latest : null,
    description: words(info.summary, most.description),
    license: licenseOf(info),
    repositoryUrl: repositoryOf(info),
    releases: found.slice(-most.releases),
    url: request.url,
  }
}

/** PEP 503. */
const normalised = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

function releaseOf(key: string, value: unknown, latest: string | null): Release[] {
  const version = versionText(key)
  const files =
    z.array(File.catch({ upload_time_iso_8601: null, yanked: null, yanked_reason: null })).safeParse(value).data ?? []
  if (!version) return []
  if (files.length === 0)
    return version === latest ? [{ version, publishedAt: null, deprecated: null, yanked: null }] : []
  const times = files.flatMap((file) => isoTime(file.upload_time_iso_8601) ?? [])
  const yanked = files.every((file) => file.yanked === true)
  return [{ version, publishedAt: times.sort()[0] ?? null, deprecated: yanked ? reasonOf(files) : null, yanked }]
}

function reasonOf(files: File[]): string | null {
  for (const file of files) {
    const reason = words(file.yanked_reason, most.deprecated)
    if (reason) return reason
  }
  return null
}

/** Many projects put the whole licence text in `license`; a longer text is not a licence name. */
const longestName = 100

function licenseOf(info: Info): string | null {
  const expression = words(info.license_expression, most.license)
  if (expression) return expression
  const named = typeof info.license === 'string' ? info.license.trim() : ''
  if (named && named.length <= longestName && !named.includes('\n') && !/^unknown$/i.test(named))
    return words(named, most.license)
  const classified = (info.classifiers ?? []).flatMap((entry) => licenceClass(entry) ?? [])
  return words(classified.join(', '), most.license)
}

const licenceClass = (entry: unknown): string | null =>
  typeof entry === 'string'
    ? (/^License :: (?:OSI Approved :: )?(?!OSI Approved$)([^:]+)$/.exec(entry)?.[1] ?? null)
    : null

/** Labels for the source repository, ignoring case, spaces and punctuation (PyPA, well-known project URLs). */
const labels = ['source', 'sourcecode', 'repository', 'code', 'github']
const forge = /^https?:\/\/(www\.)?(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sourceforge\.net)\//i

function repositoryOf(info: Info): string | null {
  const urls = Object.entries(info.project_urls ?? {}).map(
    ([label, url]) => [label.toLowerCase().replace(/[^a-z0-9]/g, ''), url] as const,
  )
  const named = labels.flatMap((label) => urls.filter(([name]) => name === label).map(([, url]) => url))
  const homes = [info.home_page, ...urls.filter(([name]) => name === 'homepage').map(([, url]) => url)]
  const candidates = [...named, ...homes.filter((url) => typeof url === 'string' && forge.test(url.trim()))]
  for (const candidate of candidates) {
    const found = repositoryAddress(candidate)
    if (found) return found
  }
  return null
}
