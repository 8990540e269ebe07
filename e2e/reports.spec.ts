import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { assess, assessingWorkspace, variety } from './assessed.ts'
import { assertStill, watchShifts } from './layout-shift.ts'
import { choosePlan, expect, signUp, test, usedUnits } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The score of the report on the page. */
async function scoreOn(page: Page): Promise<string> {
  const figure = page.getByRole('paragraph').filter({ hasText: /^\d+of 100$/ })
  return /^\d+/.exec((await figure.textContent()) ?? '')?.[0] ?? ''
}

/** Saves a report through its form; ends on its page and returns its path. */
async function saveReport(page: Page, title: string, notes = ''): Promise<string> {
  await page.goto('/reports/new')
  await page.getByLabel('Title').fill(title)
  if (notes) await page.getByLabel('Notes').fill(notes)
  await page.getByLabel('IP address').fill('185.220.101.4')
  await page.getByLabel('Email address').fill('kim@mailinator.com')
  await page.getByRole('button', { name: 'Assess and save' }).click()
  await page.waitForURL('**/reports/rep_*')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Pages of a PDF and all its text. */
async function pdfText(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

/** Makes a link through the dialog and returns it. */
async function share(page: Page, days: string): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Link expires after').selectOption({ label: days })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('heading', { name: 'Link created' })).toBeFocused()
  return (await page.getByTestId('new-link').textContent()) ?? ''
}

test('a report is saved, read, found, shared, revoked and deleted', async ({ page, browser }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await page.goto('/reports')
  await expect(main(page)).toContainText('No reports yet. A report is one assessment, saved exactly as returned')
  const before = await usedUnits(page)
  const path = await saveReport(page, 'Chargeback of order 77', 'For us alone.')
  expect(await usedUnits(page)).toBe(before + 1)
  const score = await scoreOn(page)

  await test.step('it states its contents and its expiry', async () => {
    await expect(region(page, 'Sum of parts')).toContainText('Tor exit')
    await expect(region(page, 'Sources')).toContainText(/\d+ \w+ 20\d\d, \d\d:\d\d UTC/)
    await expect(region(page, 'Record')).toContainText('points-v2')
    await expect(region(page, 'Record')).toContainText(/Expires.*UTC/)
    await expect(region(page, 'Notes')).toContainText('For us alone.')
    await assertReadableAsIs(page)
  })

  await test.step('it is listed, and found by a part of its title', async () => {
    await page.goto('/reports')
    await page.getByLabel('Title or subject').fill('ORDER 77')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL('**/reports?q=ORDER+77')
    await assertReadableAsIs(page)
    await page
      .getByRole('row', { name: /Chargeback of order 77/ })
      .getByRole('link')
      .click()
    await page.waitForURL(`**${path}`)
    await page.goto('/reports?q=nothing-like-it')
    await expect(main(page)).toContainText('No matching reports')
    await page.goto(path)
  })

  await test.step('a link opens it without a session, without notes and people', async () => {
    const link = await share(page, '1 day')
    expect(link).toMatch(/\/shared\/report#[0-9A-Za-z]{43}$/)
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await page.content()).not.toContain(link.split('#')[1])

    const context = await browser.newContext()
    const stranger = await context.newPage()
    const queries: string[] = []
    stranger.on('request', (request) => queries.push(request.url()))
    await watchShifts(stranger)
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Chargeback of order 77' })).toBeVisible()
    expect(await scoreOn(stranger)).toBe(score)
    await expect(main(stranger)).toContainText('kim@mailinator.com')
    const shown = (await main(stranger).textContent()) ?? ''
    expect(shown).not.toContain('For us alone.')
    expect(shown).not.toContain('@example.org')
    expect(queries.map((url) => url.split('#')[0]).join(' ')).not.toContain(link.split('#')[1])
    expect(await stranger.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    expect(await stranger.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
    await assertStill(stranger)
    await assertReadableAsIs(stranger)

    await page.reload()
    await expect(region(page, 'Links').getByRole('row', { name: /1 time/ })).toBeVisible()
    await assertReadableAsIs(page)
    await region(page, 'Links')
      .getByRole('button', { name: /^Revoke link/ })
      .click()
    await expect(region(page, 'Links')).toContainText('Not shared outside this workspace.')
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1, name: 'Report not found' })).toBeVisible()
    await context.close()
  })

  await test.step('deletion states what is deleted with it, then the report is gone', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('the unit stays used')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete report' }).click()
    await page.waitForURL('**/reports')
    await expect(main(page)).toContainText('No reports yet')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Report not found' })).toBeVisible()
  })
})

test('on paper: A4, the subject, the score and its total as text, no controls', async ({ page }, testInfo) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await saveReport(page, 'Chargeback of order 77', 'The customer says the card was stolen.')
  const score = await scoreOn(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const name of ['Print or save as PDF', 'Share', 'Delete'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
  await expect(region(page, 'Links')).toBeHidden()
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'))
  expect(ink, 'ink on white, whatever the theme').toMatch(/0?\.22|22%|lab\(9\./)

  const file = testInfo.outputPath('report.pdf')
  await page.pdf({ path: file, preferCSSPageSize: true })
  const { pages, text } = await pdfText(readFileSync(file))
  expect(pages).toBeGreaterThanOrEqual(1)
  expect(pages).toBeLessThanOrEqual(2)
  for (const output of ['Chargeback of order 77', 'kim@mailinator.com', 'points-v2', 'Expires', 'UTC', 'Page 1 of'])
    expect(text).toContain(output)
  expect(text).toContain(`${score} of 100`)
  expect(text, 'the total of the ledger').toMatch(new RegExp(`Total \\d+ of \\d+ signals known [\\d +−]*${score} `))
  expect(text).not.toContain('Print or save')
})

test('an event is saved as a report with its subjects, for one unit that is stated', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  const [event] = await assess(request, key, variety.slice(0, 1))
  await page.goto(`/events/${event?.request_id}`)
  await page.getByRole('link', { name: 'Save as report 1 unit' }).click()
  await expect(page.getByLabel('IP address')).toHaveValue('185.220.101.4')
  await expect(page.getByLabel('Email address')).toHaveValue('kim@mailinator.com')
  await page.getByRole('button', { name: 'Assess and save 1 unit' }).click()
  await page.waitForURL('**/reports/rep_*')
  await expect(main(page)).toContainText('order-77')
})

test.describe('rejected input', () => {
  test.use({ expectedErrors: [/status of 40[0234]/] })
  test('preserves the form: an invalid address, no subject, no units left', async ({ page }) => {
    await signUp(page)
    await choosePlan(page, 'Suite Starter')
    await page.goto('/reports/new')
    await page.getByLabel('Title').fill('Kept')
    await page.getByRole('button', { name: 'Assess and save' }).click()
    await expect(main(page)).toContainText('Enter at least one of')
    await expect(page.getByLabel('IP address'), 'focus goes to where a subject is named').toBeFocused()
    await page.getByLabel('IP address').fill('8.8.8')
    await page.getByRole('button', { name: 'Assess and save' }).click()
    await expect(page.getByLabel('IP address')).toBeFocused()
    await expect(page.getByLabel('IP address')).toHaveAttribute('aria-invalid', 'true')
    await page.route('**/api/trpc/reports.create', (route) => {
      const data = { code: 'QUOTA_EXCEEDED', httpStatus: 402 }
      const message = '0 of 1000 units left. Nothing was looked up.'
      return route.fulfill({ status: 402, json: { error: { message, code: -32603, data } } })
    })
    await page.getByLabel('IP address').fill('8.8.8.8')
    await page.getByRole('button', { name: 'Assess and save' }).click()
    await expect(main(page)).toContainText('0 of 1000 units left')
    await expect(page.getByLabel('Title')).toHaveValue('Kept')
    expect(await usedUnits(page)).toBe(0)
  })
})

test('without reports in the plan the pages say so; saved reports stay readable', async ({ page }) => {
  await signUp(page)
  await page.goto('/reports')
  await expect(page.getByRole('note')).toContainText('Not included in your plan.')
  await expect(page.getByRole('link', { name: /New report/ })).toHaveCount(0)
  await page.goto('/reports/new')
  await expect(main(page)).toContainText('Suite Starter and larger plans include')
  await choosePlan(page, 'Suite Starter')
  const path = await saveReport(page, 'Before the downgrade')
  await choosePlan(page, 'Free')
  await page.goto('/reports')
  await expect(page.getByRole('row', { name: /Before the downgrade/ })).toBeVisible()
  await page.goto(path)
  await expect(region(page, 'Sum of parts')).toContainText('Tor exit')
})
