import type { Page } from '@playwright/test'
import { expect, openLookup, signUp, test, usedUnits } from './person.ts'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => page.getByRole('form', { name: 'Look up a package' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' })
const figure = (page: Page, label: string) =>
  verdict(page).locator('dl > div', { hasText: label }).getByRole('definition').first()
const picker = (page: Page) => page.getByRole('button', { name: /^Another version/ })

async function open(page: Page, coordinate: string, title: string) {
  await openLookup(page, `/lookup/package/${coordinate}`)
  await expect(heading(page, title)).toBeVisible()
  await expect(verdict(page)).toBeVisible()
}

test('a version is looked up by ecosystem and name, and shows what affects it, for one unit', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup')
  await form(page).getByLabel('Ecosystem').selectOption('npm')
  await form(page).getByLabel('Package').fill('lodash')
  await form(page).getByLabel('Version').fill('4.17.20')
  expect(await usedUnits(page)).toBe(0)
  await page.keyboard.press('Enter')

  await expect(heading(page, 'lodash 4.17.20')).toBeVisible()
  await expect(verdict(page)).toContainText('3 advisories affect 4.17.20.')
  await expect(verdict(page)).toContainText(/Upgrade to \S+ fixes 3 of 3/)
  await expect(verdict(page)).toContainText('not a security guarantee')
  for (const [label, count] of [
    ['Critical', '0'],
    ['High', '1'],
    ['Moderate', '2'],
    ['Low', '0'],
    ['Severity unknown', '0'],
    ['Known exploited', '0'],
  ] as const) {
    await expect(figure(page, label)).toHaveText(count)
  }
  await expect(main(page).getByRole('img', { name: /^Timeline of .*Looked up 4\.17\.20: 3 advisories/ })).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'npm registry' }).first()).toContainText(/live|min/)
  expect(await usedUnits(page)).toBe(1)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Look up' }).click()
  await page
    .getByRole('row', { name: /npm\/lodash@4\.17\.20 4\.17\.20: 1 high, 2 moderate/ })
    .getByRole('link')
    .click()
  await expect(verdict(page)).toBeVisible()
  expect(await usedUnits(page), 'coming back shows what was paid for').toBe(1)
  await page.getByRole('button', { name: /^Run again/ }).click()
  await expect.poll(() => usedUnits(page)).toBe(2)
})

test('prefetching the page costs nothing', async ({ page }) => {
  await signUp(page)
  const path = '/lookup/package/npm/lodash?version=4.17.20'
  const answers = await Promise.all([
    page.request.get(path),
    page.request.get(path, { headers: { rsc: '1', 'next-router-prefetch': '1' } }),
  ])
  expect(answers.every((answer) => answer.ok())).toBe(true)
  expect(await usedUnits(page)).toBe(0)
})

test('choosing a version is free, checking it and following the upgrade cost one unit each', async ({ page }) => {
  await signUp(page)
  await open(page, 'npm/lodash?version=4.17.20', 'lodash 4.17.20')
  await picker(page).click()
  await page.getByRole('combobox', { name: 'Filter versions' }).fill('4.17.19')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: /4\.17\.19/ }).click()
  const check = page.getByRole('link', { name: /^Check 4\.17\.19\s*1 unit/ })
  await check.hover()
  expect(await usedUnits(page)).toBe(1)

  await check.click()
  await expect(heading(page, 'lodash 4.17.19')).toBeVisible()
  await expect(verdict(page)).toContainText('affect 4.17.19')
  expect(await usedUnits(page)).toBe(2)

  await verdict(page)
    .getByRole('link', { name: /^Check \S+\s*1 unit/ })
    .click()
  await expect(verdict(page)).toContainText(/No published advisory affects/)
  expect(await usedUnits(page)).toBe(3)

  await page.goBack()
  await expect(heading(page, 'lodash 4.17.19')).toBeVisible()
  expect(await usedUnits(page), 'going back shows what was paid for').toBe(3)
})

test('an advisory opens with its vectors and references, and the list shows other versions', async ({ page }) => {
  await signUp(page)
  await open(
    page,
    'maven/org.apache.logging.log4j%3Alog4j-core?version=2.14.1',
    'org.apache.logging.log4j:log4j-core 2.14.1',
  )
  await expect(figure(page, 'Known exploited')).toHaveText('2')
  const row = page.getByRole('row', { name: /GHSA-jfh8-c2jp-5v3q/ })
  await expect(row).toContainText('used by ransomware')
  await expect(row).toContainText('due 24 Dec 2021')
  await expect(row.getByRole('link', { name: 'CVE-2021-44228' })).toHaveAttribute('href', '/lookup/cve/CVE-2021-44228')
  await row.getByRole('button').click()
  await expect(main(page).getByText('CVSS:3.1/', { exact: false }).first()).toBeVisible()
  const reference = main(page).getByRole('link', { name: /nvd\.nist\.gov/ })
  await expect(reference).toHaveAttribute('rel', 'noreferrer noopener nofollow')

  await open(page, 'npm/lodash?version=4.17.20', 'lodash 4.17.20')
  const rows = page.getByRole('table', { name: 'Published advisories' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  const used = await usedUnits(page)
  await page
    .getByRole('navigation', { name: 'Advisories shown' })
    .getByRole('link', { name: /^All versions/ })
    .click()
  await expect(rows).toHaveCount(6)
  expect(await usedUnits(page), 'another part of the list is on the page already').toBe(used)
})

test('unknown data stays visible', async ({ page }) => {
  await signUp(page)
  await open(page, 'npm/simulated-clean', 'simulated-clean 1.0.0')
  await expect(verdict(page)).toContainText('No published advisory affects 1.0.0.')
  await expect(verdict(page)).toContainText('not a security guarantee')
  await expect(main(page)).not.toContainText(/\bsafe\b|\bsecure\b/i)

  await open(page, 'npm/simulated-broken', 'simulated-broken 2.5.0')
  await expect(figure(page, 'Undetermined')).toHaveText('1')
  await page
    .getByRole('row', { name: /Undetermined/ })
    .getByRole('button')
    .click()
  await expect(main(page).getByText(/^Undetermined: The record/)).toBeVisible()

  await open(page, 'npm/simulated-deprecated?version=1.0.0', 'simulated-deprecated 1.0.0')
  await expect(main(page).getByRole('note').filter({ hasText: 'deprecated by its maintainers' })).toBeVisible()
})

test('the universal field and the palette accept packages, package URLs and CVEs', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup')
  const field = main(page).getByRole('textbox', { name: 'Look up' })
  await field.fill('cve-2021-44228')
  await expect(main(page).getByText('CVE. Enter runs CVE, 1 unit.')).toBeAttached()
  await field.fill('pypi/django@3.2')
  await expect(main(page).getByText('Package. Enter runs Package version, 1 unit.')).toBeAttached()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('pkg:npm/minimist@0.0.8')
  await expect(page.getByRole('option', { name: /npm\/minimist@0\.0\.8.*1 unit/ })).toBeVisible()
  expect(await usedUnits(page)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lookup\/package\/npm\/minimist\?version=0\.0\.8$/)
})

test('everything works by keyboard', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Look up' })).toBeFocused()
  await page.keyboard.type('npm/lodash@4.17.20')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toBeVisible()
  await expect(picker(page)).toBeVisible()
  await picker(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Filter versions' })).toBeFocused()
  await page.keyboard.type('4.17.21')
  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeFocused()
  await expect(picker(page)).toContainText('4.17.21')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'lodash 4.17.21')).toBeVisible()
  await expect(verdict(page)).toContainText('affects 4.17.21')
  const row = page.getByRole('table', { name: 'Published advisories' }).getByRole('button').first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
})

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of (400|402|404|503)/] })

  test('a package missing from the registry offers next steps', async ({ page }) => {
    await signUp(page)
    await openLookup(page, '/lookup/package/npm/no-such-package')
    await expect(page.getByRole('alert').filter({ hasText: 'no-such-package' })).toBeVisible()
    await expect(form(page).getByLabel('Package')).toHaveValue('no-such-package')

    await openLookup(page, '/lookup/package/npm/lodash?version=9.9.9')
    await expect(page.getByRole('alert').filter({ hasText: 'lodash 9.9.9 is not published' })).toBeVisible()
    await expect(picker(page)).toBeVisible()
    const used = await usedUnits(page)
    await page.getByRole('link', { name: /^Look up latest\s*1 unit/ }).click()
    await expect(heading(page, 'lodash 4.18.1')).toBeVisible()
    expect(await usedUnits(page)).toBe(used + 1)
  })
})
