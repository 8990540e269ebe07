import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradeOf } from '../../catalog/grades.ts'
import { scanGrades } from '../../catalog/scan-terms.ts'
import { evidenceWith } from '../../testing/header-evidence.ts'
import { type Recorded, recordedEvidence } from '../../testing/recorded-site.ts'
import { itWithData } from '../../testing/shared-data.ts'
import { headerWords, scoreHeaders } from './index.ts'

describe('the score', () => {
  it('is 100 less every penalty, and bonuses count only if penalties alone leave 90', () => {
    const fields = fc.dictionary(
      fc.constantFrom(
        'content-security-policy',
        'referrer-policy',
        'x-frame-options',
        'x-content-type-options',
        'strict-transport-security',
        'cross-origin-opener-policy',
      ),
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom("default-src 'none'", 'no-referrer', 'DENY', 'nosniff', 'max-age=31536000', 'same-origin'),
        ),
        { minLength: 1, maxLength: 2 },
      ),
    )
    fc.assert(
      fc.property(fields, fc.array(fc.string(), { maxLength: 3 }), (headers, setCookies) => {
        const { findings, penaltiesOnly, score, grade, passed, failed } = scoreHeaders(
          evidenceWith(headers, { setCookies }),
        )
        const taken = findings.reduce((sum, { modifier }) => sum + Math.min(0, modifier), 0)
        const added = findings.reduce((sum, { modifier }) => sum + Math.max(0, modifier), 0)
        expect(findings).toHaveLength(12)
        expect(passed + failed).toBe(12)
        expect(penaltiesOnly).toBe(Math.max(0, 100 + taken))
        expect(score).toBe(penaltiesOnly >= 90 ? penaltiesOnly + added : penaltiesOnly)
        expect(grade).toBe(gradeOf(score))
        for (const { id, result } of findings)
          expect(Object.keys(headerWords[id].results), `${id} ${result}`).toContain(result)
      }),
    )
  })
})

describe('the grade', () => {
  it('changes in steps of five, as published', () => {
    const steps: [number, string][] = [
      [130, 'A+'],
      [100, 'A+'],
      [99, 'A'],
      [90, 'A'],
      [89, 'A-'],
      [85, 'A-'],
      [84, 'B+'],
      [80, 'B+'],
      [79, 'B'],
      [70, 'B'],
      [69, 'B-'],
      [65, 'B-'],
      [60, 'C+'],
      [55, 'C'],
      [50, 'C'],
      [45, 'C-'],
      [40, 'D+'],
      [35, 'D'],
      [30, 'D'],
      [25, 'D-'],
      [24, 'F'],
      [0, 'F'],
    ]
    for (const [score, grade] of steps) expect(gradeOf(score), String(score)).toBe(grade)
  })

  it('never falls when the score rises', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((score) => scanGrades.indexOf(gradeOf(score)))
        expect(more).toBeLessThanOrEqual(less ?? 0)
      }),
    )
  })
})

for (const site of ['mozilla-org', 'observatory-mozilla-org'])
  itWithData(
    `${site}, as it was recorded, gets the grade that was published for it`,
    ['headers', 'mdn-fixtures'],
    (folder) => {
      const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))
      const expected = read('expected') as Record<
        string,
        { grade: string; score: number; testsPassed: number; testsFailed: number }
      >
      const { score, grade, passed, failed } = scoreHeaders(recordedEvidence(read(site) as Recorded))
      const result = expected[site]
      expect({ grade, score, testsPassed: passed, testsFailed: failed }).toEqual({
        grade: result?.grade,
        score: result?.score,
        testsPassed: result?.testsPassed,
        testsFailed: result?.testsFailed,
      })
    },
  )
