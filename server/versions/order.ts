/** How the versions of an ecosystem are ordered. `Version` is the parsed form; it is opaque to callers. */
export type VersionOrder<Version = unknown> = {
  /** Null for a text that is no version of the ecosystem. Never throws, whatever the text. */
  parse(text: string): Version | null
  /** Negative, zero or positive, like the comparator of `Array.prototype.sort`. A total order. */
  compare(a: Version, b: Version): number
  /** Whether the version comes before a release (alpha, beta, candidate, snapshot, development, pseudo-version). */
  isPrerelease(version: Version): boolean
  /**
   * A text that was a version before the present rule of the ecosystem: it has its place among its like, below all versions of today, for showing
   * releases in order. Ranges say nothing about it, so `parse` does not know it. Absent where there was no other rule.
   */
  parseOlder?(text: string): Version | null
  /** Whether the version names a branch, which moves: no range says anything about what it stands for today. Absent where the ecosystem has none. */
  isBranch?(version: Version): boolean
}
