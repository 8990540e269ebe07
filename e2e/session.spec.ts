import { expect, fillSignIn, newPerson, signUp, test } from './person.ts'

test.describe('a session that ends while a form is open', () => {
  test.use({ expectedErrors: [/status of 40[14]/] })

  test('preserves the input, and continues after signing in again in another tab', async ({ page, context }) => {
    const person = await signUp(page)
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Key name').fill('Typed before')
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended).toBeVisible()

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      ended.getByRole('link', { name: 'Sign in again' }).click(),
    ])
    await fillSignIn(tab, person)
    await expect(tab.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    await expect(ended).toBeHidden()
    await expect(page.getByLabel('Key name')).toHaveValue('Typed before')
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByTestId('new-key')).toBeVisible()
  })

  test('does not continue one person’s page as another person', async ({ page, context, browser, baseURL }) => {
    const other = newPerson('Lee Ahn')
    const elsewhere = await browser.newContext({ baseURL })
    const first = await elsewhere.newPage()
    await first.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.19.7.7' })
    await signUp(first, other)
    await elsewhere.close()

    const person = await signUp(page)
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Key name').fill('Mine')
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in again' }).click(),
    ])
    await fillSignIn(tab, other)
    await expect(tab.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    const result = page.getByRole('dialog', { name: 'Someone else is signed in' })
    await expect(result).toContainText(`this page belongs to ${person.email}`)
  })
})

test.describe('signing out in one tab', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('is shown in the others, which continue after signing in again', async ({ page, context }) => {
    const person = await signUp(page, newPerson(), '/keys')
    const second = await context.newPage()
    await second.goto('/overview')
    await second.getByRole('button', { name: /^Account of/ }).click()
    await second.getByRole('menuitem', { name: 'Sign out' }).click()
    await second.waitForURL('**/sign-in')
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/keys')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      ended.getByRole('link', { name: 'Sign in again' }).click(),
    ])
    await fillSignIn(tab, person)
    await expect(ended).toBeHidden()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the page says so, a form preserves its input, and continues when the connection returns', async ({
    page,
    context,
  }) => {
    await signUp(page)
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Key name').fill('On the train')
    await context.setOffline(true)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(dialog).toContainText('No response from the service.')
    await expect(page.getByText('No connection.')).toBeVisible()
    await expect(page.getByLabel('Key name')).toHaveValue('On the train')
    await context.setOffline(false)
    await expect(page.getByText('No connection.')).toBeHidden()
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByTestId('new-key')).toBeVisible()
  })
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('times are shown in the viewer’s zone, with UTC', async ({ page }) => {
    await signUp(page)
    await page.goto('/keys')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Key name').fill('Zoned')
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByTestId('new-key')).toBeVisible()
    await page.goto('/events')
    const moment = page.getByRole('main').locator('time').first()
    await expect(moment).toHaveAttribute('title', /UTC$/)
  })
})
