import type { EcosystemId } from '../catalog/ecosystems.ts'

export const severities = ['critical', 'high', 'moderate', 'low', 'unknown'] as const
export type Severity = (typeof severities)[number]

export type Cvss = { version: '2.0' | '3.0' | '3.1' | '4.0'; vector: string; score: number }

/** One event of an OSV range, as the record has it. */
export type RangeEvent = { introduced: string } | { fixed: string } | { last_affected: string } | { limit: string }

export type AffectedRange = { type: 'SEMVER' | 'ECOSYSTEM'; events: RangeEvent[] }

/** What a record says of one package: listed versions and ranges (OSV schema, `affected[]`). Ranges over commits are left out. */
export type AffectedPackage = {
  ecosystem: EcosystemId
  name: string
  versions: string[]
  ranges: AffectedRange[]
}

/** One published record of a vulnerability, as far as answers are made from it; read from an OSV record, plain JSON. */
export type AdvisoryRecord = {
  id: string
  aliases: string[]
  title: string
  severity: Severity
  cvss: Cvss | null
  /** ISO 8601 with milliseconds and Z; null where the record does not say (year 1 is how some databases write that). */
  publishedAt: string | null
  modifiedAt: string | null
  /** Null unless the record is withdrawn. */
  withdrawnAt: string | null
  references: string[]
  affected: AffectedPackage[]
}

/** One vulnerability of one package: the records of all databases that describe it, merged. */
export type Advisory = Omit<AdvisoryRecord, 'withdrawnAt' | 'affected'> & {
  /** CVE identifiers among id and aliases. */
  cves: string[]
  /** Ranges in words, such as ">= 1.0.0, < 1.2.3". */
  affectedRanges: string[]
  fixedVersions: string[]
  /** What the merged records say of the package. */
  affected: AffectedPackage[]
}

/** Whether a version is affected. Null: it could not be decided, and `reason` says why in one sentence. */
export type Verdict = { affects: boolean; reason: null } | { affects: null; reason: string }
