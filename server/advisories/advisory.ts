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
  /** Some of what the record says of the versions could not be read: nothing may be called unaffected by it. */
  incomplete: boolean
}

/** A package of any ecosystem that a record names; `ecosystem` as the record writes it, suffix included. */
export type NamedPackage = { ecosystem: string; name: string; fixedVersions: string[] }

/** One published record of a vulnerability, as far as answers are made from it; read from an OSV record, plain JSON. */
export type AdvisoryRecord = {
  id: string
  aliases: string[]
  title: string
  /** Where the title comes from: only a summary was written as one. */
  titleFrom: 'summary' | 'details' | 'id'
  severity: Severity
  cvss: Cvss | null
  /** ISO 8601 with milliseconds and Z; null where the record does not say (year 1 is how some databases write that). */
  publishedAt: string | null
  modifiedAt: string | null
  /** Null unless the record has a date of withdrawal, which may lie ahead. */
  withdrawnAt: string | null
  references: string[]
  /** Packages of our ecosystems. */
  affected: AffectedPackage[]
  /** Packages of all ecosystems. */
  affectedPackages: NamedPackage[]
}

/** One vulnerability as all databases together describe it. */
export type Vulnerability = Omit<AdvisoryRecord, 'titleFrom' | 'withdrawnAt' | 'affected' | 'affectedPackages'> & {
  /** CVE identifiers among id and aliases. */
  cves: string[]
}

/** What one of the merged records says of the package. */
export type RecordAffected = { id: string; packages: AffectedPackage[] }

/** One vulnerability of one package: the records of all databases that describe it, merged. */
export type Advisory = Vulnerability & {
  /** Ranges in words, such as ">= 1.0.0, < 1.2.3". */
  affectedRanges: string[]
  fixedVersions: string[]
  /** What each merged record says of the package; records that do not name it are left out. */
  affected: RecordAffected[]
}

/** Whether a version is affected. Null: it could not be decided, and `reason` says why in one sentence. */
export type Verdict = { affects: boolean; reason: null } | { affects: null; reason: string }

/** Judges a version, given as text. */
export type Matcher = (version: string) => Verdict
