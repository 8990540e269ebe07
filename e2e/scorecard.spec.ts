import { assessingWorkspace } from './assessed.ts'
import { storeLabeledEvents } from './labeled-events.ts'
import { expect, test } from './person.ts'
import { query } from './procedures.ts'

test('a scorecard is fitted to labels, runs in shadow, is adopted and rolled back', async ({ page }) => {
  await assessingWorkspace(page)
  const [workspace] = await query<{ id: string }[]>(page, 'me.workspaces')
  await storeLabeledEvents(workspace?.id ?? '', 300)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Fit to your labels' }).click()
  const name = 'points-v2/scorecard-1'
  const scorecard = page.getByRole('region', { name })
  await expect(scorecard).toContainText('fitted, no effect')
  await scorecard.getByRole('button', { name: 'Start shadow' }).click()
  await expect(scorecard).toContainText('in shadow, no effect')
  await scorecard.getByRole('button', { name: 'Adopt' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: `Adopt ${name}` })
    .click()
  await expect(scorecard).toContainText('in use')
  await scorecard.getByRole('button', { name: 'Roll back to points-v2' }).click()
  await expect(scorecard).toContainText('retired, no effect')
  await expect(scorecard.getByRole('button', { name: 'Adopt again' })).toBeVisible()
})
