import { assess, assessingWorkspace, variety } from './assessed.ts'
import { expect, signUp, test } from './person.ts'

test('counts of the period match its assessments, as figures, charts and tables', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  const results = await assess(request, key, variety)
  const count = (decision: string) => results.filter((result) => result.decision === decision).length
  await page.goto('/analytics?period=24h')
  await expect(page.getByRole('definition').filter({ hasText: /^4$/ }).first()).toBeVisible()
  const sentence = `4 assessments: ${count('block')} block, ${count('challenge')} challenge, ${count('review')} review, ${count('allow')} allow.`
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('region', { name: 'Decisions' }).getByText('Show as table').click()
  await expect(page.getByRole('table', { name: 'Assessments by hour and decision' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Signals by count' })).toContainText('Disposable address')
  await page.getByRole('link', { name: '7 d', exact: true }).click()
  await expect(page).toHaveURL(/period=7d/)

  await page.goto('/overview')
  await expect(page.getByRole('heading', { name: 'Decisions other than allow, per day' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Risk signals' })).toContainText('Disposable address')
})

test('a workspace without an assessment has an explanatory empty state', async ({ page }) => {
  await signUp(page)
  await page.goto('/analytics')
  await expect(page.getByRole('main').getByText(/^No assessments in this period\./)).toBeVisible()
  await page.goto('/history')
  await expect(page.getByText('Not included in your plan.')).toBeVisible()
  await page.goto('/assess')
  await expect(page.getByText('Not included in your plan.')).toBeVisible()
})
