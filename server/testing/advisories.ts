import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { compare as comparePep440, explain } from '@renovatebot/pep440'
import semver from 'semver'
import type { AdvisoryRecord, AffectedPackage, RangeEvent } from '../advisories/index.ts'
import type { VersionOrder } from '../versions/order.ts'

/** Minimal version order for tests: semver, with an optional leading `v`. */
export const semverOrder: VersionOrder<semver.SemVer> = {
  parse: (text) => semver.parse(text),
  compare: semver.compare,
  isPrerelease: (version) => version.prerelease.length > 0,
}

/** Minimal version order for tests: PEP 440. */
export const pep440Order: VersionOrder<string> = {
  parse: (text) => (explain(text) ? text : null),
  compare: comparePep440,
  isPrerelease: (version) => explain(version)?.is_prerelease ?? false,
}

/** Affected package "sample" on npm. */
export const output = (parts: Partial<AffectedPackage> = {}): AffectedPackage => ({
  ecosystem: 'npm',
  name: 'sample',
  versions: [],
  ranges: [],
  incomplete: false,
  ...parts,
})

export const reportedRange = (...events: RangeEvent[]): AffectedPackage =>
  output({ ranges: [{ type: 'SEMVER', events }] })

export const recordOf = (id: string, parts: Partial<AdvisoryRecord> = {}): AdvisoryRecord => ({
  id,
  aliases: [],
  title: id,
  titleFrom: 'id',
  severity: 'unknown',
  cvss: null,
  publishedAt: null,
  modifiedAt: null,
  withdrawnAt: null,
  references: [],
  affected: [],
  affectedPackages: [],
  ...parts,
})

/** Parses a file with one JSON object per line, optionally gzipped. */
export function linesOf(file: string): Record<string, unknown>[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
