import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the title of every page of one item names the item', () => {
  const pages = globSync('app/**/page.tsx').filter(
    (file) => /\/\[[^/]+\]\/page\.tsx$/.test(file) && !file.includes('[...path]'),
  )
  expect(pages.length).toBeGreaterThan(20)
  const nameless = pages.filter((file) => !readFileSync(file, 'utf8').includes('generateMetadata'))
  expect(nameless).toEqual([])
})
