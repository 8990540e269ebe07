import { expect, test } from 'vitest'
import { sourceAge } from '#app/_components/ui/source-state.ts'
import { sourceText } from './source-text.ts'

const provider = { name: 'Catalog', url: 'https://example.test/' }
const checkedAt = '2026-11-21T14:00:00.000Z'

test('a checked source shows its age and fetch time', () => {
  const source = sourceText(provider, { status: 'checked', ageSeconds: 1800, checkedAt })
  expect(source).toMatchObject({ status: 'ok', fetched_at: '2026-11-21T13:30:00.000Z', age_seconds: 1800 })
})

test('a source without a response is a gap with its cause', () => {
  expect(sourceAge(sourceText(provider, { status: 'unavailable', ageSeconds: null, checkedAt }))).toBe('unavailable')
  expect(sourceAge(sourceText(provider, { status: 'notChecked', ageSeconds: null, checkedAt }))).toBe('not checked')
  expect(sourceAge(sourceText(provider, { status: undefined, ageSeconds: undefined, checkedAt }))).toBe('not checked')
})
