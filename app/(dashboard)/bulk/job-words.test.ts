import { describe, expect, it } from 'vitest'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { cellState, cellWord, levelOf, severityOf } from './job-words.ts'

const target = (endpoint: JobTarget['endpoint'], level: string | null, status: JobTarget['status'] = 'done') => ({
  endpoint,
  level,
  status,
})

describe('the severity of a package or CVE', () => {
  it('is drawn in the style of its level and named in its own word', () => {
    const moderate = target('vulnerabilities.package', 'moderate')
    expect([severityOf(moderate), levelOf(moderate), cellState(moderate), cellWord(moderate)]).toEqual([
      'moderate',
      'medium',
      'medium',
      'Moderate',
    ])
    expect(cellWord(target('vulnerabilities.cve', 'critical'))).toBe('Critical')
  })

  it('has no color if unknown, and is not shown if nothing was found', () => {
    const unknown = target('vulnerabilities.cve', 'unknown')
    expect([severityOf(unknown), levelOf(unknown), cellState(unknown), cellWord(unknown)]).toEqual([
      'unknown',
      null,
      'answered',
      'Severity unknown',
    ])
    expect(severityOf(target('vulnerabilities.package', null))).toBeNull()
    expect(cellWord(target('vulnerabilities.package', null))).toBe('Done')
  })
})

it('is not the level of a score', () => {
  const high = target('ip.lookup', 'high')
  expect([severityOf(high), levelOf(high), cellWord(high)]).toEqual([null, 'high', 'High'])
  expect(cellWord(target('ip.lookup', null, 'failed'))).toBe('No response')
})
