import type { EcosystemId } from '../catalog/ecosystems.ts'

export const severities = ['critical', 'high', 'moderate', 'low', 'unknown'] as const
export type Severity = (typeof severities)[number]

export type Cvss = { version: '2.0' | '3.0' | '3.1' | '4.0'; vector: string; score: number }

/** One event of an OSV range, as recorded. */
export type RangeEvent = { introduced: string } | { fixed: string } | { last_affected: string } | { limit: string }

export type AffectedRange = { type: 'SEMVER' | 'ECOSYSTEM'; events: RangeEvent[] }

/** Versions and ranges that a record lists for one package (OSV schema, `affected[]`), without commit ranges. */
export type AffectedPackage = {
  ecosystem: EcosystemId
  name: string
  versions: string[]
  ranges: AffectedRange[]
  /** Part of the version data could not be read, so the record never yields "unaffected". */
  incomplete: boolean
}

/** A package of any ecosystem named by a record; `ecosystem` as recorded, including its suffix. */
export type NamedPackage = { ecosystem: string; name: string; fixedVersions: string[] }

/** The parts of an OSV vulnerability record used in results; plain JSON. */
export type AdvisoryRecord = {
  id: string
  aliases: string[]
  title: string
  /** Source of the title; only a summary was written as one. */
  titleFrom: 'summary' | 'details' | 'id'
  severity: Severity
  cvss: Cvss | null
  /** ISO 8601 with milliseconds and Z; null if the record has none (some databases write year 1 for that). */
  publishedAt: string | null
  modifiedAt: string | null
  /** Withdrawal date, possibly in the future; null if there is none. */
  withdrawnAt: string | null
  references: string[]
  /** Packages of supported ecosystems. */
  affected: AffectedPackage[]
  /** Packages of all ecosystems. */
  affectedPackages: NamedPackage[]
}

/** One vulnerability, merged from all databases. */
export type Vulnerability = Omit<AdvisoryRecord, 'titleFrom' | 'withdrawnAt' | 'affected' | 'affectedPackages'> & {
  /** CVE identifiers among id and aliases. */
  cves: string[]
  /** Malicious code, not a vulnerability; always critical. */
  malware: boolean
}

/** What one of the merged records says about the package. */
export type RecordAffected = { id: string; packages: AffectedPackage[] }

/** One vulnerability of one package, merged from the records of all databases that describe it. */
export type Advisory = Vulnerability & {
  /** Display ranges, such as ">= 1.0.0, < 1.2.3". */
  affectedRanges: string[]
  fixedVersions: string[]
  /** Per merged record; omits records that do not name the package. */
  affected: RecordAffected[]
}

/** Whether a version is affected. Null: undecided, with the reason in one sentence. */
export type Verdict = { affects: boolean; reason: null } | { affects: null; reason: string }

export type Matcher = (version: string) => Verdict
