import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCvss } from './cvss.ts'
import { judgeSeverity, severityOfLabel, severityOfScore } from './severity.ts'

const v3 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
const v4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N'

const published: [vector: string, version: string, score: number][] = [
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', '3.1', 10],
  [v3, '3.1', 9.8],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', '3.1', 7.5],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', '3.1', 6.1],
  ['CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', '3.1', 3.1],
  ['CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', '3.0', 9.8],
  ['AV:N/AC:L/Au:N/C:P/I:P/A:P', '2.0', 7.5],
  ['AV:N/AC:L/Au:N/C:C/I:C/A:C', '2.0', 10],
  ['AV:N/AC:M/Au:N/C:N/I:P/A:N', '2.0', 4.3],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', '4.0', 9.3],
  ['CVSS:4.0/AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', '4.0', 7.3],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', '4.0', 7.7],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:L/SC:N/SI:N/SA:N', '4.0', 8.3],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:L/SC:N/SI:N/SA:N/CR:H/IR:L/AR:L', '4.0', 8.1],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N/E:A', '4.0', 8.7],
]

describe('a CVSS vector', () => {
  it.each(published)('%s is CVSS %s with the published score %d', (vector, version, score) => {
    expect(readCvss(vector)).toEqual({ version, vector, score })
  })

  it('has its base score, whatever temporal metrics follow (2.0 and 3)', () => {
    expect(readCvss(`${v3}/E:U/RL:O/RC:C`)?.score).toBe(9.8)
    expect(readCvss('AV:N/AC:L/Au:N/C:P/I:P/A:P/E:U/RL:OF/RC:C')?.score).toBe(7.5)
  })

  it('is null if truncated, repetitive, out of order (4.0) or of an unknown version', () => {
    for (const vector of [
      'CVSS:3.1/AV:N/AC:L/PR:N',
      `${v3}/E:P/RL:O/RC:C/`,
      `${v3}/AV:L`,
      `${v3}/ZZ:Q`,
      v3.replace('AV:N', 'AV:X'),
      v3.replace('3.1', '9.1'),
      v3.toLowerCase(),
      'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/SC:N/VI:H/SI:N/VA:H/SA:N',
      'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H',
      '7.5',
      '',
    ])
      expect(readCvss(vector), vector).toBeNull()
  })

  it('is read without throwing, whatever the text (property)', () => {
    const pieces = fc.array(fc.constantFrom(...v3.split('/'), ...v4.split('/'), '', 'AV:', ':', 'Au:N'), {
      maxLength: 14,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((parts) => parts.join('/')),
        ),
        (text) => {
          const read = readCvss(text)
          if (read) expect(read.score >= 0 && read.score <= 10).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('severity', () => {
  it('changes at 9, 7, 4 and above 0', () => {
    const at = [10, 9, 8.9, 7, 6.9, 4, 3.9, 0.1, 0].map(severityOfScore)
    expect(at).toEqual(['critical', 'critical', 'high', 'high', 'moderate', 'moderate', 'low', 'low', 'unknown'])
  })

  it('comes from the latest CVSS version with a complete vector, and there from the highest score', () => {
    expect(judgeSeverity([v3, v4], []).cvss).toMatchObject({ version: '4.0', score: 8.7 })
    expect(judgeSeverity([v3, `${v4}/`], []).cvss).toMatchObject({ version: '3.1', score: 9.8 })
    expect(
      judgeSeverity([v3.replace('C:H', 'C:L'), v3, v3.replace('S:U', 'S:C').replace('AV:N', 'AV:P')], []).cvss?.score,
    ).toBe(9.8)
  })

  it('is the label only if no vector is complete, most severe first', () => {
    expect(judgeSeverity([v3], ['LOW'])).toMatchObject({ severity: 'critical' })
    expect(judgeSeverity(['CVSS:3.1/AV:N'], [null, 'Low', 'MODERATE'])).toEqual({ severity: 'moderate', cvss: null })
    expect(judgeSeverity([], [])).toEqual({ severity: 'unknown', cvss: null })
  })

  it('is read from a label in any case, and unknown for anything else', () => {
    expect(['LOW', 'Moderate', 'medium', ' HIGH ', 'critical'].map(severityOfLabel)).toEqual([
      'low',
      'moderate',
      'moderate',
      'high',
      'critical',
    ])
    expect(['constructor', '__proto__', '', 7, null, {}].map(severityOfLabel)).toEqual(Array(6).fill('unknown'))
  })
})
