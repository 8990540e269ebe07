import type { Page } from '@playwright/test'
import { choosePlan, expect, signUp, test, usedUnits } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

/** Console error of the browser when the service refuses a scan. */
test.use({ expectedErrors: [/status of (400|409)/] })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const main = (page: Page) => page.getByRole('main')
const start = (page: Page) => page.getByRole('button', { name: /^Scan/ })

async function ready(page: Page): Promise<void> {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
}

/** Scans a host with the form and waits for the result. */
async function scan(page: Page, host: string): Promise<string> {
  await page.goto('/scans')
  await page.getByLabel('Host or URL').fill(host)
  await start(page).click()
  await page.waitForURL(/\/scans\/scan_/)
  await expect(section(page, 'Visibility')).toBeVisible({ timeout: 30_000 })
  return new URL(page.url()).pathname
}

test('from a host to its report: cost first, progress, grade, tests with advice, the sum, and the list', async ({
  page,
}) => {
  await ready(page)
  await page.goto('/scans')
  await expect(main(page)).toContainText('No scans yet.')
  await expect(start(page)).toContainText('1 unit')
  expect(await usedUnits(page), 'opening costs nothing').toBe(0)
  await page.getByLabel('Host or URL').fill('https://shop.harbourline.dev/?token=secret')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/scans\/scan_/)
  await expect(page.getByRole('heading', { level: 1, name: 'shop.harbourline.dev' })).toBeVisible()
  await expect(section(page, 'Grade').getByRole('img', { name: 'Grade A plus, score 155' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(main(page)).not.toContainText('secret')
  await expect(section(page, 'Grade').getByRole('img', { name: /^100 minus penalties is 100/ })).toBeVisible()
  await expect(section(page, 'Twelve tests').getByRole('row')).toHaveCount(14)
  await expect(section(page, 'TLS')).toContainText('TLS 1.3 is supported')
  await expect(section(page, 'Redirects').getByRole('list', { name: 'Over HTTP', exact: true })).toContainText('301')
  expect(await usedUnits(page)).toBe(1)
  await page.goto('/scans')
  const row = page.getByRole('row', { name: /shop\.harbourline\.dev/ })
  await expect(row).toContainText('A+')
  await assertReadableAsIs(page)
  await row.getByRole('link').click()
  await expect(section(page, 'Grade')).toBeVisible()
})

test('a badly configured site shows failed tests first with evidence; a rescan within a minute is the same scan', async ({
  page,
}) => {
  await ready(page)
  await scan(page, 'orchard-deals.example')
  const first = section(page, 'Twelve tests').getByRole('row').nth(1)
  await expect(first).toContainText('Failed')
  await expect(first).toContainText('−50')
  await first.getByText('Evidence').click()
  await expect(first).toContainText('https://elsewhere.example')
  await expect(section(page, 'Content')).toContainText('A password is sent unencrypted')
  await assertReadableAsIs(page)
  await page.getByRole('button', { name: /^Scan again/ }).click()
  await expect(main(page)).toContainText('Scanned less than a minute ago')
  expect(await usedUnits(page)).toBe(2)
})

test('caps are shown before the grade; a site that blocks the scanner has no grade and a reason', async ({ page }) => {
  await ready(page)
  await scan(page, 'legacy.harbourline.dev')
  await expect(section(page, 'Grade').getByRole('list', { name: 'Grade caps' })).toContainText('Capped at B.')
  await expect(section(page, 'Grade')).toContainText('Without the cap: A+, 155.')
  await scan(page, 'no-scanners.example')
  await expect(section(page, 'No grade')).toContainText('The site returned 406 to this scanner.')
})

test('an invalid target is reported at the field and costs nothing', async ({ page }) => {
  await ready(page)
  await page.goto('/scans?target=ftp%3A%2F%2Fexample.com')
  await start(page).click()
  await expect(main(page).getByRole('alert')).toContainText('Only http and https websites can be scanned')
  await page.getByLabel('Host or URL').fill('10.0.0.1')
  await start(page).click()
  await expect(main(page).getByRole('alert')).toContainText('not a public address')
  expect(await usedUnits(page)).toBe(0)
})

test('the owner controls visibility: public requires verification, unlisted does not; deletion states what is removed', async ({
  page,
}) => {
  await ready(page)
  await scan(page, 'fortress.example')
  const who = page.getByLabel('Visibility', { exact: true }).and(page.locator('select'))
  await who.selectOption('public')
  await expect(section(page, 'Visibility').getByRole('alert')).toContainText('Public scans need a verified domain')
  const saved = page.waitForResponse(/scans\.update/)
  await who.selectOption('unlisted')
  expect((await saved).ok()).toBe(true)
  await expect(section(page, 'Visibility')).toContainText('Anyone with the link')
  await page.reload()
  await expect(who).toHaveValue('unlisted')
  await page.getByRole('button', { name: 'Delete this scan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Stay used')
  await dialog.getByRole('button', { name: /^Delete the scan/ }).click()
  await page.waitForURL('**/scans')
  await expect(main(page)).toContainText('No scans yet.')
})

test('a domain in the universal field offers a website scan, prefilled with it', async ({ page }) => {
  await ready(page)
  await page.goto('/overview')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill('fortress.example')
  await page
    .getByRole('option', { name: /Website scan/ })
    .first()
    .click()
  await page.waitForURL(/\/scans\?target=/)
  await expect(page.getByLabel('Host or URL')).toHaveValue('fortress.example')
})
