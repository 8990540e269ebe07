import type { Page } from '@playwright/test'
import { expect, openLookup, signUp, test, usedUnits } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const answered = (page: Page) => expect(section(page, 'Request')).toBeVisible()

type Answer = { result: { data: { kev: object | null; epss: object | null; sourceStatus: Record<string, string> } } }

const runAgain = (page: Page) => page.getByRole('button', { name: /^Run again/ }).click()

/** Overrides the status of one source in the service's responses. */
async function changeSourceState(page: Page, state: 'unavailable' | 'stale') {
  await page.route('**/api/trpc/vulnerabilities.cve*', async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as Answer
    const { data } = result
    const sourceStatus = { ...data.sourceStatus, kev: state, epss: state }
    const sourceAgeSeconds = { osv: 60, kev: state === 'stale' ? 3 * 86_400 : null, epss: null }
    const epss = state === 'stale' ? data.epss : null
    await route.fulfill({
      response,
      json: { result: { data: { ...data, kev: null, epss, sourceStatus, sourceAgeSeconds } } },
    })
  })
}

test('a CVE shows known exploitation, prediction, records and affected packages, for one unit', async ({ page }) => {
  await signUp(page)
  await openLookup(page, '/lookup/cve/cve-2021-44228')
  await expect(page.getByRole('heading', { level: 1, name: 'CVE-2021-44228' })).toBeVisible()
  await answered(page)

  const exploited = section(page, 'Known exploited')
  await expect(exploited).toContainText('Listed in the known-exploited catalog')
  await expect(exploited).toContainText('24 Dec 2021 overdue')
  await expect(exploited.getByText('Known: yes', { exact: true })).toBeVisible()
  for (const link of await exploited.locator(':scope > :last-child').getByRole('link').all()) {
    expect(await link.getAttribute('rel')).toBe('noreferrer noopener nofollow')
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
  }
  await expect(
    section(page, 'Exploit prediction').getByRole('img', { name: /^Probability of exploitation/ }),
  ).toBeVisible()

  const record = section(page, 'GHSA-jfh8-c2jp-5v3q')
  await expect(record.getByText('Critical', { exact: true })).toBeVisible()
  await expect(record).toContainText('10.0 of 10')
  await record.getByText('Vector details').click()
  await expect(record.getByText('Attack vector')).toBeVisible()
  const affected = record.getByRole('link', { name: 'org.apache.logging.log4j:log4j-core' })
  await expect(affected).toHaveAttribute('href', '/lookup/package/maven/org.apache.logging.log4j%3Alog4j-core')
  expect(await usedUnits(page)).toBe(1)
  await affected.hover()
  expect(await usedUnits(page), 'pointing at a package costs nothing').toBe(1)
  await expect(main(page)).toContainText('This is not a security guarantee')

  await page.getByRole('button', { name: /^Run again/ }).click()
  await expect.poll(() => usedUnits(page)).toBe(2)
  await expect(page.getByRole('img', { name: /^2 of 1,000 units used/ }).first()).toBeVisible()
  expect(await usedUnits(page), 'neither pointing nor anything else was charged').toBe(2)
})

test('prefetching the page costs nothing', async ({ page }) => {
  await signUp(page)
  const answers = await Promise.all([
    page.request.get('/lookup/cve/CVE-2021-44228'),
    page.request.get('/lookup/cve/CVE-2021-44228', { headers: { rsc: '1', 'next-router-prefetch': '1' } }),
  ])
  expect(answers.every((answer) => answer.ok())).toBe(true)
  expect(await usedUnits(page)).toBe(0)
})

test('not listed, listed without a record, an old copy and an unavailable source are distinguished', async ({
  page,
}) => {
  await signUp(page)
  const exploited = section(page, 'Known exploited')
  await openLookup(page, '/lookup/cve/CVE-2023-48795')
  await answered(page)
  await expect(exploited).toContainText('Not listed in the known-exploited catalog')

  await openLookup(page, '/lookup/cve/CVE-2024-3400')
  await answered(page)
  await expect(exploited).toContainText('Listed in the known-exploited catalog')
  await expect(section(page, 'Records')).toContainText('Severity and affected packages are unknown')

  await changeSourceState(page, 'stale')
  await openLookup(page, '/lookup/cve/CVE-2023-48795')
  await runAgain(page)
  await answered(page)
  await expect(exploited).toContainText('a copy of the catalog that is 3 d old')

  await page.unroute('**/api/trpc/vulnerabilities.cve*')
  await changeSourceState(page, 'unavailable')
  await runAgain(page)
  await answered(page)
  await expect(exploited).toContainText('Could not be checked')
  await expect(exploited).not.toContainText('Not listed')
  await expect(section(page, 'Exploit prediction').getByText('Unknown, could not be checked').first()).toBeVisible()
  await assertReadableAsIs(page)
})
