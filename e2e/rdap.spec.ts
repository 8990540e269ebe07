import type { Page } from '@playwright/test'
import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const answered = (page: Page) => expect(section(page, 'Request')).toBeVisible()

async function subscribed(page: Page) {
  await signUp(page)
  await choosePlan(page, 'Suite Starter')
}

type Answer = { result: { data: Record<string, unknown> & { sources: { id: string; status: string }[] } } }

/** Overrides parts of the service's response. */
async function changeAnswer(page: Page, path: string, change: (data: Answer['result']['data']) => object) {
  await page.route(`**/api/trpc/${path}*`, async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as Answer
    await route.fulfill({ response, json: { result: { data: { ...result.data, ...change(result.data) } } } })
  })
}

test('the registration of a domain is available on its plan and shows its life, registrar and delegation', async ({
  page,
}) => {
  await signUp(page)
  await openLookup(page, '/lookup/rdap/example.com')
  await expect(page.getByText(/Suite Starter and larger plans include/)).toBeVisible()
  expect(await usedUnits(page)).toBe(0)

  await choosePlan(page, 'Suite Starter')
  await openLookup(page, '/lookup/rdap/www.example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'example.com', exact: true })).toBeVisible()
  const registration = section(page, 'Registration')
  await expect(
    registration.getByRole('img', { name: /^Registration: created 14 Aug 1995, 31\.\d y ago; changed 14 Aug 2026/ }),
  ).toBeVisible()
  await expect(registration.getByText('deletion locked')).toBeVisible()
  await expect(section(page, 'Registrar').getByText('abuse@registrar.example')).toBeVisible()
  await expect(section(page, 'Registrar').getByRole('button', { name: 'Copy email' })).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
  await expect(section(page, 'Holder')).toContainText('Sample Names Authority')
  await expect(section(page, 'Holder')).toContainText('says nothing about the holder')
  await expect(section(page, 'Delegation').getByRole('list', { name: 'Name servers' })).toContainText(
    'a.iana-servers.net',
  )
  await expect(
    section(page, 'Request')
      .getByText(/GET|curl/)
      .first(),
  ).toBeVisible()
  expect(await usedUnits(page)).toBe(1)

  await page.goto('/lookup')
  await expect(page.getByRole('row', { name: /example\.com.*Sample Registrar/ })).toBeVisible()
})

test('the registration of a network, from the page of an address', async ({ page }) => {
  await subscribed(page)
  await openLookup(page, '/lookup/ip/8.8.8.8')
  await answered(page)
  const used = await usedUnits(page)
  await section(page, 'Related lookups').getByRole('link', { name: 'Network registration' }).click()
  await expect(section(page, 'Network').getByText('8.8.8.0/24', { exact: true })).toBeVisible()
  await expect(section(page, 'Network').getByText('network-abuse@google.com')).toBeVisible()
  await expect(section(page, 'Holder')).toContainText('Google LLC')
  await expect(section(page, 'Delegation')).toHaveCount(0)
  expect(await usedUnits(page)).toBe(used + 1)
})

test('an unavailable registrar and withheld data are distinguished from none', async ({ page }) => {
  await subscribed(page)
  await changeAnswer(page, 'domain.rdap', ({ sources }) => ({
    partial: true,
    registrant: { organization: null, country_code: null },
    sources: sources.map((source) =>
      source.id === 'rdap_registrar' ? { ...source, status: 'timeout', fetched_at: null, age_seconds: null } : source,
    ),
  }))
  await openLookup(page, '/lookup/rdap/example.com')
  await answered(page)
  await expect(page.getByRole('note').filter({ hasText: 'The registrar did not respond.' })).toBeVisible()
  await expect(section(page, 'Holder').getByText('Unknown, withheld').first()).toBeVisible()
})

test('abuse contacts are ranked, can be copied and state their confidence', async ({ page }) => {
  await subscribed(page)
  await changeAnswer(page, 'domain.abuseContacts', () => ({ failures: [{ source: 'security.txt', error: 'timeout' }] }))
  await openLookup(page, '/lookup/abuse/example.com')
  await answered(page)
  const contacts = section(page, 'Contacts').getByRole('listitem')
  const hosting = contacts.filter({ hasText: 'abuse@content.example' })
  await expect(hosting).toContainText('Hosting network')
  await expect(hosting).toContainText('Derived')
  await expect(hosting.getByRole('button', { name: 'Copy abuse@content.example' })).toBeVisible()
  await expect(contacts.filter({ hasText: 'abuse@registrar.example' })).toContainText('Published')
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
  await expect(section(page, 'Contacts').getByRole('note')).toContainText('There may be more contacts')
  expect(await usedUnits(page)).toBe(1)

  await changeAnswer(page, 'ip.abuseContacts', () => ({
    contacts: [],
    failures: [{ source: 'rdap', error: 'timeout' }],
  }))
  await openLookup(page, '/lookup/abuse/8.8.8.8')
  await expect(section(page, 'Contacts').getByRole('note')).toContainText('There may be a published contact')
  await page.unroute('**/api/trpc/ip.abuseContacts*')
  await changeAnswer(page, 'ip.abuseContacts', () => ({ contacts: [], failures: [] }))
  await page.getByRole('button', { name: /^Run again/ }).click()
  await expect(section(page, 'Contacts')).toContainText('No published contact')
})
