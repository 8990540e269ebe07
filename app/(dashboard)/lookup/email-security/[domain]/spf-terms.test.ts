import { describe, expect, it } from 'vitest'
import { nestedTerms, othersText } from './spf-terms.ts'

const row = (depth: number, term: string, running: number, more = {}) => ({
  depth,
  domain: 'a.dev',
  term,
  lookups: 1,
  running,
  void: false,
  state: 'asked' as const,
  record: null,
  error: null,
  ...more,
})

describe('the tree of SPF terms', () => {
  it('nests the rows by depth, in order, with the cumulative lookups', () => {
    const terms = nestedTerms([
      row(0, 'mx', 1),
      row(0, 'include:b', 2),
      row(1, 'a:c', 3),
      row(1, 'include:d', 4),
      row(2, 'a', 5),
      row(0, '-all', 5, { lookups: 0, state: 'free' }),
    ])
    expect(terms.map(({ term, count }) => [term, count])).toEqual([
      ['mx', 1],
      ['include:b', 2],
      ['-all', undefined],
    ])
    expect(terms[1]?.children?.map(({ term }) => term)).toEqual(['a:c', 'include:d'])
    expect(terms[1]?.children?.[1]?.children?.map(({ term, count }) => [term, count])).toEqual([['a', 5]])
  })
  it('shows terms that could not be followed, never as found', () => {
    const [unknown, macro, error] = nestedTerms([
      row(0, 'include:x', 1, { state: 'unknown' }),
      row(0, 'exists:%{i}.x', 2, { state: 'macro' }),
      row(0, 'include:y', 3, { error: 'a loop' }),
    ])
    expect(unknown).toMatchObject({ unknown: 'no response' })
    expect(macro?.detail).toContain('not followed')
    expect(error?.problem).toBe('a loop')
  })
  it('of a missing record is empty', () => {
    expect(nestedTerms([])).toEqual([])
  })
})

describe('the result for other servers', () => {
  it('is unknown, not absent, if the redirect could not be followed', () => {
    const redirect = (state: 'asked' | 'unknown' | 'macro') => [row(0, 'redirect=_spf.a.dev', 1, { state })]
    expect(othersText({ all: null, tree: redirect('unknown') })).toBe('unknown')
    expect(othersText({ all: null, tree: redirect('macro') })).toBe('unknown')
    expect(othersText({ all: null, tree: redirect('asked') })).toBe('no all')
    const included = [row(0, 'include:_spf.a.dev', 1), row(1, 'redirect=b.dev', 2, { state: 'unknown' })]
    expect(othersText({ all: null, tree: included })).toBe('no all')
    expect(othersText({ all: '-all', tree: redirect('asked') })).toBe('-all')
  })
})
