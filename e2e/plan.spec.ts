import { choosePlan, expect, makeKey, signUp, test } from './person.ts'
import { assertReadable } from './readable.ts'

test.use({ expectedErrors: [/status of 409/] })

test('a plan change shows its effects first, and pauses and resumes keys accordingly', async ({
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
  await page.goto('/plan')
  await expect(page.getByRole('main')).toContainText('1 of 3')
  const newer = await makeKey(page, 'Newer')

  await page.goto('/plan')
  await page.getByRole('link', { name: 'Choose Free' }).click()
  await page.waitForURL('**/plan?to=free')
  await expect(page.getByRole('heading', { name: 'Change to Free' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Key “Newer”/ })).toContainText('paused')
  expect(await statusOf(newer)).toBe(200)
  await page.getByRole('button', { name: 'Change to Free, pause 1 key' }).click()
  await expect(page.getByRole('row', { name: /^Free Current/ })).toBeVisible()
  expect(await statusOf(newer)).toBe(403)

  await page.goto('/keys')
  const row = page.getByRole('row', { name: /^Newer/ })
  await expect(row).toContainText('Paused: the plan includes 1 key')
  await expect(row).toContainText('Upgrade or revoke an older key to resume it')

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

test('several plans are held at the same time, the highest value of each term counts, and each ends independently', async ({
  page,
}) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await page.goto('/plan')
  const held = page.getByRole('table', { name: 'Current subscriptions' })
  const terms = page.getByRole('table', { name: 'Limits of the current plans' })

  await test.step('added to the current plans', async () => {
    await page.getByRole('link', { name: 'Choose Lookups Growth' }).click()
    await expect(page.getByRole('heading', { name: 'Change to Lookups Growth' })).toBeVisible()
    await page.getByRole('link', { name: 'In addition to the current plans' }).click()
    await page.waitForURL('**/plan?to=lookups_growth&how=add')
    await expect(page.getByRole('row', { name: /Units per month 1,000 now/ })).toContainText('250,000')
    await page.getByRole('button', { name: 'Add Lookups Growth' }).click()
    await expect(held.getByRole('row')).toHaveCount(3)
    await expect(terms.getByRole('row', { name: /^Units per month/ })).toHaveText(/250,000.*1,000.*250,000/)
    await expect(terms.getByRole('columnheader', { name: 'Counts' })).toBeVisible()
  })

  await test.step('both are shown', () =>
    assertReadable(page, '/plan', async (each) => {
      await expect(each.getByRole('table', { name: 'Current subscriptions' })).toBeVisible()
    }))

  await test.step('one ends, after its effects were shown', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/plan')
    await page.getByRole('link', { name: 'End Lookups Growth' }).click()
    await expect(page.getByRole('heading', { name: 'End Lookups Growth' })).toBeFocused()
    await expect(page.getByRole('row', { name: /^Lookups Growth ends now/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Afterwards Suite Starter/ })).toBeVisible()
    await page.getByRole('button', { name: 'End Lookups Growth' }).click()
    await expect(held.getByRole('row')).toHaveCount(2)
    await expect(held.getByRole('row', { name: /^Suite Starter/ })).toBeVisible()
  })
})

test('a change whose effects have changed is not confirmed: it is shown again', async ({ page, context }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await makeKey(page, 'First')
  await page.goto('/plan?to=free')
  await expect(page.getByRole('button', { name: 'Change to Free' })).toBeVisible()
  const other = await context.newPage()
  await makeKey(other, 'Second')
  await page.getByRole('button', { name: 'Change to Free' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Key “Second”/ })).toContainText('paused')
  await page.getByRole('button', { name: 'Change to Free, pause 1 key' }).click()
  await expect(page.getByRole('row', { name: /^Free Current/ })).toBeVisible()
})
