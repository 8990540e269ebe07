import type { Severity } from '../../catalog/events.ts'
import type { ChangeKind } from '../../catalog/watch-terms.ts'

/** One known value of a result; lists are sets. */
export type Fact = string | number | boolean | readonly string[]

/** Known values of a result. What is unknown is absent, so that it is never compared. */
export type Facts = Readonly<Record<string, Fact>>

export type Change = { kind: ChangeKind; severity: Severity; summary: string; before: Fact; after: Fact }

/** Judges two different values of a fact; `name` is what follows the colon in its key, `facts` all of both results. */
export type Judge = (before: Fact, after: Fact, name: string, facts: { before: Facts; after: Facts }) => Change[]

/** What a lookup is watched for: the facts of its result, and a judge for each by the part of the key before the colon. */
export type Watched<Result> = {
  facts(result: Result): Facts
  judges: Readonly<Record<string, Judge>>
}

/** Facts without those that are null or undefined, which means unknown. Sets are sorted and without duplicates. */
export const known = (facts: Readonly<Record<string, Fact | null | undefined>>): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, fact]) => {
      if (fact === null || fact === undefined) return []
      return [[key, typeof fact === 'object' ? [...new Set(fact)].toSorted() : fact]]
    }),
  )

export const sameFact = (a: Fact, b: Fact): boolean =>
  typeof a === 'object' && typeof b === 'object' ? new Set(a).symmetricDifference(new Set(b)).size === 0 : a === b
