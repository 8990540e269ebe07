import { choosePlan, expect, makeKey, signUp, test } from './person.ts'

test('a change of plan says what it does before it does it, and pauses and resumes keys as it said', async ({
  page,
  baseURL,
  request,
}) => {
  const statusOf = async (key: string) => {
    const answer = await request.get(`${baseURL}/v1/usage`, { headers: { authorization: `Bearer ${key}` } })
    return answer.status()
  }
  await signUp(page)
  await makeKey(page, 'Older')
  await choosePlan(page, 'Suite Starter')
  await expect(page.getByRole('main')).toContainText('1 of 3')
  const newer = await makeKey(page, 'Newer')

  await page.goto('/plan')
  await page.getByRole('link', { name: 'Choose Free' }).click()
  await page.waitForURL('**/plan?to=free')
  await expect(page.getByRole('heading', { name: 'Change to Free' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Key “Newer”/ })).toContainText('pauses')
  expect(await statusOf(newer)).toBe(200)
  await page.getByRole('button', { name: 'Change to Free, pause 1 key' }).click()
  await expect(page.getByRole('row', { name: /^Free Current/ })).toBeVisible()
  expect(await statusOf(newer)).toBe(403)

  await page.goto('/keys')
  const row = page.getByRole('row', { name: /^Newer/ })
  await expect(row).toContainText('Paused: the plan includes 1 key')
  await expect(row).toContainText('It resumes when')

  await page.getByRole('button', { name: /^Actions for Older/ }).click()
  await page.getByRole('menuitem', { name: /^Revoke/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Key “Newer”')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revoke key/ })
    .click()
  await expect(row).toContainText('Active')
  expect(await statusOf(newer)).toBe(200)
})
