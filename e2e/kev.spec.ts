import type { Page } from '@playwright/test'
import { expect, signUp, test, usedUnits } from './person.ts'

const rows = (page: Page) => page.getByRole('link', { name: /^CVE-/ })
const search = (page: Page) => page.getByRole('button', { name: /^Search/ })
const refine = (page: Page) => page.getByLabel('Filter results')
const answered = (page: Page) => expect(page.getByRole('region', { name: 'Catalog', exact: true })).toBeVisible()

type Answer = { result: { data: { total: number; results: object[] } } }

test('a search costs one unit, its filters are in the URL, and refining is free', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/kev?q=apache')
  await expect(page.getByLabel('Text')).toHaveValue('apache')
  await expect(page.getByText(/No search yet. No unit was used/)).toBeVisible()
  await page.getByLabel('Text').fill('log4j')
  await page.getByLabel('Ransomware use').selectOption('known')
  expect(await usedUnits(page), 'opening and typing cost nothing').toBe(0)

  await page.getByLabel('Text').press('Enter')
  await answered(page)
  await expect(page).toHaveURL(/\/lookup\/kev\?q=log4j&ransomware=known$/)
  await expect(rows(page)).toHaveText(['CVE-2021-45046', 'CVE-2021-44228'])
  await expect(page.getByRole('row', { name: /CVE-2021-44228/ })).toContainText('24 Dec 2021 overdue')
  await expect(page.getByText('2 entries match, all fetched')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Known-exploited catalog' })).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  await refine(page).fill('deserialization')
  await expect(rows(page)).toHaveText(['CVE-2021-45046'])
  await expect(page.getByText('1 of 2 fetched')).toBeVisible()
  await expect(page).toHaveURL(/refine=deserialization/)
  await refine(page).fill('nothing like it')
  await expect(page.getByText('No fetched entry matches.')).toBeVisible()
  await refine(page).fill('')
  await expect(rows(page)).toHaveCount(2)
  expect(await usedUnits(page)).toBe(1)
})

test('a row opens its description and required action, by pointer and by keyboard', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/kev')
  await search(page).click()
  await answered(page)
  const row = page.getByRole('row', { name: /CVE-2024-3400/ })
  await row.getByText('12 Apr 2024').click()
  await expect(
    page.getByText('The remote access part of a firewall runs commands of strangers as root.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Required action')).toBeVisible()
  await row.getByRole('button', { name: 'Details of CVE-2024-3400' }).press('Enter')
  await expect(
    page.getByText('The remote access part of a firewall runs commands of strangers as root.', { exact: true }),
  ).toBeHidden()
  await expect(row.getByRole('link')).toHaveAttribute('href', '/lookup/cve/CVE-2024-3400')
  await expect(page.getByRole('row', { name: /CVE-2025-5777/ })).toContainText('Unknown')
})

test('going back shows the paid result without another query', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/kev')
  await search(page).click()
  await expect(rows(page)).toHaveCount(6)
  await page.getByLabel('Vendor').fill('Citrix')
  await search(page).click()
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(rows(page)).toHaveCount(6)
  await expect(page.getByLabel('Vendor')).toHaveValue('')
  await page.goForward()
  await expect(rows(page)).toHaveCount(2)
  expect(await usedUnits(page)).toBe(2)
})

test('the next entries cost another unit, on click', async ({ page }) => {
  await signUp(page)
  await page.route('**/api/trpc/vulnerabilities.kev*', async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as Answer
    await route.fulfill({ response, json: { result: { data: { ...result.data, total: 502 } } } })
  })
  await page.goto('/lookup/kev')
  await search(page).click()
  await expect(page.getByText('502 entries match, 6 fetched')).toBeVisible()
  const request = page.waitForRequest(/vulnerabilities\.kev/)
  await page.getByRole('button', { name: /^Show next 2.*1 unit/ }).click()
  expect(decodeURIComponent((await request).url())).toContain('"offset":500')
  await expect.poll(() => usedUnits(page)).toBe(2)
})
