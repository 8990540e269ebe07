import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { choosePlan, expect, signUp, test, usedUnits } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

const list = [
  '# export of week 47',
  '8.8.8.8',
  '185.220.101.4',
  'kim@mailinator.com',
  'AS15169',
  '8.8.8.8',
  '185.220.101.0/30',
  'npm/lodash@4.17.20',
  'npm/not-there-at-all@1.0.0',
  'what is this',
  '10.0.0.1',
].join('\n')

test.use({ expectedErrors: [/status of 401/] })

const main = (page: Page) => page.getByRole('main')
const quote = (page: Page) => page.getByRole('region', { name: 'Quote' })

async function bulkWorkspace(page: Page): Promise<void> {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
}

/** Fills the list of a new job and waits for its quote. */
async function fillList(page: Page, text: string): Promise<void> {
  await page.goto('/bulk/new')
  await expect(page.getByLabel('List', { exact: true })).toBeEnabled()
  await page.getByLabel('List', { exact: true }).fill(text)
}

const untilDone = (page: Page) =>
  expect(
    main(page)
      .getByText(/^(Completed|Completed, some failed|All failed|Stopped)$/)
      .first(),
  ).toBeVisible({
    timeout: 60_000,
  })

test('from a pasted list to results: preview, quote, run, filter, files, one result, and a retry of the failed target', async ({
  page,
}) => {
  await bulkWorkspace(page)
  await page.goto('/bulk')
  await expect(main(page)).toContainText('No bulk jobs yet.')
  await page.getByRole('link', { name: 'New bulk job' }).click()
  await fillList(page, list)
  await expect(main(page)).toContainText('8 targets, 1 duplicate skipped')
  await expect(page.getByLabel('3 IP addresses')).toHaveValue('ip.lookup')
  await expect(quote(page).getByRole('button', { name: /^Run 7 targets/ })).toHaveText(/10 units/)
  const left = main(page).getByText(/lines skipped, no units used/)
  await expect(left).toHaveText('3 lines skipped, no units used')
  await expect(main(page)).toContainText('This address is not public')
  await expect(main(page)).toContainText('Duplicate of line 2')
  await expect(quote(page)).toContainText('Units left after the job')
  await expect(quote(page)).toContainText('24,990')
  expect(await usedUnits(page), 'a quote costs nothing').toBe(0)
  await assertReadableAsIs(page)

  await page.reload()
  await expect(page.getByLabel('List', { exact: true }), 'the list outlives a reload').toHaveValue(list)
  await page.getByLabel('Job name').fill('Sign-up export, week 47')
  await quote(page)
    .getByRole('button', { name: /^Run 7 targets/ })
    .click()
  await page.waitForURL(/\/bulk\/job_/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-up export, week 47' })).toBeVisible()
  await untilDone(page)
  expect(await usedUnits(page)).toBe(10)
  await expect(main(page)).toContainText('6 of 7 done, 1 failed')
  const cells = page.getByRole('list', { name: 'Targets in input order' }).getByRole('link')
  await expect(cells).toHaveCount(7)
  await expect(cells.nth(6)).toHaveAttribute('aria-label', '7. npm/not-there-at-all@1.0.0: no response')
  await assertReadableAsIs(page)

  await page.getByLabel('Result', { exact: true }).selectOption({ label: 'No response' })
  await expect(page).toHaveURL(/status=failed/)
  await expect(page.getByRole('table', { name: 'Results by target' }).getByRole('row')).toHaveCount(2)
  await expect(main(page)).toContainText('PACKAGE_NOT_FOUND')
  await page.reload()
  await expect(page.getByLabel('Result', { exact: true }), 'the filter stands in the address').toHaveValue('failed')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Highest score first' })
  await expect(page.getByRole('table', { name: 'Results by target' }).getByRole('row').nth(1)).toContainText(
    '185.220.101.4',
  )

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV', exact: true }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(csv).toHaveLength(8)
  expect(csv[1]).toMatch(/^1,8\.8\.8\.8,ip\.lookup,done,/)
  expect(csv[7]).toMatch(/^7,npm\/not-there-at-all@1\.0\.0,vulnerabilities\.package,failed,/)

  await page.getByRole('table', { name: 'Results by target' }).getByRole('link', { name: '185.220.101.4' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '185.220.101.4' })).toBeVisible()
  await expect(main(page)).toContainText('Blocklists')
  await assertReadableAsIs(page)
  await page
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link', { name: /week 47/ })
    .click()

  await cells.nth(6).click()
  await expect(page.getByRole('heading', { level: 1, name: 'npm/not-there-at-all@1.0.0' })).toBeVisible()
  await assertReadableAsIs(page)
  await page.goBack()

  const again = page.getByRole('region', { name: 'Failed targets' })
  await again.getByRole('button', { name: /^Run 1 target again/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-up export, week 47, again' })).toBeVisible()
  await untilDone(page)
  expect(await usedUnits(page)).toBe(11)
  await page.goto('/bulk')
  await expect(page.getByRole('table', { name: 'Bulk jobs' }).getByRole('row')).toHaveCount(3)
  await assertReadableAsIs(page)

  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(page.getByRole('menuitem', { name: /^A bulk job finished/ })).toHaveCount(2)
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a file is read in the browser: its column is chosen, and of too many targets the first hundred can be used', async ({
  page,
}) => {
  await bulkWorkspace(page)
  await page.goto('/bulk/new')
  await expect(page.getByLabel('List', { exact: true })).toBeEnabled()
  const rows = Array.from({ length: 137 }, (_, n) => `${n};ops${n}@example.com;host${n}.example.com`)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })
  await page
    .getByLabel('List of targets')
    .setInputFiles(file('export.csv', Buffer.from(`\u{feff}id;mail;host\r\n${rows.join('\r\n')}\r\n`)))
  await expect(page.getByLabel('Column in export.csv')).toHaveValue('1')
  await expect(main(page)).toContainText('137 targets. The limit is 100.')
  await expect(quote(page)).toHaveCount(0)
  await page.getByLabel('Column in export.csv').selectOption('2')
  await page.getByRole('button', { name: 'Use the first 100' }).click()
  await expect(page.getByLabel('100 domains')).toBeVisible()
  await page.getByLabel('100 domains').selectOption({ label: 'DNS records' })
  await expect(quote(page)).toContainText('DNS records')
  await page.getByLabel('List of targets').setInputFiles(file('book.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 8])))
  await expect(main(page).getByRole('alert')).toContainText('Save spreadsheets as CSV')
  await expect(page.getByLabel('List', { exact: true }), 'the list is kept').toHaveValue(/^host0\.example\.com/)
})

test('a plan without bulk names the plan that includes it, and another person’s job is not found', async ({
  page,
  browser,
}) => {
  await signUp(page)
  await page.goto('/bulk/new')
  await page.waitForURL('**/bulk')
  await expect(main(page)).toContainText('Suite Business')
  const other = await (await browser.newContext()).newPage()
  await bulkWorkspace(other)
  await fillList(other, '8.8.8.8')
  await quote(other)
    .getByRole('button', { name: /^Run 1 target/ })
    .click()
  await other.waitForURL(/\/bulk\/job_/)
  const path = new URL(other.url()).pathname
  await other.context().close()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk job not found' })).toBeVisible()
})

test('the list survives an expired session', async ({ page }) => {
  await bulkWorkspace(page)
  await fillList(page, '8.8.8.8\n1.1.1.1')
  await expect(quote(page).getByRole('button', { name: /^Run 2 targets/ })).toBeEnabled()
  await page.context().clearCookies()
  await quote(page)
    .getByRole('button', { name: /^Run 2 targets/ })
    .click()
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toBeVisible()
  await ended.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('List', { exact: true })).toHaveValue('8.8.8.8\n1.1.1.1')
})
