import { describe, expect, it } from 'vitest'
import type { PaletteItem } from './frame-types.ts'
import { matching } from './palette-match.ts'

const item = (label: string, hint?: string): PaletteItem => ({
  id: label,
  label,
  href: '/',
  ...(hint ? { hint } : {}),
})
const groups = [
  { heading: 'Go to', items: [item('Overview'), item('Events'), item('Reviews')] },
  { heading: 'API keys', items: [item('Shop backend', 'svc_live_ab12')] },
]
const found = (text: string) => matching(groups, text).map(({ items }) => items.map(({ label }) => label))

describe('the rows of the palette', () => {
  it('are all shown before anything is typed', () => {
    expect(matching(groups, ' ')).toEqual(groups)
  })

  it('are found by name, best match first', () => {
    expect(found('event')[0]?.[0]).toBe('Events')
    expect(found('review')[0]?.[0]).toBe('Reviews')
  })

  it('are found by hint and by the heading of their group', () => {
    expect(found('ab12')).toEqual([['Shop backend']])
    expect(found('api keys')).toEqual([['Shop backend']])
  })

  it('disappear if nothing matches', () => {
    expect(found('zzz')).toEqual([])
  })
})
