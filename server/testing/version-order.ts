import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { VersionOrder } from '../versions/order.ts'
import { textOf } from './shared-data.ts'

export type OrderLine = { line: string; left: string; sign: number; right: string }

const signs = { '<': -1, '=': 0, '>': 1 } as const

/** Parses lines `A < B`, `A = B` or `A > B`; lines starting with `//` or `#` are comments. */
export function orderLines(file: string): OrderLine[] {
  const lines = textOf(file).split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !/^(\/\/|#)/.test(line))
    .map((line) => {
      const [, left = '', relation = '', right = ''] = /^(\S+) ([<=>]) (\S+)$/.exec(line) ?? []
      expect(relation, line).not.toBe('')
      return { line, left, right, sign: signs[relation as keyof typeof signs] }
    })
}

/** Sign of the comparison; null if either text is not a version. */
export function signOf(order: VersionOrder, left: string, right: string): number | null {
  const [a, b] = [order.parse(left), order.parse(right)]
  return a === null || b === null ? null : Math.sign(order.compare(a, b))
}

/** Whether `left relation right`, as in package manager constraints; null if either text is not a version. */
export function holds(order: VersionOrder, left: string, relation: string, right: string): boolean | null {
  const sign = signOf(order, left, right)
  if (sign === null) return null
  const accepted: Record<string, number[]> = {
    '<': [-1],
    '<=': [-1, 0],
    '>': [1],
    '>=': [1, 0],
    '!=': [-1, 1],
    '<>': [-1, 1],
  }
  return (accepted[relation] ?? [0]).includes(sign)
}

/** Expects strictly ascending order, comparing all pairs. Returns the number of pairs. */
export function expectAscending(order: VersionOrder, texts: readonly string[]): number {
  let pairs = 0
  for (const [low, left] of texts.entries())
    for (const right of texts.slice(low + 1)) {
      expect(signOf(order, left, right), `${left} < ${right}`).toBe(-1)
      expect(signOf(order, right, left), `${right} > ${left}`).toBe(1)
      pairs++
    }
  return pairs
}

/** Expects every text to be a version equal to every other. */
export function expectEqual(order: VersionOrder, texts: readonly string[]): void {
  for (const left of texts) for (const right of texts) expect(signOf(order, left, right), `${left} = ${right}`).toBe(0)
}

/** Expects a total order (reflexive, antisymmetric, transitive) over those generated texts that are versions. */
export function expectTotalOrder(order: VersionOrder, texts: fc.Arbitrary<string>): void {
  const versions = texts.map((text) => order.parse(text)).filter((version) => version !== null)
  const sign = (a: unknown, b: unknown) => Math.sign(order.compare(a, b))
  fc.assert(
    fc.property(versions, versions, versions, (a, b, c) => {
      expect(sign(a, a)).toBe(0)
      expect(sign(a, b) + sign(b, a)).toBe(0)
      const [low, middle, high] = [a, b, c].sort(order.compare)
      expect(sign(low, middle)).not.toBe(1)
      expect(sign(middle, high)).not.toBe(1)
      expect(sign(low, high)).not.toBe(1)
      if (sign(low, middle) < 0 || sign(middle, high) < 0) expect(sign(low, high)).toBe(-1)
    }),
    { numRuns: 3000 },
  )
}

type Affected = {
  package: { ecosystem: string }
  versions?: string[]
  ranges?: { type: string; events: Record<string, string>[] }[]
}

/** All versions an OSV file (gzipped) names for an ecosystem, in lists and range events. */
export function versionsOfRecords(file: string, ecosystem: string): string[] {
  const records = gunzipSync(readFileSync(file)).toString().split('\n').filter(Boolean)
  const affected = records
    .flatMap((line) => (JSON.parse(line) as { affected?: Affected[] }).affected ?? [])
    .filter((entry) => entry.package.ecosystem === ecosystem)
  const listed = affected.flatMap((entry) => entry.versions ?? [])
  const ranges = affected.flatMap((entry) => entry.ranges ?? []).filter((range) => range.type !== 'GIT')
  const events = ranges.flatMap((range) => range.events.flatMap((event) => Object.values(event)))
  return [...new Set([...listed, ...events])]
}
