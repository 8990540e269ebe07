import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { choosePlan, expect, makeKey, newPerson, signUp, test } from './person.ts'

const OUTSIDE = ['/sign-in', '/sign-up', '/welcome', '/invitation', '/no-such-page']
const INSIDE = ['/overview', '/keys', '/members', '/plan', '/plan?to=free', '/account', '/outbox', '/choose-workspace']

test.use({ expectedErrors: [/status of 404/] })

async function assertReadable(page: Page, path: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(found, `${path}, ${colorScheme}`).toEqual([])
  }
}

async function assertFitsNarrow(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations, `${path} at 320 px`).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${path} at 320 px`).toBeLessThanOrEqual(320)
}

test('pages before the sign-in have no accessibility violations in either theme, and fit 320 px', async ({ page }) => {
  for (const path of OUTSIDE) await assertReadable(page, path)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of OUTSIDE) await assertFitsNarrow(page, path)
})

test('rooms of the workspace have no accessibility violations in either theme, and fit 320 px', async ({
  page,
  baseURL,
  request,
}) => {
  test.slow()
  await signUp(page, newPerson('A person with quite a long name for a narrow screen'))
  await assertReadable(page, '/overview')
  await choosePlan(page, 'Suite Starter')
  const key = await makeKey(page, 'Checkout server')
  const answer = await request.get(`${baseURL}/v1/ip/8.8.8.8/geo`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.ok()).toBe(true)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Invite a member' }).click()
  await page.getByLabel('E-mail address').fill(newPerson().email)
  const dialog = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  expect(dialog.violations).toEqual([])
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row', { name: /Invited/ })).toBeVisible()

  for (const path of INSIDE) await assertReadable(page, path)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of INSIDE) await assertFitsNarrow(page, path)
})
