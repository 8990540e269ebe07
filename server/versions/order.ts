/** What a text of a range marks: OSV schema, "events". */
export type RangeEdge = 'introduced' | 'fixed' | 'last_affected' | 'limit'

/** Version order of an ecosystem. `Version` is the parsed form, opaque to callers. */
export type VersionOrder<Version = unknown> = {
  /** Null if the text is not a version of the ecosystem. Never throws. */
  parse(text: string): Version | null
  /** Comparator as for `Array.prototype.sort`; a total order. */
  compare(a: Version, b: Version): number
  /** Whether the version precedes a release (alpha, beta, candidate, snapshot, development, pseudo-version). */
  isPrerelease(version: Version): boolean
  /**
   * Parses a version from before the ecosystem's current rule; such versions sort among themselves, below all current
   * ones, for display. `parse` rejects them since ranges do not cover them. Absent if there was no earlier rule.
   */
  parseOlder?(text: string): Version | null
  /**
   * Parses the bound of a range that is no version of its own but has one meaning at this edge, such as `1` of npm for
   * 1.0.0. Called for what `parse` rejects. Absent if records of the ecosystem have no such bounds.
   */
  parseBound?(text: string, edge: RangeEdge): Version | null
  /**
   * The version that a local version is a build of (PEP 440: 2.0.0 for 2.0.0+cu118); null for any other version. Absent
   * if the ecosystem has no local versions.
   */
  publicOf?(version: Version): Version | null
  /** Whether the version names a branch; ranges do not apply to it, as it moves. Absent if the ecosystem has none. */
  isBranch?(version: Version): boolean
  /**
   * Suffix by which a release has several variants, such as `jre` and `android` of Maven; null if it has none. Absent if
   * the ecosystem has no variants.
   */
  variantOf?(text: string): string | null
}
