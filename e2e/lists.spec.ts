import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'

test.use({ expectedErrors: [/status of (400|403|503)/] })

test('the records of a name are looked up type by type, for one unit each', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await openLookup(page, '/lookup/dns/example.com?type=MX')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /example\.com \d+ MX 10 mail\.example\.com/ })).toBeVisible()
  await expect(main.getByText('priority 10, exchange mail.example.com, TTL')).toBeVisible()
  await expect(main.getByText('Secure: validated by the resolver')).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  await main.getByRole('link', { name: 'TXT', exact: true }).click()
  await expect(main.getByText('v=spf1 mx include:_spf.mailhost.example -all', { exact: true })).toBeVisible()
  expect(page.url()).toContain('/lookup/dns/example.com?type=TXT')
  expect(await usedUnits(page)).toBe(2)
  await page.goBack()
  await expect(main.getByText('priority 10, exchange mail.example.com, TTL')).toBeVisible()
  expect(await usedUnits(page), 'coming back shows what was paid for').toBe(2)
})

test('blocklists are checked, with the cost shown before and gaps, reasons and removal after', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
  await page.goto('/lookup/blocklists?targets=84.130.12.9')
  const main = page.getByRole('main')
  const check = main.getByRole('button', { name: /^Check/ })
  await expect(check).toContainText('1 unit')
  expect(await usedUnits(page), 'opening asks nothing').toBe(0)
  await check.click()
  await expect(main.getByText('No entry in 12 of 14 lists, 2 unknown.')).toBeVisible()
  await main.getByText('Why 2 lists are unknown').click()
  await expect(
    main.getByRole('row', { name: /PSBL The response is outside 127\.0\.0\.0\/8.*93\.184\.216\.50/ }),
  ).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  const targets = main.getByLabel('Addresses and domains')
  await targets.fill('185.220.101.4\nexample.com')
  await expect(main.getByText('Suite Business includes several.')).toBeVisible()
  await expect(check).toBeDisabled()
  await targets.fill('not/a/target')
  await check.click()
  await expect(main.getByText(/is neither a host name nor an IP address/)).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  await targets.fill('185.220.101.4')
  await check.click()
  await expect(main.getByText('On 5 of 14 lists, no entry in 9.')).toBeVisible()
  const row = main.getByRole('row', { name: /DroneBL.* High 127\.0\.0\.9 Open HTTP proxy/ })
  await expect(row.getByRole('link')).toHaveAttribute('href', 'https://dronebl.org/lookup')
  await expect(main.getByText('"targets":["185.220.101.4"]').first()).toBeVisible()
})

test('several targets are returned in order, one unit each', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
  await page.goto('/lookup/blocklists?targets=185.220.101.4,cheap-pills.example,10.0.0.1')
  const main = page.getByRole('main')
  const check = main.getByRole('button', { name: /^Check 3 targets/ })
  await expect(check).toContainText('3 units')
  await check.click()
  await expect(main.getByRole('row', { name: /1 185\.220\.101\.4 Listed/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /2 cheap-pills\.example Listed/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /3 10\.0\.0\.1 Not a public address/ })).toBeVisible()
  expect(await usedUnits(page)).toBe(3)
})

test('a range shows its sample and cost, then the result', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/cidr/185.220.101.0/29')
  const main = page.getByRole('main')
  await expect(main.getByText('Not included in your plan.')).toBeVisible()
  await choosePlan(page, 'Suite Business')
  await page.goto('/lookup/cidr')
  const check = main.getByRole('button', { name: /^Check/ })
  await main.getByLabel('IPv4 range').fill('185.220.101.4/24')
  await expect(
    main.getByRole('img', {
      name: 'The sample: 7 of 256 addresses, evenly spaced, from 185.220.101.0 to 185.220.101.255',
    }),
  ).toBeVisible()
  await expect(check).toContainText('7 units')
  await main.getByLabel('IPv4 range').fill('185.220.101.0/7')
  await expect(check).toBeDisabled()
  expect(await usedUnits(page)).toBe(0)

  await main.getByLabel('IPv4 range').fill('185.220.101.0/29')
  await expect(check).toContainText('8 units')
  await check.click()
  await expect(main.getByRole('row', { name: /185\.220\.101\.4 .*SpamCop/ })).toBeVisible()
  await expect(main.getByText(/high risk\. All addresses of the range were checked/)).toBeVisible()
  expect(page.url()).toContain('/lookup/cidr/185.220.101.0/29')
  expect(await usedUnits(page)).toBe(8)
})
