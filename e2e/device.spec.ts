import { chromium } from '@playwright/test'
import { assertStill, watchShifts } from './layout-shift.ts'
import { choosePlan, expect, newPerson, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'
import { wholeBrowser } from './whole-browser.ts'

/** Tracing adds scripts to the page, which the device test detects. */
test.use({ trace: 'off' })

test('an automated browser is detected by checks of several families, each with its evidence', async ({ page }) => {
  await signUp(page, newPerson('Dev Driver'))
  await page.goto('/device')
  await expect(page.getByText('Not included in your plan.')).toBeVisible()
  await choosePlan(page, 'Suite Starter')
  await watchShifts(page)
  await page.goto('/device')
  await page.getByRole('button', { name: 'Test this browser' }).click()
  await expect(page.getByRole('heading', { name: 'Likely automated' })).toBeFocused()
  const checks = page.getByRole('table', { name: 'Checks and their points' })
  await expect(
    checks.getByRole('row', { name: /Driver flag.*The browser reports that it is automated.*\+40/ }),
  ).toBeVisible()
  await expect(checks.getByRole('row', { name: /Automated user agent.*Headless Chrome.*\+40/ })).toBeVisible()
  await expect(page.getByText(/^\d check groups failed: automation traces, user agent/)).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expect(page.getByText(/^dev_[0-9A-Za-z]{22}$/)).toBeVisible()
  await assertStill(page)
  await assertReadableAsIs(page)
  await page.goto('/history')
  await expect(page.getByRole('row', { name: /Likely automated, failed checks: \d/ }).first()).toBeVisible()
})

test('a browser without a driver’s traces is distinguished, with reasons shown', async ({ page, baseURL }) => {
  await signUp(page, newPerson('Pat Person'))
  await choosePlan(page, 'Suite Starter')
  const plain = await chromium.launch({
    ...wholeBrowser,
    ignoreDefaultArgs: ['--enable-automation', '--disable-popup-blocking', '--hide-scrollbars'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis', '--disable-blink-features=AutomationControlled'],
  })
  try {
    const version = plain.version().split('.')[0]
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
    const context = await plain.newContext({ baseURL, userAgent, locale: 'en-GB' })
    await context.addCookies(await page.context().cookies())
    const own = await context.newPage()
    await own.goto('/device')
    await own.getByRole('button', { name: 'Test this browser' }).click()
    await expect(own.getByRole('heading', { name: 'Likely human' })).toBeVisible()
    const checks = own.getByRole('table', { name: 'Checks and their points' })
    for (const name of [
      /Driver flag : no Passed\./,
      /Automated user agent : no Passed\./,
      /Names of automation tools : no/,
    ])
      await expect(checks.getByRole('row', { name })).toBeVisible()
    await expect(own.getByText(/^No check failed, \d+ checks passed/)).toBeVisible()
  } finally {
    await plain.close()
  }
})
