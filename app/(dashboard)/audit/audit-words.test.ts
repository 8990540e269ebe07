import { describe, expect, it } from 'vitest'
import { auditHref, auditIn, filterOf } from './audit-search.ts'
import { authorWords, changesOf, kindWords } from './audit-words.ts'

describe('values before and after a change', () => {
  it.each([
    [{ from: 'A', to: 'B' }, [{ name: '', from: 'A', to: 'B' }]],
    [{ from: ['free'], to: ['email', 'suite_agency'] }, [{ name: '', from: 'Free', to: 'Paid Email, Suite Agency' }]],
    [{ from: 3, to: 4 }, [{ name: '', from: '3', to: '4' }]],
    [{ from: null, to: 'kim@example.com' }, [{ name: '', from: 'none', to: 'kim@example.com' }]],
    [
      { from: { mode: 'off', name: 'x' }, to: { mode: 'enforce', name: 'x' } },
      [{ name: 'mode', from: 'off', to: 'enforce' }],
    ],
    [{ from: null, to: { event_types: ['signup'] } }, [{ name: 'event types', from: 'none', to: 'signup' }]],
    [{ reason: 'plan' }, []],
  ])('of %j are shown', (details, changes) => expect(changesOf({ details })).toEqual(changes))

  it('are truncated if long', () => {
    expect(changesOf({ details: { from: 'x'.repeat(200), to: '' } })[0]).toEqual({
      name: '',
      from: `${'x'.repeat(80)}…`,
      to: 'none',
    })
  })
})

it('an entry names actor and object in words, including new ones', () => {
  expect(authorWords({ type: 'api_key', label: 'Checkout' })).toBe('Key Checkout')
  expect(authorWords({ type: 'system', label: 'operator' })).toBe('Assay (operator)')
  expect(kindWords('key')).toBe('Keys')
  expect(kindWords('new_thing')).toBe('New things')
})

it('a filter survives the round trip through the URL, and invalid values are dropped', () => {
  const search = { who: 'usr_1', kind: 'key', from: '2026-11-01', to: '2026-11-02', cursor: '' }
  const address = new URLSearchParams(auditHref(search).split('?')[1])
  expect(auditIn(address)).toEqual(search)
  expect(filterOf(search)).toEqual({ who: 'usr_1', kind: 'key', from: '2026-11-01', to: '2026-11-03T00:00:00.000Z' })
  expect(auditIn(new URLSearchParams('who=a b&kind=assessment&from=soon'))).toEqual({
    who: '',
    kind: '',
    from: '',
    to: '',
    cursor: '',
  })
})
