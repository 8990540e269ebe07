import { describe, expect, it } from 'vitest'
import { judgeDomain } from '../../risk/index.ts'
import type { BlocklistCheck } from '../blocklists/check.ts'
import { domainFacts } from './domain-facts.ts'

const list = (status: 'listed' | 'not_listed' | 'unknown', severity: 'policy' | 'high' | null = null) => ({
  id: `${status} ${severity}`,
  name: 'List',
  zone: 'list.example',
  status,
  cause: null,
  codes: ['127.0.0.2'],
  reasons: [],
  severity,
  raw: [],
  removal_url: null,
})
const check = (...lists: BlocklistCheck['lists']): BlocklistCheck => ({
  answers: [],
  listed: lists.filter(({ status }) => status === 'listed').length,
  checked: lists.length,
  unknown: lists.filter(({ status }) => status === 'unknown').length,
  lists,
})
const statusOf = (age_days: number | null, lists: BlocklistCheck | null) =>
  judgeDomain(domainFacts({ age_days, created_at: null }, lists, { resembles: null, mixed_script: false })).map(
    ({ status }) => status,
  )

describe('the signals of a domain', () => {
  it('count an age below 30 days, and a missing date is unknown, never clear', () => {
    expect([0, 29, 30, 4_000, null].map((days) => statusOf(days, null)[0])).toEqual([
      'triggered',
      'triggered',
      'clear',
      'clear',
      'unknown',
    ])
  })

  it('count one listing, excluding policy lists, and are clear only if most lists responded', () => {
    const judged = (...lists: BlocklistCheck['lists']) => statusOf(null, check(...lists))[1]
    expect(judged(list('listed', 'high'), list('unknown'), list('unknown'))).toBe('triggered')
    expect(judged(list('listed', 'policy'), list('not_listed'))).toBe('clear')
    expect(judged(list('not_listed'), list('unknown'))).toBe('clear')
    expect(judged(list('not_listed'), list('unknown'), list('unknown'))).toBe('unknown')
    expect(judged()).toBe('unknown')
    expect(statusOf(null, null)[1]).toBe('unknown')
  })
})
