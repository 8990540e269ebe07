import type { Page } from '@playwright/test'
import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'
import { assertReadable } from './readable.ts'

const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Look up' })
const menuItem = (page: Page, name: RegExp) => page.getByRole('menuitem', { name })

test('the universal field opens the most informative lookup for each kind of subject', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Lookups Growth')
  for (const [typed, path] of [
    ['185.220.101.4', '/lookup/ip/185.220.101.4'],
    ['[2A0B:F4C2:0::1]:443', '/lookup/ip/2a0b%3Af4c2%3A%3A1'],
    ['as15169', '/lookup/asn/15169'],
    ['185.220.101.0/24', '/lookup/cidr/185.220.101.0/24'],
    ['Example.COM.', '/lookup/domain/example.com'],
    ['hxxps://www[.]example[.]com/a?b', '/lookup/domain/www.example.com'],
    ['jane.roe@gmail.com', '/lookup/email/jane.roe%40gmail.com'],
    ['cve-2021-44228', '/lookup/cve/CVE-2021-44228'],
    ['pkg:npm/lodash@4.17.20', '/lookup/package/npm/lodash?version=4.17.20'],
  ] as const) {
    await page.goto('/lookup')
    await field(page).fill(typed)
    await expect(page.getByRole('button', { name: /Other lookups|Only lookup/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search, { message: typed }).toBe(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the down arrow opens the other lookups of a subject with their costs, and nothing is spent before one is chosen', async ({
  page,
}) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await page.goto('/lookup')
  await field(page).fill('example.com')
  await expect(page.getByRole('button', { name: /Other lookups/ })).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  for (const name of [/^Do Domain|^Domain/, /Subdomains/, /Email security/, /TLS certificate/, /Online check/]) {
    await expect(menuItem(page, name).first()).toContainText('1 unit')
  }
  expect(await usedUnits(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Other lookups/ }).click()
  await menuItem(page, /DNS records/).click()
  await page.waitForURL('**/lookup/dns/example.com')
  const further = page.getByRole('region', { name: 'Related lookups' })
  await expect(further.getByRole('link', { name: 'TLS certificate' })).toBeVisible()
  await expect(further.getByRole('link', { name: 'DNS records' }), 'not the page itself').toHaveCount(0)
  expect(await usedUnits(page)).toBe(1)

  await page.goto('/lookup?with=host.status')
  await expect(page.getByText('Press Enter to run Host status', { exact: false }).first()).toBeVisible()
  await field(page).fill('example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lookup/status/example.com')
})

test('the palette lists every lookup of a subject, locked ones with the plan that includes them', async ({ page }) => {
  await signUp(page)
  await page.goto('/overview')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('8.8.8.8')
  const options = palette.getByRole('option')
  await expect(options.first()).toContainText('IP location')
  await expect(options.first()).toContainText('1 unit')
  await expect(palette.getByRole('option', { name: /IP assessment/ })).toContainText('Requires Suite Starter')
  await palette.getByRole('combobox').fill('2001:db8::/32')
  await expect(palette.getByRole('option', { name: /Only IPv4 ranges with a prefix from 8 to 32/ })).toBeDisabled()
  await palette.getByRole('combobox').fill('8.8.8.8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  expect(await usedUnits(page)).toBe(1)
})

test('a result of this tab is shown again for free', async ({ page }) => {
  await signUp(page)
  await openLookup(page, '/lookup/ip/8.8.8.8')
  await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Look up' }).click()
  await page.getByRole('button', { name: /^Show · no unit\s*: 8\.8\.8\.8$/ }).click()
  await expect(page.getByRole('row').getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  expect(await usedUnits(page)).toBe(1)
})

test('every lookup is on the lookup page, and what the plan does not include says why', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup')
  for (const group of ['Addresses', 'Domains', 'Mail', 'Phone', 'Hosts', 'Lists and ranges', 'Packages']) {
    await expect(page.getByRole('region', { name: group }).getByRole('listitem').first()).toBeVisible()
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'IPv4 range' })).toContainText('Requires Suite Business')
  await expect(page.getByRole('listitem').filter({ hasText: 'IP location' })).toContainText('1 unit')
})

test('every card renders its example result without an error', async ({ page }) => {
  await page.goto('/dev/kit/cards')
  const links = page.getByRole('navigation', { name: 'Lookup' }).getByRole('link')
  const ids = (await links.allTextContents()).filter((id) => id !== 'vulnerabilities.package')
  expect(ids.length).toBeGreaterThan(20)
  for (const id of ids) {
    await page.getByRole('navigation', { name: 'Lookup' }).getByRole('link', { name: id, exact: true }).click()
    await expect(
      page.getByRole('navigation', { name: 'Lookup' }).getByRole('link', { name: id, exact: true }),
    ).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('main').locator('section, pre').first(), id).toBeVisible()
  }
})

test('field, menu and palette are accessible', async ({ page }) => {
  await signUp(page)
  await assertReadable(page, '/lookup?with=host.ssl', async (opened) => {
    await field(opened).fill('mail.example.com:465')
    await expect(opened.getByRole('button', { name: /TLS certificate/ })).toBeVisible()
  })
  await assertReadable(page, '/lookup?q=example.com', async (opened) => {
    const words = opened.getByRole('dialog').getByRole('combobox')
    await opened.keyboard.press('Control+k')
    await words.fill('example.com')
    await expect(opened.getByRole('option', { name: /Subdomains/ })).toBeVisible()
  })
})
