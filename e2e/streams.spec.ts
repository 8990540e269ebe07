import { choosePlan, expect, signUp, test } from './person.ts'
import { assertReadableAsIs } from './readable.ts'

test('an HTTPS stream is created, tested, and sends what waits', async ({ page }) => {
  await signUp(page)
  await choosePlan(page, 'Lookups Growth')
  await page.goto('/streams')
  await assertReadableAsIs(page)
  await page.getByRole('button', { name: 'Create stream' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stream name').fill('SIEM')
  await dialog.getByLabel('URL').fill(`https://hooks.example/stream?e2e=${Date.now()}`)
  await dialog.getByRole('button', { name: 'Create stream' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SIEM' })).toBeVisible()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByRole('region', { name: 'Test', exact: true })).toContainText(
    'The destination accepted the test.',
  )
  await assertReadableAsIs(page)
  const state = page.getByRole('region', { name: 'State', exact: true })
  await expect(async () => {
    await page.reload()
    await expect(state).toContainText(/WaitingNone/, { timeout: 1_000 })
    await expect(state).not.toContainText('None yet', { timeout: 1_000 })
  }).toPass()
})
