import type { Page } from '@playwright/test'
import { choosePlan, expect, openLookup, signUp, test, usedUnits } from './person.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const answered = (page: Page) => expect(section(page, 'Request')).toBeVisible()

async function person(page: Page) {
  await signUp(page)
  await choosePlan(page, 'Lookups Growth')
}
async function open(page: Page, path: string) {
  await openLookup(page, path)
  await answered(page)
}

test('an address typed into the field is checked for one unit: verdict, canonical form, kind and exchangers', async ({
  page,
}) => {
  await person(page)
  await page.goto('/lookup')
  const field = page.getByRole('main').getByRole('textbox', { name: 'Look up', exact: true })
  await field.fill('J.Roe+news@gmail.com')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lookup/email/**')
  await answered(page)
  const verdict = section(page, 'Verdict')
  await expect(verdict).toContainText('Deliverable.')
  await expect(verdict.getByRole('img', { name: /score/i })).toBeVisible()
  await expect(section(page, 'Address').getByRole('button', { name: 'Copy canonical form' })).toBeVisible()
  await expect(section(page, 'Mailbox')).toContainText('The mail server was not checked')
  await expect(section(page, 'Domain')).toContainText('Google Workspace')
  expect(await usedUnits(page)).toBe(1)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('gmail.com')
})

test('a mail server is queried for the mailbox only on request, and its result is shown', async ({ page }) => {
  await person(page)
  await page.goto('/lookup/email')
  await page.getByLabel('Email address').fill('jane@harbourline.dev')
  await page.getByRole('radio', { name: 'Include its mail server' }).click()
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.waitForURL('**?mailbox=test')
  await answered(page)
  await expect(section(page, 'Verdict')).toContainText('The mail server accepts the mailbox.')
  await expect(section(page, 'Mailbox')).toContainText('Accepts this mailboxYes')
  await open(page, `/lookup/email/${encodeURIComponent('nobody@harbourline.dev')}`)
  await section(page, 'Mailbox')
    .getByRole('link', { name: /Check mailbox/ })
    .click()
  await page.waitForURL('**?mailbox=test')
  await expect(section(page, 'Verdict')).toContainText(
    'Undeliverable. The mail server reports that the mailbox does not exist.',
  )
  await expect(section(page, 'Mailbox')).toContainText('Accepts this mailboxNo')
  expect(await usedUnits(page)).toBe(3)
})

test('an invalid address shows its faults, and a typo links to its correction', async ({ page }) => {
  await person(page)
  await open(page, `/lookup/email/${encodeURIComponent('info@outlok.com')}`)
  await expect(section(page, 'Verdict')).toContainText('Undeliverable. The domain does not exist in DNS.')
  await expect(section(page, 'Verdict').getByRole('row', { name: /Misspelled domain/ })).toContainText('+10')
  await expect(section(page, 'Address').getByRole('link', { name: 'Check it' })).toHaveAttribute(
    'href',
    '/lookup/email/info%40outlook.com',
  )
  await page.goto('/lookup/email')
  await page.getByLabel('Email address').fill('a..b@gmail.com')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(section(page, 'Address')).toContainText('Mail servers reject it')
  await expect(section(page, 'Kind')).toHaveCount(0)
  await open(page, `/lookup/email/${encodeURIComponent('throwaway@mailinator.com')}`)
  await expect(section(page, 'Kind')).toContainText('DisposableYes')
})

test('a strong email configuration is the visible sum of its parts, with the tree of its SPF record', async ({
  page,
}) => {
  await person(page)
  await open(page, '/lookup/email-security/harbourline.dev')
  await expect(section(page, 'Score')).toContainText('A+100 of 100')
  await expect(section(page, 'Score').getByRole('row', { name: 'Total' })).toContainText('100')
  await expect(section(page, 'Recommendations')).toContainText('No recommendations')
  const spf = section(page, 'SPF')
  await expect(spf).toContainText('5 of 10')
  await expect(spf.getByText('include:_b.sendwell.net', { exact: true })).toBeVisible()
  await spf.getByText('include:_spf.sendwell.net', { exact: true }).click()
  await expect(section(page, 'DKIM').getByRole('row', { name: /selector1/ })).toContainText('ed25519 256')
  await expect(section(page, 'DMARC')).toContainText('requested policy reject (by p)')
  await expect(section(page, 'Transport')).toContainText('Mode enforce, max age 7 days')
  expect(await usedUnits(page)).toBe(1)
  await page.goto('/lookup')
  await expect(page.getByRole('row', { name: /harbourline\.dev.*A\+, 100 of 100/ })).toBeVisible()
})

test('a weak configuration says what to publish; broken records say why; unknown parts are not counted', async ({
  page,
}) => {
  await person(page)
  await open(page, '/lookup/email-security/looselatch.dev')
  const advice = page.getByRole('list', { name: 'Recommendations' })
  await expect(advice).toContainText('Raise the DMARC policy to quarantine')
  await expect(advice.getByRole('button', { name: 'Copy record for _dmarc.looselatch.dev' }).first()).toBeVisible()
  await open(page, '/lookup/email-security/manyhops.dev')
  await expect(section(page, 'SPF')).toContainText('11 DNS lookups; receivers stop after 10')
  await open(page, '/lookup/email-security/branchwood.dev')
  await expect(section(page, 'DKIM')).toContainText('no key found for the tried selectors')
  await expect(section(page, 'Score').getByRole('row', { name: /DKIM key/ })).toContainText('not counted')
  await page.getByLabel('DKIM selectors to try').fill('own')
  await page.getByRole('button', { name: /Check selectors/ }).click()
  await page.waitForURL('**/branchwood.dev?selectors=own')
  await expect(section(page, 'DKIM')).toContainText('No key found for the given selectors')
})
