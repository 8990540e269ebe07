import { expect, keyText, makeKeyInDialog, signUp, test } from './person.ts'

test('a key is renamed, rotated without downtime and permanently revoked', async ({ page, baseURL, request }) => {
  const statusOf = async (key: string) => {
    const answer = await request.get(`${baseURL}/v1/usage`, { headers: { authorization: `Bearer ${key}` } })
    return answer.status()
  }
  await signUp(page)
  const first = await makeKeyInDialog(page, 'Server')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByTestId('new-key')).toHaveCount(0)

  await test.step('the plan’s limit is explained, not hidden', async () => {
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByRole('dialog')).toContainText('Free includes 1 key')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused()
  })

  await test.step('renaming does not change the key itself', async () => {
    await page.getByRole('button', { name: /^Actions for Server/ }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Key name').fill('Checkout')
    await page.getByRole('button', { name: 'Rename key' }).click()
    await expect(page.getByRole('button', { name: /^Actions for / })).toBeFocused()
    await expect(page.getByRole('row', { name: /^Checkout/ })).toBeVisible()
    expect(await statusOf(first)).toBe(200)
  })

  const second = await test.step('with an hour of grace both keys work', async () => {
    await page.getByRole('button', { name: /^Actions for Checkout/ }).click()
    await page.getByRole('menuitem', { name: /^Rotate/ }).click()
    await page.getByRole('combobox').selectOption('1')
    await page.getByRole('button', { name: /^Rotate key …/ }).click()
    const made = await keyText(page)
    expect(made).not.toBe(first)
    await expect(page.getByText(/^Replaced\. Works until /)).toBeVisible()
    expect([await statusOf(first), await statusOf(made)]).toEqual([200, 200])
    return made
  })

  await test.step('a revoked key is rejected and collapsed in the list', async () => {
    await page.getByRole('button', { name: `Actions for Checkout, …${second.slice(-4)}` }).click()
    await page.getByRole('menuitem', { name: `Revoke key …${second.slice(-4)}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('refused immediately and permanently')
    await dialog.getByRole('button', { name: `Revoke key …${second.slice(-4)}` }).click()
    await page.getByRole('link', { name: 'Show 1 revoked key' }).click()
    await page.waitForURL('**/keys?revoked=show')
    await expect(page.getByRole('table', { name: 'Revoked keys' })).toContainText(second.slice(-4))
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401])
  })
})

test('a test key is created without counting against the plan and returns documented responses without a unit', async ({
  page,
  request,
}) => {
  await signUp(page)
  await makeKeyInDialog(page, 'Server')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Create test key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Key name').fill('Tests')
  await dialog.getByRole('button', { name: 'Create test key' }).click()
  const key = await keyText(page)
  expect(key).toMatch(/^svc_test_/)
  await expect(page.getByRole('row', { name: /^Tests/ })).toContainText('Test')
  const answer = await request.post('/v1/assess', {
    headers: { authorization: `Bearer ${key}` },
    data: { event_type: 'signup', email: 'jane+tor+disposable@example.com' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  expect(await answer.json()).toMatchObject({ risk_score: 90, decision: 'block' })
  expect(answer.headers()['x-service-quota-used']).toBe('0')
})
