import { expect, test } from 'vitest'
import { ecosystemIds, ecosystems } from '#server/catalog/ecosystems.ts'
import { purlTypes } from './ecosystems.ts'

test('the package URL types are those of the catalog', () => {
  expect(purlTypes).toEqual(Object.fromEntries(ecosystemIds.map((id) => [id, ecosystems[id].purl])))
})
