import type { Page } from '@playwright/test'
import { joinedMember } from './joined.ts'
import { choosePlan, expect, newPerson, signUp, test, usedUnits, watchConsole } from './person.ts'
import { jobFigure, runSlowJob } from './slow-job.ts'

const main = (page: Page) => page.getByRole('main')
const results = (page: Page) => page.getByRole('table', { name: 'Results by target' }).locator('tbody tr')

test('a running job is stopped: finished targets stay, running ones finish, the rest are skipped, and the units are those of its quote', async ({
  page,
  request,
}) => {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
  const { quick, targets, path } = await runSlowJob(page, request, 14)
  expect(await usedUnits(page), 'the sum is reserved at once').toBe(targets)
  const counted = page.getByRole('link', { name: 'Bulk jobs 1 in progress' })
  await expect(counted, 'the sidebar counts jobs for as long as they run').toBeVisible()
  const stop = page.getByRole('region', { name: 'Stop this job' })
  await expect(stop.getByRole('row', { name: /^3 finished targets/ })).toContainText('3 units used')
  await expect(stop.getByRole('row', { name: /^10 running targets/ })).toContainText('results are stored')
  await expect(stop.getByRole('row', { name: /^4 queued targets/ })).toContainText('Reserved units are not returned')

  await stop.getByRole('button', { name: 'Stop and skip 4 targets' }).click()
  await expect(main(page).getByText('Stopping').first()).toBeVisible()
  await expect(stop).toHaveCount(0)
  await expect(results(page).filter({ hasText: 'Skipped' })).toHaveCount(4)

  await test.step('the end is shown without reloading', async () => {
    await expect(main(page).getByText('Stopped').first()).toBeVisible({ timeout: 40_000 })
    await expect(counted).toHaveCount(0)
    await expect(main(page)).toContainText('4 skipped')
    await expect(jobFigure(page)).toHaveText(`${targets - 4} of ${targets} finished`)
    await expect(results(page).nth(0)).toContainText('8.8.8.8')
    await expect(results(page).filter({ hasText: 'Running' })).toHaveCount(0)
    expect(await usedUnits(page)).toBe(targets)
    const shown = await results(page).allTextContents()
    await page.reload()
    await expect(results(page)).toHaveText(shown)
  })

  await test.step('skipped targets are run as a new job', async () => {
    const again = page.getByRole('region', { name: 'Failed targets' })
    await again.getByRole('button', { name: /^Run 4 targets again/ }).click()
    await page.waitForURL((url) => /\/bulk\/job_/.test(url.pathname) && url.pathname !== path)
    await expect(jobFigure(page)).toHaveText(/of 4 finished$/)
    await expect(results(page).nth(0)).toContainText('h10.silent.example')
    expect(await usedUnits(page)).toBe(targets + 4)
    await expect(jobFigure(page)).toHaveText('4 of 4 finished', { timeout: 40_000 })
    await page.getByRole('link', { name: /^job_/ }).click()
    await page.waitForURL(`**${path}`)
    await expect(jobFigure(page)).toHaveText(`${targets - 4} of ${targets} finished`)
    expect(quick).toBe(3)
  })
})

test('the job of a removed member continues for the workspace, and their open page says that they have no access', async ({
  page,
  browser,
  request,
}) => {
  const guest = newPerson('Max Member')
  await signUp(page, newPerson('Olive Owner'))
  await choosePlan(page, 'Suite Business')
  const other = await joinedMember(page, browser, guest)
  const watched = watchConsole(other, [/status of 404/])
  const { path, targets } = await runSlowJob(other, request, 6)

  await page.goto('/members')
  await page.getByRole('button', { name: `Remove ${guest.email}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(guest.email) })).toHaveCount(0)
  await expect(main(other).getByRole('alert')).toContainText('You no longer have access to this workspace.')
  await other.reload()
  await other.waitForURL('**/choose-workspace')

  await page.goto(path)
  await expect(jobFigure(page)).toHaveText(`${targets} of ${targets} finished`, {
    timeout: 40_000,
  })
  await expect(main(page)).toContainText(`by ${guest.email}`)
  expect(await usedUnits(page)).toBe(targets)
  watched.assertQuiet()
  await other.context().close()
})

test.describe('deleting a workspace in another tab', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('ends its job, and the open page of the job says so and offers a way to continue', async ({
    page,
    context,
    request,
  }) => {
    await signUp(page, newPerson('Dora Delete'))
    await choosePlan(page, 'Suite Business')
    await runSlowJob(page, request, 6)
    const second = await context.newPage()
    await second.goto('/settings')
    const name = 'Dora Delete’s workspace'
    await second.getByRole('button', { name: `Delete “${name}”` }).click()
    await second.getByLabel(`Type ${name} to confirm`).fill(name)
    await second.getByRole('button', { name: `Delete “${name}” permanently` }).click()
    await second.waitForURL('**/choose-workspace')
    await second.close()

    await expect(main(page).getByRole('alert')).toContainText('You no longer have access to this workspace.')
    await main(page).getByRole('link', { name: 'Choose a workspace' }).click()
    await page.waitForURL('**/choose-workspace')
    await expect(main(page)).toContainText(`“${name}” was deleted by`)
  })
})
