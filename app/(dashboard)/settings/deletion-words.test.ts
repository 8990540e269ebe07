import { expect, it } from 'vitest'
import { deletionConsequences } from './deletion-words.ts'

it('a deletion is summarized in numbers; zero counts are omitted, and an unknown table is shown by its name', () => {
  const things = [
    { table: 'api_keys', count: 2 },
    { table: 'rules', count: 0 },
    { table: 'bulk_jobs', count: 1 },
    { table: 'site_proxies', count: 3 },
    { table: 'odd_things', count: 10_001 },
  ]
  const rows = deletionConsequences({ things, events: 10_001, most: 10_000 })
  expect(rows.map(({ what, amount }) => [what, amount])).toEqual([
    ['API keys', '2 keys'],
    ['Bulk jobs', '1 job'],
    ['Site proxies', '3 proxies'],
    ['Odd things', 'over 10,000'],
    ['Events, analytics, history', 'over 10,000'],
  ])
})
