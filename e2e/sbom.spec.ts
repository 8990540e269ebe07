import type { Page } from '@playwright/test'
import { expect, signUp, test, usedUnits } from './person.ts'
import { assertReadable } from './readable.ts'

const component = (purl: string) => ({ type: 'library', name: purl.slice(4), purl })
const bom = JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  components: [
    component('pkg:npm/lodash@4.17.20'),
    component('pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1?type=jar'),
    component('pkg:npm/simulated-clean@1.0.0'),
    component('pkg:npm/not-there-at-all@1.0.0'),
    component('pkg:npm/lodash@4.17.20'),
    component('pkg:nuget/Example.Tool@1.0.0'),
    component('pkg:npm/without-version'),
    { type: 'library', name: 'libc', version: '2.36' },
  ],
})

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

async function choose(page: Page, name: string, text: string | Buffer) {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('SBOM file').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible()
}

test('a file is read in the browser, its cost is shown first, and one button checks all packages', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/sbom')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await choose(page, 'bom.json', bom)
  await expect(page.getByText('4 packages · 4 units; 1,000 of 1,000 left')).toBeVisible()
  await expect(page.getByText('CycloneDX 1.6', { exact: true })).toBeVisible()
  await expect(page.getByText('Not supported: 1 nuget')).toBeVisible()
  await expect(page.getByText('1 entry: no version')).toBeVisible()
  await expect(page.getByText('1 entry: no package URL')).toBeVisible()
  expect(
    sent.filter((line) => line.includes('lodash')),
    'nothing of the file leaves the browser',
  ).toEqual([])
  expect(await usedUnits(page)).toBe(0)

  await page.getByRole('button', { name: /^Check all 4 packages/ }).click()
  await expect(page.getByText('4 packages checked; 996 of 1,000 units left')).toBeVisible()
  await expect(row(page, /lodash/)).toContainText('1 high')
  await expect(row(page, /lodash/).getByRole('link', { name: 'GHSA-35jh-r3h4-6jhm' })).toBeVisible()
  await expect(row(page, /lodash/)).toContainText('fixed in 4.17.21')
  await expect(row(page, /log4j-core/)).toContainText('Known exploited')
  await expect(row(page, /simulated-clean/)).toContainText('No published advisory affects this version')
  await expect(
    page.getByRole('img', { name: /^Packages by outcome: Critical 1, High 1, No published advisory 2$/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check/ })).toHaveCount(0)
  expect(sent.filter((line) => line.includes('vulnerabilities.check'))).toHaveLength(1)
  expect(await usedUnits(page)).toBe(4)

  await page.getByRole('radio', { name: 'Vulnerable' }).click()
  await expect(row(page, /lodash/)).toBeVisible()
  await expect(row(page, /simulated-clean/)).toHaveCount(0)
})

test.describe('without enough units', () => {
  test.use({ expectedErrors: [/status of 402/] })
  test('a request that the remaining units do not cover is refused as a whole, and earlier results stay', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('/lookup/sbom')
    const many = Array.from({ length: 1_500 }, (_, index) => component(`pkg:npm/made-up-${index}@1.0.0`))
    await choose(page, 'large.json', JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components: many }))
    await expect(page.getByText('The remaining units are enough for 1,000 of them.')).toBeVisible()
    await page.getByRole('button', { name: /^Check all 1,500 packages/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('0 of 1000 are left')
    await expect(page.getByText('500 of 1,500 packages not checked · 500 units; 0 of 1,000 left')).toBeVisible()
  })
})

const POM =
  '<project><dependencies><dependency><groupId>org.example</groupId><artifactId>tool</artifactId><version>1</version></dependency></dependencies></project>'

test('a lock file can be dropped, and its parser is loaded when it is needed', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/sbom')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const lock = JSON.stringify({
    name: 'shop',
    lockfileVersion: 3,
    packages: { 'node_modules/lodash': { version: '4.17.20' } },
  })
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'package-lock.json', { type: 'application/json' }))
    return data
  }, lock)
  await expect(async () => {
    await page.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(page.getByText('1 package · 1 unit; 1,000 of 1,000 left')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('package-lock.json, version 3')).toBeVisible()

  for (const [name, text, format] of [
    ['pnpm-lock.yaml', "lockfileVersion: '9.0'\npackages:\n  lodash@4.17.20: {}\n", 'pnpm-lock.yaml, version 9.0'],
    ['uv.lock', 'version = 1\n[[package]]\nname = "lodash"\nversion = "4.17.20"\n', 'uv.lock, version 1'],
    ['pom.xml', POM, 'pom.xml'],
  ] as const) {
    await choose(page, name, text)
    await expect(page.getByText(format, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('1 package · 1 unit; 1,000 of 1,000 left')).toBeVisible()
  }
})

test('choosing another file cancels the worker that reads the first one', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/sbom')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const packages = Array.from({ length: 20_000 }, (_, index) => `  made-up-${index}@1.0.0: {}\n`).join('')
  const started = page.waitForEvent('worker')
  await choose(page, 'pnpm-lock.yaml', `lockfileVersion: '9.0'\npackages:\n${packages}`)
  const worker = await started
  const ended = worker.waitForEvent('close')
  await choose(page, 'bom.json', bom)
  await ended
  await expect(page.getByText(/^4 packages · 4 units/)).toBeVisible()
  await expect(page.getByText('bom.json').first()).toBeVisible()
  await expect(page.getByText(/^20,000 packages/)).toHaveCount(0)
  await expect.poll(() => page.workers().length).toBe(0)
})

test('an unreadable file says what is wrong, and another one can be chosen', async ({ page }) => {
  await signUp(page)
  await page.goto('/lookup/sbom')
  const alert = page.getByRole('main').getByRole('alert')
  for (const [name, text, result] of [
    ['bom.json', '{"bomFormat":"CycloneDX"', /Not JSON, or incomplete/],
    ['bom.xml', '<bom/>', /CycloneDX without a version is not supported/],
    ['notes.txt', 'nothing', /Unsupported format/],
    ['package.json', '{"name":"shop","dependencies":{}}', /This is a package\.json/],
    ['old.json', '{"bomFormat":"CycloneDX","specVersion":"1.1"}', /CycloneDX 1\.1 is not supported/],
  ] as const) {
    await choose(page, name, text)
    await expect(alert).toContainText(result)
    await expect(alert).toContainText(name)
  }
  await choose(page, 'bom.json', bom)
  await expect(page.getByText(/^4 packages/)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await choose(page, 'empty.json', '{"bomFormat":"CycloneDX","specVersion":"1.6"}')
  await expect(page.getByText(/contains no package with an exact version/)).toBeVisible()
  expect(await usedUnits(page)).toBe(0)
})

test('the check of an SBOM is accessible', async ({ page }) => {
  await signUp(page)
  await assertReadable(page, '/lookup/sbom', async (opened) => {
    await choose(opened, 'bom.json', bom)
    await opened.getByRole('button', { name: /^Check all/ }).click()
    await expect(opened.getByRole('link', { name: /^Open org\.apache/ })).toBeVisible()
    await opened.getByText('1 entry: no version').click()
  })
})
