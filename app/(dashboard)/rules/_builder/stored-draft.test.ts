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

describe('what a tab kept of a rule', () => {
  it('is read with the revision that it was made on, which may be older than the stored one', () => {
    const text = JSON.stringify({ stored: row('rule_1'), began: null, draft: renamed(row('rule_1')) })
    const newer = { ...row('rule_1'), revision: 4 }
    expect(parseStoredDraft(text, newer, start)).toMatchObject({ stored: { revision: 3 }, draft: { name: 'Renamed' } })
  })

  it('counts for a new rule only where that begins as the kept one did', () => {
    const text = JSON.stringify({ stored: null, began, draft: renamed(null) })
    expect(parseStoredDraft(text, null, start)?.draft.name).toBe('Renamed')
    expect(parseStoredDraft(text, null, { ...start, name: 'From a template' })).toBeNull()
  })

  it('is nothing where it is another rule, unchanged, damaged or missing', () => {
    const other = JSON.stringify({ stored: row('rule_1'), began: null, draft: renamed(row('rule_1')) })
    const unchanged = JSON.stringify({ stored: row('rule_2'), began: null, draft: untouched(row('rule_2'), start) })
    for (const text of [other, unchanged, '{"draft":', '{"draft":{"name":"x"}}', '[]', 'null', null])
      expect(parseStoredDraft(text, row('rule_2'), start), String(text)).toBeNull()
  })

  it('is kept apart by workspace and rule', () => {
    const keys = [ruleDraftKey('ws_1', 'rule_1'), ruleDraftKey('ws_2', 'rule_1'), ruleDraftKey('ws_1', undefined)]
    expect(new Set(keys).size).toBe(3)
  })
})
