import { expect, fillSignUp, newPerson, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

test('a new person goes from sign-up to the first call, seen live', async ({ page, baseURL, request }) => {
  await page.goto('/sign-up')
  await fillSignUp(page, newPerson())
  await page.waitForURL('**/start')
  await page.getByRole('button', { name: 'Create a key', exact: true }).click()
  const key = (await page.getByTestId('new-key').textContent()) ?? ''
  await expect(page.getByLabel('Code: Call, curl')).toContainText(key)
  await page.getByRole('tab', { name: 'PHP' }).click()
  await expect(page.getByLabel('Code: Call, PHP')).toContainText(`Bearer ${key}`)
  const answer = await request.get(`${baseURL}/v1/ip/8.8.8.8/geo`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status()).toBe(200)
  const seen = page.getByTestId('first-call')
  await expect(seen).toContainText('First request received')
  await expect(seen).toContainText('ip.geo')
  await expect(seen).toContainText('1 unit')
  await expect(seen).toContainText(`First key …${key.slice(-4)}`)
  await page.getByRole('link', { name: 'Go to the overview' }).click()
  await page.waitForURL('**/overview')
  expect(await page.content()).not.toContain(key)
  await page.goto('/start')
  await page.waitForURL('**/overview')
})

test('the first call can be run from the page, and with a test key', async ({ page, baseURL, request }) => {
  await signUp(page, newPerson(), '/start')
  await page.getByRole('button', { name: 'Run it in your browser' }).click()
  await expect(page.getByTestId('first-call')).toContainText('None (from the dashboard)')

  await page.context().clearCookies()
  await signUp(page, newPerson(), '/start')
  await page.getByRole('button', { name: 'Create test key' }).click()
  const key = (await page.getByTestId('new-key').textContent()) ?? ''
  expect(key).toMatch(/^svc_test_/)
  await request.get(`${baseURL}/v1/ip/8.8.8.8/geo`, { headers: { authorization: `Bearer ${key}` } })
  await expect(page.getByTestId('first-call')).toContainText('Your test key works')
})

test('the quick start can be skipped, and found again', async ({ page }) => {
  await signUp(page, newPerson(), '/start')
  await page.getByRole('link', { name: 'Skip to the overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await assertReadableAsIs(page)
  await page.getByRole('link', { name: 'Send your first request' }).click()
  await page.waitForURL('**/start')
  await expect(page.getByRole('heading', { level: 1, name: 'First request' })).toBeVisible()
  await assertReadableAsIs(page)
})
