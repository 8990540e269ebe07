import type { Page } from '@playwright/test'
import { choosePlan, expect, signUp, test, usedUnits } from './person.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const check = (page: Page) => page.getByRole('button', { name: /^Check/ })
const answered = (page: Page) => expect(section(page, 'Request')).toBeVisible({ timeout: 20_000 })

async function ready(page: Page): Promise<void> {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
}

test('a check shows its cost and cooldown first, shows progress, and lists each probe, for one unit', async ({
  page,
}) => {
  await ready(page)
  await page.goto('/lookup/online?target=staged.example')
  await expect(page.getByText('Not checked yet. No unit was used.')).toBeVisible()
  await expect(check(page)).toContainText('1 unit')
  await expect(page.getByText('You can check the same host again in 60 s.')).toBeVisible()
  expect(await usedUnits(page), 'opening costs nothing').toBe(0)

  await check(page).click()
  await expect(page.getByRole('progressbar', { name: 'Elapsed time' })).toBeVisible()
  await answered(page)
  await expect(section(page, 'Result')).toContainText('5 of 5 usable probes reached the target.')
  await expect(section(page, 'Result')).toContainText('100.0%')
  await expect(page.getByRole('img', { name: /^Map: Reached from Falkenstein, DE; Ashburn, US/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Tokyo, JP/ })).toContainText('Reached')
  await expect(page.getByRole('img', { name: /total: DNS .*First byte/ }).first()).toBeVisible()
  await expect(section(page, 'Request')).toContainText('"target":"staged.example"')
  expect(await usedUnits(page)).toBe(1)
})

test('failures and inconclusive probes are distinguished', async ({ page }) => {
  await ready(page)
  await page.goto('/lookup/online?target=https%3A%2F%2Fpartial.example')
  await check(page).click()
  await answered(page)
  await expect(section(page, 'Result')).toContainText('Partly online')
  await expect(section(page, 'Result')).toContainText('2 of 4 usable probes reached the target. 1 more probe failed')
  await expect(page.getByRole('row', { name: /Tokyo/ })).toContainText('ECONNREFUSED')
  await expect(page.getByRole('row', { name: /Sao Paulo/ })).toContainText('Timed out')
  await expect(page.getByRole('row', { name: /Sydney/ })).toContainText('Probe offline')

  await page.goto('/lookup/online?target=no-usable-probe.example')
  await check(page).click()
  await answered(page)
  await expect(section(page, 'Result')).toContainText('status unknown')
  await expect(section(page, 'Result')).not.toContainText('Online')
})

test('locations, expectations and the form are in the URL', async ({ page }) => {
  await ready(page)
  await page.goto('/lookup/online')
  await page.getByLabel('Target').fill('example.com')
  await page.getByLabel('Countries').fill('de')
  await page.getByText('Expected response').click()
  await page.getByLabel('Body contains').fill('Nothing like it')
  await page.getByLabel('Target').press('Enter')
  await answered(page)
  await expect(page).toHaveURL(/target=example\.com&countries=de&contains=Nothing\+like\+it$/)
  await expect(page.getByRole('row', { name: /, DE/ })).toHaveCount(2)
  await expect(section(page, 'Result')).toContainText('Offline')
  await expect(page.getByText('The body does not contain the expected text.').first()).toBeVisible()
  await expect(section(page, 'Places')).toBeVisible()
})

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of (400|429|503)/] })

  test('an invalid field, a private target and a cooldown cost nothing and say what to do', async ({ page }) => {
    await ready(page)
    await page.goto('/lookup/online')
    await page.getByLabel('Target').fill('example.com')
    await page.getByLabel('Probes').fill('21')
    await check(page).click()
    await expect(page.getByText('Enter a number from 1 to 20.')).toBeVisible()
    await page.getByLabel('Probes').fill('2')

    await page.getByLabel('Target').fill('http://192.168.0.1/')
    await check(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be checked' })).toBeVisible()
    await page.getByLabel('Target').fill('ftp://example.com')
    await check(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'is not a URL or host' })).toBeVisible()
    expect(await usedUnits(page)).toBe(0)

    await page.getByLabel('Target').fill('example.com')
    await check(page).click()
    await answered(page)
    await check(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /Try again in \d+ s/ })).toBeVisible()
    await expect(page.getByText('This target was checked a moment ago.')).toBeVisible()
    expect(await usedUnits(page)).toBe(1)
  })
})
