import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { dataFolder } from './data-folder.ts'
import { expect, signUp, test } from './person.ts'
import { mutate } from './procedures.ts'
import { assertReadableAsIs } from './readable.ts'
import { verifyAddress } from './verified.ts'

test.use({ expectedErrors: [/status of (403|404)/] })

/** Makes a person an operator with the admin command, beside the running service. */
function makeOperator(email: string): void {
  execFileSync(process.execPath, ['server/admin.ts', 'operator', 'add', '--email', email, '--json'], {
    env: { ...process.env, DATA_DIR: dataFolder('service'), NODE_ENV: 'production' },
  })
}

/** Creates a link of the workspace; returns its URL. */
async function makeLink(page: Page, url: string): Promise<string> {
  const { short_url } = await mutate<{ short_url: string }>(page, 'links.create', { url })
  return short_url
}

async function report(page: Page, address: string, network: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': network })
  await page.goto(`${address}+`)
  await page.getByRole('link', { name: 'Report this link' }).click()
  await page.getByRole('radio', { name: /^Malware/ }).check()
  await page.getByLabel(/^What happened/).fill('It wanted to install something.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we received your report' })).toBeVisible()
}

test('an operator reads reports, blocks, and unblocks on an appeal; other people do not find the page', async ({
  page,
}) => {
  const person = await signUp(page)
  const address = await makeLink(page, 'https://example.org/for-the-queue')
  const subject = page.getByRole('region', { name: address, exact: true })
  const status = async () => (await page.request.get(address, { maxRedirects: 0 })).status()

  await test.step('the page is for operators only', async () => {
    expect((await page.goto('/queue'))?.status()).toBe(404)
    await verifyAddress(person.email)
    makeOperator(person.email)
  })

  await test.step('a report is queued and upheld', async () => {
    await report(page, address, '198.51.100.61')
    await page.goto('/overview')
    await page.getByRole('button', { name: `Account of ${person.email}` }).click()
    await page.getByRole('menuitem', { name: 'Abuse queue' }).click()
    await page.waitForURL('**/queue')
    await expect(subject).toContainText('Reported by 1 network')
    await expect(subject).toContainText('It wanted to install something.')
    await assertReadableAsIs(page)
    await subject.getByRole('button', { name: `Block it: ${address}` }).click()
    await expect(page.getByRole('dialog')).toContainText('Visitors can no longer open it.')
    await page.getByRole('dialog').getByRole('button', { name: 'Block it' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Decided: 1 report and 0 appeals closed.' })).toBeVisible()
    await expect(subject).toHaveCount(0)
    await expect.poll(status).toBe(403)
  })

  await test.step('an appeal is queued and unblocks the link', async () => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Appeal' }).click()
    await page.getByLabel('Why should it be unblocked?').fill('It is our own page.')
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await page.goto('/queue')
    await expect(subject).toContainText('1 appeal')
    await subject.getByRole('button', { name: `Unblock: ${address}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
    await expect(subject).toHaveCount(0)
    await expect.poll(status).not.toBe(403)
  })
})
