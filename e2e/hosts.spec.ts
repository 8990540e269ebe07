import type { Page } from '@playwright/test'
import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const answered = (page: Page) => expect(section(page, 'Request')).toBeVisible()

async function person(page: Page) {
  await signUp(page)
  await choosePlan(page, 'Lookups Growth')
}

test('a certificate is looked up by host and port: grade, days left, chain and names, for one unit', async ({
  page,
}) => {
  await person(page)
  await page.goto('/lookup')
  const form = page.getByRole('form', { name: 'Check a host' })
  await form.getByLabel('Host').fill('https://example.com/path')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lookup/ssl/example.com')
  await answered(page)
  await expect(main(page).getByRole('img', { name: 'Grade A plus: very good' })).toBeVisible()
  await expect(section(page, 'Verdict')).toContainText('No problems found')
  await expect(section(page, 'Validity')).toContainText(/\d+ of \d+ days left/)
  await expect(section(page, 'Validity').getByRole('img', { name: /^Certificate: valid from/ })).toBeVisible()
  const chain = section(page, 'Chain').getByRole('listitem')
  await expect(chain).toHaveCount(3)
  await expect(chain.nth(0)).toContainText('example.com')
  await expect(chain.nth(1)).toContainText('Sent at position 2')
  await expect(chain.nth(2)).toContainText('trusted root')
  await expect(section(page, 'Names')).toContainText('www.example.com')
  await expect(section(page, 'Handshake')).toContainText('TLS 1.3')
  expect(await usedUnits(page)).toBe(1)

  await page.goto('/lookup')
  await expect(page.getByRole('row', { name: /example\.com.*Grade A\+.*TLS certificate/ })).toBeVisible()
  await openLookup(page, '/lookup/ssl/mail.example:465')
  await answered(page)
  await expect(page.getByRole('heading', { level: 1, name: 'mail.example:465' })).toBeVisible()
  await expect(section(page, 'Handshake')).toContainText('only checked on port 443')
})

test('status: steps with milliseconds, redirects as steps, and the vantage point', async ({ page }) => {
  await person(page)
  await openLookup(page, '/lookup/status/example.com')
  await answered(page)
  await expect(section(page, 'State')).toContainText('Up')
  await expect(section(page, 'State')).toContainText('checked from one location')
  const steps = page.getByRole('list', { name: 'Steps of the check' }).getByRole('listitem')
  await expect(steps).toHaveText([/DNS.*ms/, /TCP 80.*ms/, /TCP 443.*ms/, /TLS.*ms/, /HTTP.*ms/])
  await expect(section(page, 'Page')).toContainText('301, redirects to')
  await expect(section(page, 'Page')).toContainText('Example Domain')
  expect(await usedUnits(page)).toBe(1)
  await page.getByRole('link', { name: 'Check certificate' }).click()
  await page.waitForURL('**/lookup/ssl/example.com')
  await page.getByRole('button', { name: /^Run(?! again)/ }).click()
  await answered(page)
  await openLookup(page, '/lookup/status/closed.example')
  await answered(page)
  await expect(section(page, 'State')).toContainText('Down')
  await expect(section(page, 'Steps')).toContainText('refused')
  await expect(section(page, 'Page')).toContainText('No web port is open')

  await openLookup(page, '/lookup/status/metadata.example')
  await answered(page)
  await expect(section(page, 'State')).toContainText('Degraded')
  await expect(section(page, 'Page')).toContainText('redirects to a forbidden address')
})

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of (400|404|503)/] })

  test('a failing resolver offers a retry', async ({ page }) => {
    await person(page)
    const data = { code: 'DNS_UNAVAILABLE', httpStatus: 503, path: 'host.ssl', requestId: 'req_test', retryAfter: 10 }
    const json = { error: { message: 'The addresses could not be found out.', code: -32000, data } }
    await page.route('**/api/trpc/host.ssl*', (route) => route.fulfill({ status: 503, json }), { times: 1 })
    await openLookup(page, '/lookup/ssl/example.org')
    await expect(page.getByRole('alert').filter({ hasText: 'No DNS server responded' })).toBeVisible()
    await page.getByRole('button', { name: /^Run again.*1 unit/ }).click()
    await answered(page)
    expect(await usedUnits(page)).toBe(1)
  })
})
