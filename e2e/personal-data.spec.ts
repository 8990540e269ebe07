import { readFile } from 'node:fs/promises'
import { assess, assessingWorkspace, variety } from './assessed.ts'
import { expect, test } from './person.ts'

test('data about a person is counted, exported as a file and erased', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  const [first] = await assess(request, key, [
    { ...variety[3], email: 'Jane.Roe@gmail.com' },
    { ...variety[3], email: 'janeroe+shop@googlemail.com' },
  ])
  await page.goto('/personal-data')
  await page.getByRole('textbox', { name: 'Email address' }).fill('jane.roe@gmail.com')
  await page.getByRole('button', { name: 'Find data' }).click()
  const held = page.getByRole('region', { name: 'Held' })
  await expect(held).toContainText('Assessments')
  const saving = page.waitForEvent('download')
  await held.getByRole('button', { name: 'Download JSON' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
  const given = JSON.parse(await readFile(await file.path(), 'utf8')) as { events: unknown[]; assessments: unknown[] }
  expect([given.events.length, given.assessments.length]).toEqual([2, 2])

  await held.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText(/^Erased: 2 events/)).toBeVisible()
  await page.getByRole('button', { name: 'Find data' }).click()
  await expect(page.getByText('No data about')).toBeVisible()
  await page.goto(`/events/${first?.request_id}`)
  await expect(page.locator('main')).not.toContainText('gmail.com')
})
