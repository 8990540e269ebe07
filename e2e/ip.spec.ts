import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'

test('a person assesses an address and sees the sum, its evidence, unknown signals and the age of the lists', async ({
  page,
}) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await openLookup(page, '/lookup/ip/185.220.101.4')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /^Score 60/ })).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  const ledger = main.getByRole('table', { name: 'Parts of the score' })
  await expect(ledger.getByRole('row', { name: /Tor exit.*185\.220\.101\.4\/32.*45.*\+45/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /Public proxy.*40.*\+15/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /On a blocklist.*30 0$/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /Total.*cap 60.*60/ })).toBeVisible()

  const anonymity = main.getByRole('region', { name: 'Anonymity' })
  await expect(anonymity.locator('div', { hasText: /^Tor exitYes$/ })).toBeVisible()
  await expect(anonymity.getByText('Unknown, not connected')).toBeVisible()
  await expect(anonymity.getByRole('listitem').filter({ hasText: 'Tor exits' })).toContainText(/live|min/)

  const blocklists = main.getByRole('region', { name: 'Blocklists' })
  await expect(blocklists.getByText(/^On \d+ of \d+ lists/)).toBeVisible()
  await expect(blocklists.getByRole('row', { name: /DroneBL/ })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Network' }).getByText('4-101-220-185.exits.example')).toBeVisible()
  await expect(main.getByRole('img', { name: /^Map: / })).toBeVisible()
  await expect(main.getByText(/\/v1\/ip\/185\.220\.101\.4/).first()).toBeVisible()

  await page.goto('/lookup')
  await expect(page.getByRole('row', { name: /185\.220\.101\.4.*60 high/ })).toBeVisible()
})

test('an address on no list has no points, and is not called clean', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await openLookup(page, '/lookup/ip/91.198.174.192')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /^Score 0/ })).toBeVisible()
  await expect(main.getByText('coverage 100%')).toBeVisible()
  await expect(main.getByText(/^No entry in/).first()).toBeVisible()
  await expect(main.getByText(/\bclean\b|\bsafe\b/i)).toHaveCount(0)
  await main.getByRole('link', { name: /^Coordinates, time zone/ }).click()
  await expect(main.getByRole('img', { name: /^Map: / })).toBeVisible()
  await expect(main.getByText('Precision')).toBeVisible()
  expect(await usedUnits(page)).toBe(2)
})

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of (400|503)/] })

  test('a private address is rejected without a unit, and its range is one click away', async ({ page }) => {
    await signUp(page)
    await choosePlan(page, 'Suite Starter')
    await openLookup(page, '/lookup/ip/10.1.2.3')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert').filter({ hasText: 'not part of the public Internet' })).toBeVisible()
    await expect(main.getByText(/10\.0\.0\.0\/8, Private use/)).toBeVisible()
    expect(await usedUnits(page)).toBe(0)
    await main.getByRole('link', { name: 'Show range' }).click()
    await expect(main.getByRole('link', { name: 'RFC 1918' })).toBeVisible()
  })

  test('a failed source is a named gap', async ({ page }) => {
    await signUp(page)
    await choosePlan(page, 'Suite Starter')
    await page.route(
      '**/api/trpc/ip.lookup*',
      async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        const answer = body.result.data
        answer.anonymity.is_tor = null
        answer.reputation.flags = []
        answer.partial = true
        for (const source of answer.sources)
          if (source.id === 'tor_exits')
            Object.assign(source, { status: 'timeout', fetched_at: null, age_seconds: null })
        await route.fulfill({ response, json: body })
      },
      { times: 1 },
    )
    await openLookup(page, '/lookup/ip/192.42.116.16')
    const main = page.getByRole('main')
    await expect(main.getByText('Unknown, no list').first()).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: /Tor exits.*no response/ })).toContainText('timeout')
  })
})
