import type { Page } from '@playwright/test'
import { choosePlan, expect, newPerson, signUp, test } from './person.ts'

/** Holds the scripts of the page back until `release` is called, as a slow connection does. */
async function delayScripts(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

test('a form submitted before hydration is handled once hydrated, and never puts its fields in the URL', async ({
  page,
}) => {
  const person = await signUp(page)
  await page.context().clearCookies()
  const scripts = await delayScripts(page)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toHaveValue(person.password)
  scripts.release()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(urls.filter((url) => url.includes('password='))).toEqual([])
})

test('a click, key press or choice before hydration takes effect exactly once after it', async ({ page }) => {
  await signUp(page, newPerson())
  await choosePlan(page, 'Suite Starter')
  const scripts = await delayScripts(page)
  await page.goto('/keys', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  scripts.release()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Key name').fill('Clicked early')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByTestId('new-key')).toHaveCount(1)

  const again = await delayScripts(page)
  await page.goto('/overview', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  again.release()
  await page.getByRole('dialog', { name: 'Run, find or go to' }).getByRole('combobox').fill('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a click that follows hydration immediately finds everything that was typed before it', async ({ page }) => {
  const person = await signUp(page)
  await page.context().clearCookies()
  await page.addInitScript(() => {
    let take: Window['takeEarlyInput']
    Object.defineProperty(window, 'takeEarlyInput', {
      configurable: true,
      get: () => take,
      set(value: NonNullable<Window['takeEarlyInput']>) {
        take = () => {
          take = undefined
          setTimeout(() => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click())
          return value()
        }
      },
    })
  })
  const scripts = await delayScripts(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  scripts.release()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
})

test('a tooltip does not open if the pointer or the focus leaves before its code is loaded', async ({ page }) => {
  const tooltip = page.getByRole('tooltip', { name: 'Fetched 21 Nov 2026, 13:40 UTC' })
  await page.goto('/dev/kit')
  const control = page.getByRole('button', { name: 'Tooltip', exact: true })
  const scripts = await delayScripts(page)
  const loaded = page.waitForResponse((response) => response.url().endsWith('.js'))
  await control.hover()
  await page.mouse.move(0, 0)
  await control.focus()
  await control.blur()
  scripts.release()
  await (await loaded).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  await expect(tooltip).toHaveCount(0)
  await control.hover()
  await expect(tooltip).toBeVisible()
})

test('a tooltip closes when the pointer moves elsewhere, also if it left the control before that was replaced', async ({
  page,
}) => {
  const tooltip = page.getByRole('tooltip', { name: 'Fetched 21 Nov 2026, 13:40 UTC' })
  await page.goto('/dev/kit')
  await page.getByRole('button', { name: 'Tooltip', exact: true }).dispatchEvent('pointerover')
  await expect(tooltip).toHaveCount(1)
  await page.mouse.move(5, 5)
  await expect(tooltip).toHaveCount(0)
})

test('a tooltip stays open while the pointer is over its control, also when the control loses focus', async ({
  page,
}) => {
  const tooltip = page.getByRole('tooltip', { name: 'Fetched 21 Nov 2026, 13:40 UTC' })
  await page.goto('/dev/kit')
  const control = page.getByRole('button', { name: 'Tooltip', exact: true })
  await control.hover()
  await expect(tooltip).toBeVisible()
  await control.focus()
  await control.blur()
  expect(await tooltip.isVisible()).toBe(true)
  await page.mouse.move(0, 0, { steps: 10 })
  await expect(tooltip).toHaveCount(0)
})
