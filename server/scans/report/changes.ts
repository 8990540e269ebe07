import type { ScanCap, ScanSection } from '../../catalog/scan-terms.ts'
import { headerWords } from '../headers/index.ts'
import type { Scan } from '../schema/index.ts'
import type { StoredReport, StoredTest } from './stored.ts'

type Compared = { id: string; at: Date; score: number; report: StoredReport }

/** Differences from the previous scan: test results, caps, section grades. Tests are compared by result and modifier. */
export function changesBetween(before: Compared, after: Omit<Compared, 'id' | 'at'>): NonNullable<Scan['changes']> {
  const earlier = new Map(before.report.tests.map((test) => [test.id, test]))
  const missing = (from: StoredReport, among: StoredReport): ScanCap[] =>
    from.caps.filter((cap) => !among.caps.includes(cap))
  const names = Object.keys(after.report.sections) as ScanSection[]
  return {
    since: before.at.toISOString(),
    previous_id: before.id,
    score: after.score - before.score,
    tests: after.report.tests.flatMap((test) => {
      const old = earlier.get(test.id)
      if (!old || (old.result === test.result && old.modifier === test.modifier)) return []
      return [{ id: test.id, title: headerWords[test.id].title, before: seen(old), after: seen(test) }]
    }),
    caps_added: missing(after.report, before.report),
    caps_removed: missing(before.report, after.report),
    sections: names.flatMap((id) => {
      const [old, now] = [before.report.sections[id].grade, after.report.sections[id].grade]
      return old === now ? [] : [{ id, before: old, after: now }]
    }),
  }
}

const seen = ({ result, pass, modifier }: StoredTest) => ({ result, pass, score_modifier: modifier })
