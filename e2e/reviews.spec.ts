import { assess, assessingWorkspace, variety } from './assessed.ts'
import { expect, test } from './person.ts'

const review = { ...variety[1], event_type: 'signup' }

test('a case is claimed, decided and removed, and the next one opens', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  const cases = await assess(request, key, [review, { ...review, event_id: 'order-90' }])
  expect(cases.map(({ decision }) => decision)).toEqual(['review', 'review'])
  await page.goto('/overview')
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Reviews/ })
    .click()
  const rows = page.getByRole('table', { name: 'To review' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const open = page.getByRole('region', { name: 'Case' })
  await expect(open.getByRole('img', { name: /^Score \d+ of 100/ })).toBeVisible()

  await page.keyboard.press('c')
  await expect(open.getByRole('button', { name: 'Release' })).toBeVisible()
  await expect(rows.first()).toContainText('you')
  await page.keyboard.press('r')
  await expect(open.getByRole('button', { name: 'Claim' })).toBeVisible()

  await open.getByLabel('Note').fill('Known customer')
  await open.getByRole('button', { name: 'Legitimate' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Labeled legitimate')).toBeVisible()
  await open.getByRole('button', { name: 'Fraud' }).click()
  await expect(page.getByText(/^No events to review\. Assessments/)).toBeVisible()
  await expect(page.getByText('Labeled fraud')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(rows, 'a decision that is taken back waits again').toHaveCount(1)
  await open.getByRole('button', { name: 'Fraud' }).click()
  await expect(page.getByText(/^No events to review\. Assessments/)).toBeVisible()

  await page.goto(`/events/${cases[0]?.request_id}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Known customer')
})

test('each press of J moves one case, however fast', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  await assess(
    request,
    key,
    Array.from({ length: 6 }, (_, index) => ({ ...review, event_id: `order-${index}` })),
  )
  await page.goto('/reviews')
  const rows = page.getByRole('table', { name: 'To review' }).locator('tbody tr')
  await expect(rows).toHaveCount(6)
  await page.evaluate(() => {
    for (let press = 0; press < 5; press++) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  })
  await expect(rows.nth(5)).toHaveAttribute('data-current', '')
})
