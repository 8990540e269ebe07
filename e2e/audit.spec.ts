import { readFileSync } from 'node:fs'
import { choosePlan, expect, makeKey, signUp, test } from './person.ts'

test('the audit log shows who changed what, is filtered through the URL, and is exported as a file', async ({
  page,
}) => {
  const owner = await signUp(page)
  await makeKey(page, 'Checkout server')
  await choosePlan(page, 'Suite Starter')
  await page.goto('/audit')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect(row(/Plan changed from Free to Suite Starter/)).toContainText('Free →became Suite Starter')
  await expect(row(/Key “Checkout server”.* was created/)).toContainText(owner.email)
  await expect(page.getByText('stored for 30 days')).toBeVisible()

  await page.getByLabel('What', { exact: true }).selectOption('Keys')
  await expect(page).toHaveURL(/kind=key/)
  await expect(row(/Plan changed/)).toHaveCount(0)
  await expect(row(/was created/)).toHaveCount(1)
  await page.getByLabel('Who', { exact: true }).selectOption(owner.email)
  await expect(page).toHaveURL(/who=usr_/)
  await page.reload()
  await expect(row(/was created/)).toHaveCount(1)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('key.created')

  await page.goto('/audit?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText('No matching changes.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).first().click()
  await row(/Plan changed/)
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plan changed from Free')
})
