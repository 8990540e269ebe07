import type { Page } from '@playwright/test'
import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'

const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Look up' })

test('an address lookup shows location, network and the age of the sources, for one unit', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup')
  await expect(page.getByText('No recent lookups')).toBeVisible()
  await field(page).fill('8.8.8.8')
  expect(await usedUnits(page)).toBe(0)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: '8.8.8.8' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('dd', { hasText: 'United States' })).toBeVisible()
  await expect(main.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'AS15169' }).first()).toBeVisible()
  await expect(main.getByRole('img', { name: /^Map: near Mountain View/ })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'DB-IP City Lite' }).first()).toContainText(/\d+ d/)
  await expect(main.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute('href', 'https://db-ip.com')
  expect(await usedUnits(page)).toBe(1)
  await expect(page.getByRole('img', { name: /^1 of 1,000 units used/ }).first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Look up' }).click()
  const recent = page.getByRole('row', { name: /8\.8\.8\.8.*Mountain View, US/ })
  await expect(recent).toBeVisible()
  await recent.getByRole('link').hover()
  expect(await usedUnits(page), 'pointing at a lookup costs nothing').toBe(1)

  await recent.getByRole('link').click()
  await expect(main.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  expect(await usedUnits(page), 'coming back shows what was paid for').toBe(1)

  await page.getByRole('button', { name: /^Run again/ }).click()
  await expect.poll(() => usedUnits(page)).toBe(2)

  await page.reload()
  await expect(main.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  expect(await usedUnits(page), 'a reload shows the stored result').toBe(2)
})

test('prefetching the page costs nothing', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup')
  const answers = await Promise.all([
    page.request.get('/lookup/ip/1.1.1.1'),
    page.request.get('/lookup/ip/1.1.1.1', { headers: { rsc: '1', 'next-router-prefetch': '1' } }),
  ])
  expect(answers.every((answer) => answer.ok())).toBe(true)
  expect(await usedUnits(page)).toBe(0)
})

test('another workspace is not charged for the lookup on the page', async ({ page }) => {
  await signUp(page)
  await openLookup(page, '/lookup/ip/8.8.8.8')
  await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Workspace: / }).click()
  await page.getByRole('menuitem', { name: 'New workspace' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Second')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /make|create/i })
    .click()
  await page.waitForURL('**/overview')
  await openLookup(page, '/lookup/ip/8.8.8.8')
  await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Workspace: / }).click()
  await page.getByRole('menuitem', { name: /Kim Park/ }).click()
  await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  expect(await usedUnits(page), 'it shows its own stored result').toBe(1)
})

test('a private address is explained without an error', async ({ page }) => {
  await signUp(page)
  await openLookup(page, '/lookup/ip/10.1.2.3')
  const main = page.getByRole('main')
  await expect(main.getByText('10.0.0.0/8', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'RFC 1918' })).toHaveAttribute('href', /rfc1918$/)
  await expect(main.getByRole('img', { name: /^Map/ })).toHaveCount(0)
  await expect(main.getByRole('alert')).toHaveCount(0)

  await openLookup(page, '/lookup/ip/2001%3Adb8%3A%3A1')
  await expect(page.getByRole('heading', { level: 1, name: '2001:db8::1' })).toBeVisible()
  await expect(page.getByText('2001:db8::/32', { exact: true })).toBeVisible()
})

test('an autonomous system opens after an upgrade, and earlier data is free', async ({ page }) => {
  await signUp(page)
  await openLookup(page, '/lookup/asn/AS15169')
  await expect(page.getByText(/Suite Starter and larger plans include/)).toBeVisible()
  expect(await usedUnits(page)).toBe(0)

  await choosePlan(page, 'Suite Starter')
  await openLookup(page, '/lookup/asn/15169')
  await expect(page.getByRole('heading', { level: 1, name: 'AS15169' })).toBeVisible()
  await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  await expect(page.getByText('network-abuse@google.com', { exact: true })).toBeVisible()
  await expect(page.getByText('Unknown, no source configured').first()).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  await openLookup(page, '/lookup/asn/64512')
  await expect(page.getByText(/This number is reserved/)).toBeVisible()
})

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of (400|402|404|429|503)/] })

  test('a wrong spelling is explained, preserved, and costs nothing', async ({ page }) => {
    await signUp(page)
    await openLookup(page, '/lookup/ip/010.0.0.1')
    await expect(page.getByRole('alert').filter({ hasText: '010.0.0.1' })).toBeVisible()
    await expect(page.getByText(/not a valid IP address/).first()).toBeVisible()
    await expect(page.getByText(/No unit was used/)).toBeVisible()
    await expect(field(page)).toHaveValue('010.0.0.1')
    expect(await usedUnits(page)).toBe(0)
  })

  test('a limit or a failure says what to do next', async ({ page }) => {
    await signUp(page)
    const main = page.getByRole('main')
    for (const { code, status, reported: result, way } of [
      {
        code: 'QUOTA_EXCEEDED',
        status: 402,
        reported: /No units left/,
        way: main.getByRole('link', { name: 'Plan and usage' }),
      },
      { code: 'RATE_LIMITED', status: 429, reported: /in 12 s/, way: main.getByRole('button', { name: /^Run again/ }) },
      {
        code: 'DATABASE_UNAVAILABLE',
        status: 503,
        reported: /not available|unavailable/,
        way: main.getByRole('button', { name: /^Run again/ }),
      },
    ]) {
      const data = { code, httpStatus: status, path: 'ip.geo', requestId: 'req_test', retryAfter: 12, details: null }
      const json = { error: { message: 'Nothing was looked up.', code: -32000, data } }
      await page.route('**/api/trpc/ip.geo*', (route) => route.fulfill({ status, json }), { times: 1 })
      await openLookup(page, '/lookup/ip/8.8.8.8')
      await expect(page.getByRole('alert').filter({ hasText: result })).toBeVisible()
      await expect(way).toBeVisible()
    }
  })
})
