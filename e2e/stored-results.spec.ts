import { expect, openLookup, signUp, test, usedUnits } from './person.ts'

const page8 = '/lookup/ip/8.8.8.8'

test('a lookup that ran once is opened, reloaded, revisited and shown in a second tab for one unit', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto(page8)
  const main = page.getByRole('main')
  await expect(main.getByText('Not looked up yet in this workspace. No unit was used.')).toBeVisible()
  await page.reload()
  expect(await usedUnits(page)).toBe(0)

  await main.getByRole('button', { name: 'Run 1 unit' }).click()
  const network = main.getByRole('link', { name: 'AS15169' }).first()
  await expect(network).toBeVisible()
  await page.reload()
  await expect(network).toBeVisible()
  await expect(main.getByText(/^Result from/)).toBeVisible()
  await page.goto('/overview')
  await page.goBack()
  await expect(network).toBeVisible()
  const second = await context.newPage()
  await second.goto(page8)
  await expect(second.getByRole('main').getByRole('link', { name: 'AS15169' }).first()).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  await main.getByRole('button', { name: /^Run again/ }).click()
  await expect(page.getByRole('img', { name: /^2 of 1,000 units used/ }).first()).toBeVisible()
  await second.reload()
  await expect(second.getByRole('main').getByRole('link', { name: 'AS15169' }).first()).toBeVisible()
  expect(await usedUnits(page)).toBe(2)
})

test('Enter in the field runs a lookup once; the next time its stored result is shown', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup')
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: 'Look up' })
  for (let n = 0; n < 2; n++) {
    await field.fill('8.8.8.8')
    await field.press('Enter')
    await expect(main.getByRole('link', { name: 'AS15169' }).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Look up' }).click()
    await expect(field).toBeVisible()
  }
  expect(await usedUnits(page)).toBe(1)
})

test('the document of a result contains it before any script has run', async ({ page }) => {
  await signUp(page)
  await openLookup(page, page8)
  await expect(page.getByRole('main').getByRole('link', { name: 'AS15169' }).first()).toBeVisible()
  const answer = await page.request.get(page8, { headers: { 'Sec-Fetch-Dest': 'document' } })
  expect(await answer.text()).toContain('Google LLC')
  expect(await usedUnits(page)).toBe(1)
})

test('fetching or prefetching a page runs nothing', async ({ page }) => {
  await signUp(page)
  const visits: Record<string, string>[] = [
    { 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' },
    { 'Sec-Fetch-Dest': 'empty' },
    {},
  ]
  for (const headers of visits) {
    const answer = await page.request.get(page8, { headers })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toContain('Google LLC')
  }
  expect(await usedUnits(page)).toBe(0)
})

test('an unsupported subject is rejected when its page is opened', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/ip/8.8.8')
  await expect(page.getByRole('alert').filter({ hasText: '8.8.8' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/No unit was used/)).toBeVisible()
  expect(await usedUnits(page)).toBe(0)
})
