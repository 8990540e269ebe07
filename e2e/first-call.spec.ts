import { expect, newPerson, signUp, test } from './person.ts'

test.use({ expectedErrors: [/status of 400/] })

test('a new person gets a workspace, creates a key that is shown once, and sees the first call without reloading', async ({
  page,
  baseURL,
  request,
}) => {
  const person = await signUp(page, newPerson(), '/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Workspace: / })).toContainText(`${person.name}’s workspace`)
  await expect(page.getByRole('heading', { name: 'First request' })).toBeVisible()
  await expect(page.getByText('$ASSAY_KEY')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Create your first key' }).click()
  await expect(page.getByLabel('Key name')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByLabel('Key name')).toBeFocused()
  await page.getByLabel('Key name').fill('Checkout server')
  await page.keyboard.press('Enter')

  const key = (await page.getByTestId('new-key').textContent()) ?? ''
  await expect(page.getByRole('heading', { name: 'Key “Checkout server” created' })).toBeFocused()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'First request' })).toBeVisible()

  const answer = await request.get(`${baseURL}/v1/ip/8.8.8.8/geo`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status()).toBe(200)
  await expect(page.getByRole('row', { name: /IP location/ })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('row', { name: /^Checkout server/ })).toContainText('100.0%')
  await expect(page.getByRole('img', { name: /^1 of 1,000 units used/ }).first()).toBeVisible()

  await page
    .getByRole('row', { name: /^Checkout server/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
  expect(await page.content()).not.toContain(key)
})
