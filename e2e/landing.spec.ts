import { expect, test } from './person.ts'

test('a visitor sees the data about their own address, gaps as unknown, without a unit or an outgoing query', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '185.220.101.4' })
  await page.goto('/')
  const own = page.getByRole('region', { name: /^Your address/ })
  await expect(own).toContainText('185.220.101.4')
  await expect(own).toContainText('not checked here')
  await expect(own.getByRole('img', { name: /score/i })).toBeVisible()
  await expect(own).toContainText('no unit')
})

test('a private address is explained and an example shown', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.168.7.7' })
  await page.goto('/')
  await expect(page.getByText('Your IP address is 192.168.7.7.')).toBeVisible()
  await expect(page.getByText('Private use')).toBeVisible()
  await expect(page.getByText('Example', { exact: true })).toBeVisible()
})

test('what a visitor types shows its result, or opens a sign-up that names it', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('main').getByRole('textbox', { name: 'Look up' })
  await field.fill('1.1.1.1')
  await field.press('Enter')
  await page.waitForURL(/\?ip=1\.1\.1\.1/)
  await expect(page.getByRole('region', { name: /1\.1\.1\.1/ })).toContainText('no unit')
  await field.fill('example.com')
  await field.press('Enter')
  await page.waitForURL('**/sign-up?next=**')
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account to look up example.com' })).toBeVisible()
})
