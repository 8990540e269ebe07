import type { Page } from '@playwright/test'
import { expect, signUp, test } from './person.ts'
import { assertAccessible } from './readable.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('a URL without a page', () => {
  test.use({ expectedErrors: [/status of (401|404)/] })

  test('says so with its request id, signed in and signed out', async ({ page, context }) => {
    await signUp(page)
    for (const path of ['/no-such-page', '/keys/no/such/page', '/docs/reference/no.such.lookup']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await expect(main(page)).toContainText(answer?.headers()['x-service-request-id'] ?? 'no id')
      if (!path.startsWith('/docs'))
        await expect(page.getByRole('button', { name: /^Workspace: / }), `the frame of ${path}`).toBeVisible()
    }
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0)), 'the footer ends at the bottom of the screen').toBe(
      page.viewportSize()?.height,
    )
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await expect(page.getByRole('button', { name: /^Workspace: / })).toBeVisible()

    await context.clearCookies()
    expect((await page.goto('/no-such-page'))?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await page.waitForURL('**/sign-in?next=%2Foverview')
  })

  test('and an id that is not in this workspace says so inside the frame, with a link back', async ({ page }) => {
    await signUp(page)
    for (const [path, heading] of [
      ['/events/evt_0000000000000000000000', 'Event not found'],
      ['/bulk/job_0000000000000000000000', 'Bulk job not found'],
      ['/rules/rule_0000000000000000000000', 'Rule not found'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Workspace: / })).toBeVisible()
    }
    await page.goto('/webhooks/wh_none')
    await expect(page.getByText(/not found|does not exist|no page/i).first()).toBeVisible()
  })
})
