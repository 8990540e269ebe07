import { expect, it } from 'vitest'
import { gradeOf } from '../catalog/grades.ts'
import { scanCapIds, scanCaps, scanGrades } from '../catalog/scan-terms.ts'
import type { BlocklistCheck } from '../lookups/index.ts'
import { cappedGrade, capsOf, malwareLists } from './caps.ts'

const nothing = { answers: true, ends: true, tls: null, sweep: null, blocklists: null, threats: [] }

const listed = (
  reason: string,
  severity: 'high' | 'policy' = 'high',
  status: 'listed' | 'unknown' = 'listed',
): BlocklistCheck => ({
  answers: [],
  listed: 1,
  checked: 1,
  unknown: 0,
  lists: [
    {
      id: 'l',
      name: 'List',
      zone: 'l.example',
      status,
      cause: null,
      codes: [],
      reasons: [reason],
      severity,
      raw: [],
      removal_url: null,
    },
  ],
})

it('unknown facts cap nothing', () => {
  expect(capsOf(nothing)).toEqual([])
  expect(capsOf({ ...nothing, sweep: { TLSv1: null, 'TLSv1.1': null, 'TLSv1.2': null, 'TLSv1.3': null } })).toEqual([])
})

it('a malware or phishing listing caps; spam, policy or uncertain listings do not', () => {
  expect(capsOf({ ...nothing, blocklists: listed('Phishing domain') })).toEqual(['malware_blocklist'])
  expect(capsOf({ ...nothing, threats: ['URLhaus'] })).toEqual(['malware_blocklist'])
  expect(malwareLists(listed('MW: malware'))).toEqual(['List'])
  for (const other of [listed('Spam domain'), listed('Malware', 'policy'), listed('Malware', 'high', 'unknown')])
    expect(capsOf({ ...nothing, blocklists: other })).toEqual([])
})

it('no bonus exceeds a cap, and score and grade agree', () => {
  for (const id of scanCapIds) {
    const capped = cappedGrade(155, [id])
    expect(capped).toEqual({ grade: scanCaps[id].grade, score: scanCaps[id].score })
    expect(gradeOf(capped.score)).toBe(capped.grade)
  }
  expect(cappedGrade(155, ['old_tls', 'no_https'])).toEqual({ grade: 'D+', score: 40 })
  expect(cappedGrade(10, ['old_tls'])).toEqual({ grade: 'F', score: 10 })
  expect(cappedGrade(155, [])).toEqual({ grade: 'A+', score: 155 })
})

it('the most severe cap is reported first', () => {
  const places = scanCapIds.map((id) => scanGrades.indexOf(scanCaps[id].grade))
  expect(places).toEqual(places.toSorted((a, b) => b - a))
})
