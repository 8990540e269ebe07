import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dataFolder } from './data-folder.ts'
import { expect, makeKey, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

/** Sets this month's units with the admin command, beside the running service. */
function setUsed(workspaceId: string, used: number): void {
  const options = ['--workspace', workspaceId, '--used', String(used), '--json']
  execFileSync(process.execPath, ['server/admin.ts', 'usage', 'set', ...options], {
    env: { ...process.env, DATA_DIR: dataFolder('service'), NODE_ENV: 'production' },
  })
}

const rowOf = (page: Page, table: string, name: RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name })

test('a month of units is broken down by day, endpoint, key and member, adds up, and is exported as a file', async ({
  page,
  request,
}) => {
  const person = await signUp(page)
  await page.goto('/usage')
  await expect(page.getByText('No units used in')).toBeVisible()
  await expect(page.getByText('Example', { exact: true })).toBeVisible()

  const key = await makeKey(page, 'Checkout server')
  for (const ip of ['8.8.8.8', '1.1.1.1'])
    expect((await request.get(`/v1/ip/${ip}/geo`, { headers: { authorization: `Bearer ${key}` } })).status()).toBe(200)
  await page.request.get(`/api/trpc/ip.geo?input=${encodeURIComponent(JSON.stringify({ ip: '9.9.9.9' }))}`)

  await page.goto('/usage')
  await expect(rowOf(page, 'Units by endpoint', /^All/)).toContainText('as counted against the limit')
  await expect(rowOf(page, 'Units by key', /^Checkout server/)).toContainText('66.7%')
  await expect(rowOf(page, 'Units by key', /^Dashboard/)).toContainText('33.3%')
  await expect(rowOf(page, 'Units by member', new RegExp(`^${person.name}`))).toContainText(person.email)
  await expect(rowOf(page, 'Units by member', /^API key requests/)).toContainText('66.7%')
  await expect(page.getByText('No failed requests.')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^usage-\d{4}-\d{2}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('day,endpoint,key_id,key_name,user_id,user_email,requests,units')
  expect(lines).toHaveLength(3)
  expect(lines.some((line) => line.includes(',Checkout server,,,2,2'))).toBe(true)
  expect(lines.some((line) => line.endsWith(`,${person.email},1,1`))).toBe(true)

  await assertReadableAsIs(page)
})

test('from 80% every page shows a notice that can be dismissed; at 100% it stays, and a larger plan ends it', async ({
  page,
  request,
}) => {
  await signUp(page)
  const key = await makeKey(page, 'Checkout server')
  const { workspace_id } = (await (
    await request.get('/v1/usage', { headers: { authorization: `Bearer ${key}` } })
  ).json()) as { workspace_id: string }

  setUsed(workspace_id, 799)
  await page.goto('/keys')
  await expect(page.getByText('units for this month are used')).toHaveCount(0)

  setUsed(workspace_id, 812)
  await page.goto('/keys')
  const notice = page.getByRole('note').filter({ hasText: 'for this month are used' })
  await expect(notice).toContainText('812 of 1,000 units for this month are used.')
  await expect(notice).toContainText('188 left until')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto('/usage')
  await expect(page.getByRole('row', { name: /^Set by the operator/ }).first()).toBeVisible()
  await expect(notice).toHaveCount(0)

  setUsed(workspace_id, 1_000)
  await page.goto('/keys')
  await expect(notice).toContainText('All 1,000 units for this month are used.')
  await expect(notice.getByRole('button')).toHaveCount(0)
  const refused = await request.get('/v1/ip/8.8.8.8/geo', { headers: { authorization: `Bearer ${key}` } })
  expect(refused.status()).toBe(402)
  await notice.getByRole('link', { name: 'Compare plans' }).click()
  await page.waitForURL('**/plan')
  await page.getByRole('link', { name: 'Choose Suite Business' }).click()
  await page.getByRole('button', { name: 'Change to Suite Business' }).click()
  await expect(notice).toHaveCount(0)
})
