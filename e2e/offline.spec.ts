import { choosePlan, expect, makeKey, signIn, signUp, test } from './person.ts'
import { assertAccessible } from './readable.ts'
import { jobFigure, runSlowJob } from './slow-job.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/], emptyCache: true })

test('a page opened offline loads when the connection returns, and shows what changed in the meantime', async ({
  page,
  context,
  browser,
}) => {
  const person = await signUp(page)
  await page.goto('/members')
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await assertAccessible(page)
  await page.getByRole('navigation').getByRole('link', { name: 'API keys' }).first().click()

  await test.step('meanwhile a key is created elsewhere', async () => {
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, person)
    await makeKey(elsewhere, 'Made meanwhile')
    await elsewhere.context().close()
  })

  await expect(page.getByText('No connection.'), 'the page is still ours').toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Made meanwhile/ })).toBeVisible()
  await expect(page.getByText('No connection.')).toBeHidden()
})

test('a switch toggled offline reports it and reverts; the same click works once online', async ({ page, context }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
  await page.goto('/rules/new?template=tor')
  await page.getByLabel('Name', { exact: true }).fill('Look at Tor')
  await page.getByRole('button', { name: 'Create in shadow mode', exact: true }).click()
  await page.waitForURL(/\/rules\/rule_\w+$/)
  await page.goto('/rules')
  const row = page.getByRole('row', { name: /Look at Tor/ })
  await context.setOffline(true)
  await row.getByRole('radio', { name: 'Off' }).click()
  await expect(page.getByText('No response from the service.').first()).toBeVisible()
  await expect(row.getByRole('radio', { name: 'Shadow' })).toBeChecked()
  await context.setOffline(false)
  const saved = page.waitForResponse(/\/api\/trpc\/rules\.update/)
  await row.getByRole('radio', { name: 'Off' }).click()
  await expect(row.getByRole('radio', { name: 'Off' })).toBeChecked()
  await saved
  await page.reload()
  await expect(row.getByRole('radio', { name: 'Off' })).toBeChecked()
})

test('a switch toggled while leaving the page is saved', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
  await page.goto('/rules/new?template=tor')
  await page.getByLabel('Name', { exact: true }).fill('Look at Tor')
  await page.getByRole('button', { name: 'Create in shadow mode', exact: true }).click()
  await page.waitForURL(/\/rules\/rule_\w+$/)
  await page.goto('/rules')
  const off = page.getByRole('row', { name: /Look at Tor/ }).getByRole('radio', { name: 'Off' })
  await off.evaluate((button: HTMLElement) => {
    button.click()
    window.location.href = 'about:blank'
  })
  await page.waitForURL('about:blank')
  await expect(async () => {
    await page.goto('/rules')
    await expect(off).toBeChecked({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})

test('the page of a running job says that it is offline, and refreshes automatically when the connection returns', async ({
  page,
  context,
  request,
}) => {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
  const { targets } = await runSlowJob(page, request, 2)
  await context.setOffline(true)
  const result = page.getByRole('main').getByRole('alert')
  await expect(result).toContainText('Progress is not available right now; the job continues.')
  await context.setOffline(false)
  await expect(jobFigure(page)).toHaveText(`${targets} of ${targets} finished`, {
    timeout: 40_000,
  })
  await expect(result).toHaveCount(0)
})

test('prefetched code that fails to load is not an error of the page', async ({ page }) => {
  await signUp(page)
  const lost = new Map<string, number>()
  page.on('requestfailed', (request) => lost.set(request.url(), (lost.get(request.url()) ?? 0) + 1))
  await page.goto('/members')
  await page.route('**/_next/static/chunks/**', (route) => route.abort('internetdisconnected'))
  await expect.poll(() => Math.max(0, ...lost.values()), 'requested, and asked for again').toBeGreaterThan(1)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})

test('a menu clicked offline opens with a click once online', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/members')
  const lost: string[] = []
  page.on('requestfailed', (request) => lost.push(request.url()))
  await context.setOffline(true)
  const button = page.getByRole('button', { name: /^Workspace:/ })
  await button.click()
  await expect.poll(() => lost.filter((url) => url.includes('/_next/static/chunks/')).length).toBeGreaterThan(0)
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await context.setOffline(false)
  await expect(async () => {
    await button.click()
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a slow page shows progress, and the previous page stays until it is loaded', async ({ page }) => {
  await signUp(page)
  await page.goto('/members')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/senders\?_rsc/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Senders' }).first().click()
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Senders' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the page' })).toHaveCount(0)
})
