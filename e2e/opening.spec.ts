import { expect, signUp, test, usedUnits } from './person.ts'

const page8 = '/lookup/ip/8.8.8.8'
const document = { 'Sec-Fetch-Dest': 'document' }

test('the document of a lookup holds its answer before any script has run', async ({ page }) => {
  await signUp(page)
  const answer = await page.request.get(page8, { headers: document })
  expect(await answer.text()).toContain('Google LLC')
  expect(await usedUnits(page)).toBe(1)
})

test('a page that is fetched ahead, or of which nobody knows why it is fetched, runs nothing', async ({ page }) => {
  await signUp(page)
  const visits: Record<string, string>[] = [
    { ...document, 'Sec-Purpose': 'prefetch' },
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

test('a lookup is run once, by the server when its page is opened and by the browser when a link leads there', async ({
  page,
}) => {
  await signUp(page)
  const queries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/trpc/ip.')) queries.push(request.url())
  })
  const main = page.getByRole('main')
  await page.goto(page8)
  await expect(main.getByRole('link', { name: 'AS15169' }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /^Run again/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^1 of 1,000 units used/ }).first()).toBeVisible()
  expect(queries).toEqual([])

  await main.getByRole('button', { name: /^Run again/ }).click()
  await expect(page.getByRole('img', { name: /^2 of 1,000 units used/ }).first()).toBeVisible()
  expect(queries).toHaveLength(1)

  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Look up' }).click()
  await main.getByRole('link', { name: '8.8.8.8' }).first().click()
  await expect(main.getByRole('link', { name: 'AS15169' }).first()).toBeVisible()
  expect(await usedUnits(page)).toBe(2)
})

test('a refusal of the server is shown as one of the browser, and asked again by a person', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/ip/8.8.8')
  await expect(page.getByRole('alert').filter({ hasText: '8.8.8' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/No unit was used/)).toBeVisible()
  expect(await usedUnits(page)).toBe(0)
})
