import { expect, type Page, test } from '@playwright/test'

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: /Loopback ID/ }).click()
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
}

test('a person signs in through a real OpenID provider and gets a personal workspace', async ({ page }) => {
  await signInAtProvider(page, 'ada')
  await expect(page).toHaveURL(/\/overview/)
  await expect(page.getByText('Person ada’s workspace').first()).toBeVisible()
})

test('the same identity returns to the same workspace in another browser', async ({ browser }) => {
  const workspaces: unknown[] = []
  for (let visit = 0; visit < 2; visit++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signInAtProvider(page, 'grace')
    await expect(page).toHaveURL(/\/overview/)
    const here = await page.request.get('/api/trpc/me.session')
    workspaces.push((await here.json()).result.data.workspace.id)
    await context.close()
  }
  expect(workspaces[0]).toBe(workspaces[1])
})

test('a provider that has not verified the email cannot sign in', async ({ page }) => {
  await signInAtProvider(page, 'unverified-eve')
  await expect(page).toHaveURL(/\/sign-in/)
  expect((await page.request.get('/api/trpc/me.session')).status()).toBe(401)
})

test('after signing out the old cookie is invalid', async ({ page, context, playwright, baseURL }) => {
  await signInAtProvider(page, 'alan')
  await expect(page).toHaveURL(/\/overview/)
  const { cookies } = await context.storageState()
  const stolen = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: { cookies, origins: [] } })
  expect((await stolen.get('/api/trpc/me.session')).status()).toBe(200)
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
  await page.request.post('/api/auth/signout', { form: { csrfToken, callbackUrl: '/', json: 'true' } })
  expect((await stolen.get('/api/trpc/me.session')).status()).toBe(401)
  await stolen.dispose()
})
