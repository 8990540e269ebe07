import type { Page } from '@playwright/test'
import { takeTableAway } from './broken-table.ts'
import { expect, makeKey, newPerson, signUp, test } from './person.ts'
import { assertAccessible } from './readable.ts'

const main = (page: Page) => page.getByRole('main')
const failure = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'This page could not be shown' })
const requestId = /req_[0-9A-Za-z]{22}/

/** The router's response for the keys page, as opposed to a prefetch. */
const keysOpened = (page: Page) =>
  page.waitForResponse((response) => {
    const { rsc, 'next-router-prefetch': prefetch } = response.request().headers()
    return new URL(response.url()).pathname === '/keys' && rsc !== undefined && prefetch === undefined
  })

/** Runs `work` while the service cannot read its keys, until `restore` is called or `work` ends. */
async function withoutKeys(work: (repair: () => Promise<void>) => Promise<void>): Promise<void> {
  const repair = await takeTableAway('api_keys')
  try {
    await work(repair)
  } finally {
    await repair()
  }
}

test.describe('during a failure', () => {
  test.use({ expectedErrors: [/status of 500|Server Components render|React error #441/] })

  test('a failing page shows the request id inside the frame, and recovers when the fault is gone', async ({
    page,
  }) => {
    await signUp(page)
    await makeKey(page, 'Checkout server')
    await withoutKeys(async (repair) => {
      const answer = await page.goto('/keys')
      const id = answer?.headers()['x-service-request-id'] ?? ''
      expect(id).toMatch(requestId)
      await expect(failure(page)).toContainText('If it happens again, send the request ID below')
      await expect(failure(page)).toContainText(id)
      await expect(page.getByRole('link', { name: 'Members' }).first(), 'the frame stays').toBeVisible()
      await assertAccessible(page)

      await test.step('retrying while the fault lasts shows the same page with the new request id', async () => {
        const pending = keysOpened(page)
        await page.getByRole('button', { name: 'Try again' }).click()
        const again = (await pending).headers()['x-service-request-id'] ?? ''
        expect(again).toMatch(requestId)
        await expect(failure(page)).toContainText(again)
      })
      await repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('row', { name: /Checkout server/ })).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
    })
  })

  test('a page that fails after a click shows the request id of that click; the rest of the app keeps working', async ({
    page,
  }) => {
    await signUp(page, newPerson(), '/overview')
    await withoutKeys(async () => {
      await page.getByRole('link', { name: 'Settings' }).first().click()
      const pending = keysOpened(page)
      await page.getByRole('link', { name: 'API keys' }).click()
      await expect(failure(page)).toContainText((await pending).headers()['x-service-request-id'] ?? 'no id')
      await page.getByRole('link', { name: 'Members' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
    })
    await page.goBack()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
  })

  test('a failed change preserves the input and shows its request id; retried, it succeeds once', async ({ page }) => {
    await signUp(page)
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    const dialog = page.getByRole('dialog')
    await page.getByLabel('Key name').fill('Typed before the fault')
    await withoutKeys(async () => {
      const pending = page.waitForResponse(/keys\.create/)
      await dialog.getByRole('button', { name: 'Create key' }).click()
      const answer = await pending
      expect(answer.status()).toBe(500)
      await expect(dialog.getByRole('alert')).toContainText(answer.headers()['x-service-request-id'] ?? 'no id')
      await expect(page.getByLabel('Key name')).toHaveValue('Typed before the fault')
    })
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByTestId('new-key')).toBeVisible()
    await page.goto('/keys')
    await expect(page.getByRole('row', { name: /Typed before the fault/ })).toHaveCount(1)
  })
})
