import { choosePlan, expect, signUp, test } from './person.ts'
import { assertReadable } from './readable.ts'

test.use({ expectedErrors: [/status of 400/] })

test('landing page and reference are readable by everybody', async ({ page }) => {
  test.setTimeout(360_000)
  for (const path of ['/', '/docs', '/docs/email.security']) {
    await assertReadable(page, path, (opened) => expect(opened.getByRole('heading', { level: 1 })).toBeVisible())
  }
})

test('lookup pages are readable by everybody', async ({ page }) => {
  test.setTimeout(240_000)
  await signUp(page)
  await assertReadable(page, '/lookup/asn/15169', (opened) => expect(opened.getByText(/opens with/)).toBeVisible())
  await choosePlan(page, 'Suite Starter')
  await assertReadable(page, '/lookup', (opened) =>
    expect(opened.getByRole('heading', { name: 'Addresses' })).toBeVisible(),
  )
  await assertReadable(page, '/lookup/ip/185.220.101.4', (opened) =>
    expect(opened.getByRole('heading', { name: 'Blocklists' })).toBeVisible(),
  )
  await assertReadable(page, '/lookup/ip/8.8.8.8?view=place', (opened) =>
    expect(opened.getByText('8.8.8.0/24', { exact: true })).toBeVisible(),
  )
  await assertReadable(page, '/lookup/ip/10.0.0.1?view=place', (opened) =>
    expect(opened.getByText('10.0.0.0/8', { exact: true })).toBeVisible(),
  )
  await assertReadable(page, '/lookup/ip/300.1.1.1', (opened) =>
    expect(opened.getByText(/No unit was used/)).toBeVisible(),
  )
  await assertReadable(page, '/lookup/asn/15169', (opened) => expect(opened.getByText('Registration')).toBeVisible())
})
