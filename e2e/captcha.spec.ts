import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assertStill, watchShifts } from './layout-shift.ts'
import { choosePlan, expect, newPerson, signUp, test, watchConsole } from './person.ts'
import { assertReadable } from './readable.ts'

test.use({ expectedErrors: [/status of 400/] })

test('the widget solves its challenge with the keyboard, and its token is accepted once', async ({ page }) => {
  await signUp(page, newPerson('Cap Solver'))
  await page.goto('/captcha')
  await expect(page.getByText('Not included in your plan.')).toBeVisible()
  await choosePlan(page, 'Suite Starter')
  await watchShifts(page)
  await page.goto('/captcha')
  const widget = page.getByTestId('captcha-widget')
  await widget.getByRole('button', { name: 'Verify that I am a person' }).focus()
  await page.keyboard.press('Enter')
  await expect(widget.getByRole('status')).toHaveText('✓ Verified')
  await expect(page.getByText(/^Solved in \d+ ms/)).toBeVisible()
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue(/^[0-9a-f]{32}\.[0-9a-f]{32}\./)
  await page.getByRole('button', { name: 'Verify token' }).click()
  await expect(page.getByRole('heading', { name: 'Valid token' })).toBeFocused()
  await expect(page.getByText('try-out')).toBeVisible()
  await expect(page.getByText('localhost', { exact: true })).toBeVisible()
  await assertStill(page)
  await page.getByRole('button', { name: 'Verify token' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid token' })).toBeVisible()
  await expect(page.getByText('expired_or_duplicate', { exact: true })).toBeVisible()
  await assertReadable(page, '/captcha', async () => {
    await expect(page.getByRole('button', { name: 'Verify that I am a person' })).toBeVisible()
  })
})

test('a provider is configured by its secret, used, and removed again', async ({ page }) => {
  await signUp(page, newPerson('Cap Owner'))
  await choosePlan(page, 'Suite Starter')
  await page.goto('/captcha')
  await page.getByRole('button', { name: 'Set secret for Cloudflare Turnstile' }).click()
  await page.getByRole('dialog').getByLabel('Secret', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Set secret', exact: true }).click()
  await expect(page.getByText('At least 8 characters')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Secret', { exact: true }).fill('0x4AAAAAAA-of-the-test-9zQ7')
  await page.getByRole('button', { name: 'Set secret', exact: true }).click()
  await expect(page.getByText('••••9zQ7')).toBeVisible()
  await page.getByLabel('Provider', { exact: true }).selectOption('Cloudflare Turnstile')
  await page.getByLabel('Token', { exact: true }).fill('a token that nobody made')
  await page.getByRole('button', { name: 'Verify token' }).click()
  await expect(page.getByText('invalid_token', { exact: true })).toBeVisible()
  await page.goto('/audit?kind=captcha')
  await expect(page.getByRole('row', { name: /Cloudflare Turnstile secret was set/ })).toBeVisible()
  await page.goto('/captcha')
  await page.getByRole('button', { name: 'Remove secret for Cloudflare Turnstile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove secret for Cloudflare Turnstile' }).click()
  await expect(page.getByText('••••9zQ7')).toBeHidden()
})

test('pages of another site use the widget, in a form and where workers are forbidden', async ({
  browser,
  baseURL,
}) => {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', `script-src ${baseURL}; worker-src 'none'; connect-src ${baseURL}`)
    response.end(`<!doctype html><html lang="de"><title>Shop</title><link rel="icon" href="data:,">
        <form><label>Name <input name="n"></label>
        <div class="assay-captcha" data-action="signup" data-start="focus"></div></form>
        <script src="${baseURL}/captcha.js"></script></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  // No forwarded address: a custom header would cause CORS preflights for the widget's requests.
  const context = await browser.newContext({ extraHTTPHeaders: {} })
  const page = await context.newPage()
  const watched = watchConsole(page, [/Content Security Policy/])
  await page.goto(site)
  await expect(page.getByRole('button', { name: 'Bestätigen: Ich bin ein Mensch' })).toBeVisible()
  await page.getByLabel('Name').focus()
  await expect(page.getByRole('status')).toHaveText('✓ Bestätigt', { timeout: 30_000 })
  await expect(page.locator('input[name="assay-captcha"]')).toHaveValue(/^[0-9a-f]{32}\./)
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0])
  watched.assertQuiet()
  await context.close()
  server.close()
})
