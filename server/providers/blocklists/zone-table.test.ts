import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { blocklists } from '../../catalog/blocklists.ts'
import { blocklistTable } from './zone-table.ts'

function file(content: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zones-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const name = path.join(folder, 'zones.json')
  writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
const row = { id: 'mine', name: 'Mine', zone: 'bl.example.net', kinds: ['ip4'] }

describe('an operator’s table of lists', () => {
  it('replaces the built-in one, with defaults for omitted members', () => {
    expect(blocklistTable(null)).toBe(blocklists)
    const [mine, ...others] = blocklistTable(
      file([{ ...row, key: 'k1', bits: { 4: { meaning: 'Spam', severity: 'high' } } }]),
    )
    expect(others).toEqual([])
    expect(mine).toMatchObject({
      id: 'mine',
      key: 'k1',
      queryBy: 'name',
      severity: 'medium',
      needsKey: false,
      offBecause: null,
    })
    expect(mine?.table).toEqual({ bits: { 4: { meaning: 'Spam', severity: 'high' } } })
  })

  it('stops the start with the name of the variable and each wrong location', () => {
    const wrong: [content: unknown, message: RegExp][] = [
      ['{ not json', /BLOCKLIST_ZONES: .*zones\.json is no JSON file/],
      [{}, /BLOCKLIST_ZONES: \/: /],
      [[], /BLOCKLIST_ZONES: \/: /],
      [[{ ...row, zone: 'Not A Zone' }], /BLOCKLIST_ZONES: \/0\/zone: is not a domain name/],
      [[row, { ...row }], /BLOCKLIST_ZONES: \/1\/id: mine is there twice/],
      [[{ ...row, kinds: ['ipv4'] }], /BLOCKLIST_ZONES: \/0\/kinds\/0/],
      [[{ ...row, codes: { '10.0.0.1': { meaning: 'x', severity: 'high' } } }], /BLOCKLIST_ZONES: \/0\/codes/],
      [[{ ...row, bits: { 3: { meaning: 'x', severity: 'high' } } }], /BLOCKLIST_ZONES: \/0\/bits/],
      [[{ ...row, colour: 'red' }], /BLOCKLIST_ZONES: \/0: .*colour/],
      [[{ ...row, key: 'two.labels' }], /BLOCKLIST_ZONES: \/0\/key: is not one label/],
    ]
    for (const [content, text] of wrong) expect(() => blocklistTable(file(content))).toThrow(text)
  })
})
