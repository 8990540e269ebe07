import { eventTypes, signalIds, signals } from '../server/catalog/signals.ts'
import { expect, test } from './person.ts'

test('the scoring model shows every signal with its weights, its caps and its worked cases', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('link', { name: 'Scoring model', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scoring model' })).toBeVisible()
  await expect(page.getByText('are set manually, not learned from labeled data')).toBeVisible()
  for (const id of signalIds) {
    const row = page.locator(`#${id}`)
    await expect(row.getByRole('cell')).toHaveText(
      eventTypes.map((event) => String(signals[id].weights[event]).replace('-', '−')),
    )
  }
  const caps = page.getByRole('table', { name: 'Maximum points by category' })
  await expect(caps.getByRole('row', { name: /^Network/ })).toContainText('60')
  await expect(caps.getByRole('row', { name: /^Trust/ })).toContainText('−30')
  const cases = page.getByRole('table', { name: 'Findings and score' })
  const tor = cases.getByRole('row', { name: /one kind of evidence/ })
  await expect(tor).toContainText('15Reported for abuse, confidence 75 or more, of 35: the cap')
  await expect(tor).toContainText('Challenge')
  await page.goto('/docs/scoring#form_honeypot')
  await expect(page.locator('#form_honeypot')).toBeInViewport()
})
