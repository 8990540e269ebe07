import { assess, assessingWorkspace, variety } from './assessed.ts'
import { expect, makeKey, newPerson, signUp, test } from './person.ts'
import { assertReadable, assertReadableAsIs } from './readable.ts'

test.use({ expectedErrors: [/status of 40[09]/] })

test('workspace and person are renamed, and a deletion lists its effects first', async ({ page, request, baseURL }) => {
  await signUp(page, newPerson('Dora Delete'))
  const key = await makeKey(page, 'Checkout server')
  await page.goto('/settings')
  await page.getByLabel('Workspace name').fill('  ')
  await page.getByRole('button', { name: 'Rename workspace' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Workspace name').fill('Example Lab')
  await page.getByRole('button', { name: 'Rename workspace' }).click()
  const switcher = page.getByRole('button', { name: /^Workspace: / })
  await expect(switcher).toContainText('Example Lab')

  await page.goto('/account')
  await page.getByLabel('Your name').fill('Dora Renamed')
  await page.getByRole('button', { name: 'Change name' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Dora Renamed' })).toBeVisible()

  await assertReadable(page, '/settings', async (opened) => {
    await expect(opened.getByRole('row', { name: /^API keys/ })).toContainText('1 key')
  })
  await page.getByRole('button', { name: 'Delete “Example Lab”' }).click()
  await page.getByLabel('Type Example Lab to confirm').fill('Example')
  await page.getByRole('button', { name: 'Delete “Example Lab” permanently' }).click()
  await expect(page.getByText('Type the exact name of the workspace')).toBeVisible()
  await page.getByLabel('Type Example Lab to confirm').fill('Example Lab')
  await page.getByRole('button', { name: 'Delete “Example Lab” permanently' }).click()
  await page.waitForURL('**/choose-workspace')
  await expect(page.getByText('“Example Lab” was deleted by')).toBeVisible()
  const call = await request.get(`${baseURL}/v1/ip/8.8.8.8/geo`, { headers: { authorization: `Bearer ${key}` } })
  expect(call.status()).toBe(401)

  await page.getByRole('button', { name: 'New workspace' }).click()
  await page.getByLabel('Workspace name').fill('Begun anew')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.waitForURL('**/overview')
  await expect(switcher).toContainText('Begun anew')
})

test('scoring models are compared on stored events before a switch', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Compare with points-v1' }).click()
  await expect(page.getByText('No stored events to compare yet.')).toBeVisible()

  const events = [...variety, { event_type: 'login', ip: '185.220.101.4', user: { id: 'u-3' }, user_agent: '' }]
  const assessed = await assess(request, key, events)
  await page.getByRole('button', { name: 'Compare with points-v1' }).click()
  await expect(page.getByText(`in ${events.length} stored events.`)).toBeVisible()
  const matrix = page.getByRole('table', { name: 'Decisions by points-v2 and by points-v1' })
  const blocked = assessed.filter(({ decision }) => decision === 'block').length
  await expect(matrix.getByRole('row', { name: /^Block/ })).toContainText(String(blocked))
  await expect(page.getByRole('table', { name: 'Events by score' })).toBeVisible()
  await expect(page.getByText('No AUC: Needs 20 compared events')).toBeVisible()
  await page.getByRole('button', { name: 'Fit to your labels' }).click()
  await expect(page.getByText('A scorecard needs 200 labeled events; there are 0.')).toBeVisible()
  await assertReadableAsIs(page)
})

test('a tab stays in the workspace that it shows when another tab has switched', async ({ page, context }) => {
  await signUp(page, newPerson('Tess Tabs'), '/overview')
  const own = 'Tess Tabs’s workspace'
  const second = await context.newPage()
  await second.goto('/overview')
  await second.getByRole('button', { name: /^Workspace: / }).click()
  await second.getByRole('menuitem', { name: 'New workspace' }).click()
  await second.getByLabel('Workspace name').fill('Second')
  await second.getByRole('button', { name: 'Create workspace' }).click()
  await expect(second.getByRole('button', { name: /^Workspace: / })).toContainText('Second')

  await test.step('the first tab says so, and its actions happen in its own workspace', async () => {
    await expect(page.getByText(`This tab shows ${own}, but you switched to Second.`)).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'API keys' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Key name').fill('Of the first')
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByRole('row', { name: /Of the first/ })).toBeVisible()
    await second.goto('/keys')
    await expect(second.getByText('No keys yet.')).toBeVisible()
  })

  await test.step('its downloads use its workspace too', async () => {
    await page.getByRole('link', { name: 'Events', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const request = page.waitForRequest((wanted) => wanted.url().includes('/api/events.csv'))
    await page.getByRole('button', { name: /^Download/ }).click()
    const names = async (opened: typeof page) => {
      const answer = await opened.request.get('/api/trpc/me.workspaces')
      const { result } = (await answer.json()) as { result: { data: { id: string; name: string }[] } }
      return result.data
    }
    const shown = (await names(page)).find(({ name }) => name === own)
    expect((await request).headers()['x-service-workspace']).toBe(shown?.id)
  })

  await test.step('it switches on request', async () => {
    await page.getByRole('button', { name: 'Show Second here' }).click()
    await expect(page.getByRole('button', { name: /^Workspace: / })).toContainText('Second')
    await expect(page.getByText('This tab shows')).toHaveCount(0)
  })
  await second.close()
})

test('an owner sets a key for a source, sees its quota, and removes it', async ({ page }) => {
  await signUp(page, newPerson('Kai Keys'))
  await page.goto('/settings')
  const row = page.getByRole('row', { name: /AbuseIPDB/ })
  await expect(row).toContainText('Not connected')
  const setKey = async (name: string, key: string) => {
    await page.getByRole('button', { name: `Set key for ${name}` }).click()
    await page.getByLabel('Key', { exact: true }).fill(key)
    await page.getByRole('button', { name: 'Set key', exact: true }).last().click()
  }
  await setKey('AbuseIPDB', 'a-wrong-key')
  await expect(page.getByText('AbuseIPDB refuses this key')).toBeVisible()
  await page.getByLabel('Key', { exact: true }).fill('a-good-key-4711')
  await page.getByRole('button', { name: 'Set key', exact: true }).last().click()
  await expect(row).toContainText('Connected')
  await expect(row).toContainText('••••4711')
  await expect(row).toContainText('1 of 1,000 used')
  await setKey('GreyNoise', 'a-spent-key-0815')
  await expect(page.getByRole('row', { name: /GreyNoise/ })).toContainText('Over quota')
  await page.getByRole('button', { name: 'Remove key for AbuseIPDB' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove key for AbuseIPDB' }).click()
  await expect(row).toContainText('Not connected')
})
