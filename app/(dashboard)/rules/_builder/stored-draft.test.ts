import { describe, expect, it } from 'vitest'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { draftOf, emptyDraft } from './draft.ts'
import { parseStoredDraft, ruleDraftKey, untouched } from './stored-draft.ts'

const start = draftOf(emptyDraft.body)
const began = JSON.stringify(start)
const row = (id: string): RuleRow => ({
  ...emptyDraft.body,
  id,
  name: 'Look at Tor',
  revision: 3,
  off_because: null,
  mode_before_off: null,
  stats: { matches_24h: 0, matches_total: 0, last_matched_at: null },
  created_by: 'usr_1',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
})
const renamed = (rule: RuleRow | null) => ({ ...untouched(rule, start), name: 'Renamed' })

describe('a rule draft stored by a tab', () => {
  it('is restored with its base revision, which may be older than the stored rule’s', () => {
    const text = JSON.stringify({ stored: row('rule_1'), began: null, draft: renamed(row('rule_1')) })
    const newer = { ...row('rule_1'), revision: 4 }
    expect(parseStoredDraft(text, newer, start)).toMatchObject({ stored: { revision: 3 }, draft: { name: 'Renamed' } })
  })

  it('applies to a new rule only if that started from the same template', () => {
    const text = JSON.stringify({ stored: null, began, draft: renamed(null) })
    expect(parseStoredDraft(text, null, start)?.draft.name).toBe('Renamed')
    expect(parseStoredDraft(text, null, { ...start, name: 'From a template' })).toBeNull()
  })

  it('is ignored if it is for another rule, unchanged, damaged or missing', () => {
    const other = JSON.stringify({ stored: row('rule_1'), began: null, draft: renamed(row('rule_1')) })
    const unchanged = JSON.stringify({ stored: row('rule_2'), began: null, draft: untouched(row('rule_2'), start) })
    for (const text of [other, unchanged, '{"draft":', '{"draft":{"name":"x"}}', '[]', 'null', null])
      expect(parseStoredDraft(text, row('rule_2'), start), String(text)).toBeNull()
  })

  it('is stored per workspace and rule', () => {
    const keys = [ruleDraftKey('ws_1', 'rule_1'), ruleDraftKey('ws_2', 'rule_1'), ruleDraftKey('ws_1', undefined)]
    expect(new Set(keys).size).toBe(3)
  })
})
