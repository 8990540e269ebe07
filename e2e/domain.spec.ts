import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'

test('a domain is looked up from the field: score, age on a ruler, zone, mail and certificate, for one unit', async ({
  page,
}) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await page.goto('/lookup')
  await page.getByRole('main').getByRole('textbox', { name: 'Look up' }).fill('example.com')
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Score 0/ })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Registration/ })).toBeVisible()
  await expect(main.getByRole('cell', { name: '93.184.216.34' })).toBeVisible()
  await expect(main.getByText('-all, rejects other senders')).toBeVisible()
  await expect(main.getByText('Outside Test Authority', { exact: true })).toBeVisible()
  await expect(main.getByText('Secure: validated by the resolver')).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  await expect(main.getByRole('link', { name: 'Infrastructure' })).toBeVisible()
  await main.getByRole('link', { name: 'Subdomains' }).click()
  await expect(main.getByText('Historical data from certificate logs').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'www.example.com' })).toBeVisible()
  await main.getByLabel(/^Search \d+ name/).fill('api')
  await expect(main.getByRole('link', { name: 'www.example.com' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'api.example.com' })).toBeVisible()
  expect(await usedUnits(page), 'searching the loaded names costs nothing').toBe(2)
})

test('a new and listed lookalike shows what counted, and the letters that differ', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  const main = page.getByRole('main')
  await openLookup(page, '/lookup/domain/fresh-offers.com')
  await expect(main.getByRole('row', { name: /On a blocklist.*URIBL.*35/ })).toBeVisible()
  await openLookup(page, '/lookup/domain/xn--pypal-4ve.com')
  await expect(main.getByText('Well-known name', { exact: true })).toBeVisible()
  await expect(main.getByText('paypal.com').first()).toBeVisible()
})

test('a further page of names shows its cost first, and a page already loaded is free', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await openLookup(page, '/lookup/subdomains/manynames.example')
  const main = page.getByRole('main')
  await expect(main.getByText('1 to 100 of 128')).toBeVisible()
  expect(await usedUnits(page)).toBe(1)
  await main.getByRole('button', { name: /^Next 28.*1 unit/ }).click()
  await expect(main.getByText('101 to 128 of 128')).toBeVisible()
  expect(await usedUnits(page)).toBe(2)
  await main.getByRole('button', { name: 'Previous 100', exact: true }).click()
  await expect(main.getByText('1 to 100 of 128')).toBeVisible()
  expect(await usedUnits(page)).toBe(2)
})

test('an alias resolves to its edge, which is marked as not the origin', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await openLookup(page, '/lookup/infrastructure/shop.edge.example')
  const main = page.getByRole('main')
  await expect(main.getByText('Edge network, not the origin.', { exact: true })).toBeVisible()
  await expect(main.getByText('Cloudflare edge')).toBeVisible()
  await expect(main.getByRole('link', { name: '104.16.132.229' })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Map/ }).first()).toBeVisible()
})

test.describe('errors and gaps', () => {
  test.use({ expectedErrors: [/status of (400|404|503)/] })

  test('a source without data leaves a hatched gap', async ({ page }) => {
    await signUp(page)
    await choosePlan(page, 'Suite Starter')
    const main = page.getByRole('main')
    await openLookup(page, '/lookup/domain/signed-unvalidated.example')
    await expect(main.getByText(/Unknown, not provided by the registry/).first()).toBeVisible()
    await expect(main.getByText(/0 to 15/)).toBeVisible()
  })
})
