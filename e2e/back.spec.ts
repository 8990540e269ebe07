import type { Page } from '@playwright/test'
import { assess, assessingWorkspace, variety } from './assessed.ts'
import { expect, fillSignIn, signUp, test, usedUnits } from './person.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('row')

/** Opens a page by its link in the sidebar or in the tabs of its area, without a full page load. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

/** The page shows the same after a reload. */
async function sameWhenReloaded(page: Page, shown: (page: Page) => Promise<void>): Promise<void> {
  await shown(page)
  const address = page.url()
  await page.reload()
  await shown(page)
  expect(page.url()).toBe(address)
}

test('going back from an event, a filter, a month or a dialog restores the previous view, and nothing is charged twice', async ({
  page,
  request,
}) => {
  const key = await assessingWorkspace(page)
  await assess(request, key, variety)
  await page.goto('/overview')

  await test.step('overview, events with a filter, an event', async () => {
    await follow(page, 'Events')
    await page.getByRole('textbox', { name: 'Filter events' }).fill('event:signup')
    await page.keyboard.press('Enter')
    await expect(rows(page, 'Events')).toHaveCount(2)
    const filtered = page.url()
    expect(filtered).toContain('q=event')
    await rows(page, 'Events').nth(1).getByRole('link').click()
    await page.waitForURL('**/events/*')
    await sameWhenReloaded(page, (each) => expect(heading(each, /^Sign-up/)).toBeVisible())
    await page.goBack()
    await sameWhenReloaded(page, (each) => expect(rows(each, 'Events')).toHaveCount(2))
    expect(page.url()).toBe(filtered)
    await page.goBack()
    await expect(rows(page, 'Events').nth(3)).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  await test.step('filters of the audit log and the history are separate history entries', async () => {
    await follow(page, 'Settings')
    await follow(page, 'Audit log')
    await page.getByLabel('What', { exact: true }).selectOption('Keys')
    await expect(page).toHaveURL(/kind=key/)
    await page.goBack()
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('')
    await expect(page.getByRole('row', { name: /Plan changed/ })).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('key')
    await expect(page.getByRole('row', { name: /Plan changed/ })).toHaveCount(0)

    await page.goto('/history')
    await page.getByLabel('Lookup', { exact: true }).selectOption('Saved report')
    await expect(page).toHaveURL(/endpoint=reports\.create/)
    await expect(rows(page, 'Lookups')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByLabel('Lookup', { exact: true })).toHaveValue('')
    await expect(rows(page, 'Lookups')).toHaveCount(4)
  })

  await test.step('a panel in the URL opens with it and closes by going back', async () => {
    await page.goto('/plan')
    await page.getByRole('link', { name: 'Choose Free' }).click()
    await sameWhenReloaded(page, (each) => expect(each.getByRole('heading', { name: 'Change to Free' })).toBeVisible())
    await page.goBack()
    await expect(heading(page, 'Plan')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Change to Free' })).toHaveCount(0)
  })

  await test.step('switching to another view of a lookup and going back shows the paid result', async () => {
    await page.goto('/overview')
    const before = await usedUnits(page)
    await page.getByRole('textbox', { name: 'Look up' }).first().fill('8.8.8.8')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lookup/ip/8.8.8.8')
    const assessed = page.getByRole('region', { name: 'Location', exact: true })
    await assessed.getByRole('link', { name: 'Coordinates, time zone and postal code' }).click()
    await page.waitForURL('**/lookup/ip/8.8.8.8?view=place')
    await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
    expect(await usedUnits(page)).toBe(before + 2)
    await page.goBack()
    await expect(assessed.getByRole('link', { name: 'Coordinates, time zone and postal code' })).toBeVisible()
    await page.goForward()
    await expect(page.getByText('8.8.8.0/24', { exact: true })).toBeVisible()
    expect(await usedUnits(page), 'both were paid for once').toBe(before + 2)
  })
})

test('going back from a bulk quote, a target, a report or an unsaved rule loses nothing', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  await assess(request, key, variety.slice(0, 2))

  await test.step('a pasted bulk list survives visiting another page', async () => {
    await page.goto('/bulk')
    await page.getByRole('link', { name: 'New bulk job' }).click()
    const list = page.getByLabel('List', { exact: true })
    await list.fill('8.8.8.8\n185.220.101.4\nnpm/not-there-at-all@1.0.0')
    await page.getByLabel('Job name').fill('Week 47')
    await expect(page.getByRole('button', { name: /^Run 3 targets/ })).toBeEnabled()
    await follow(page, 'Events')
    await expect(heading(page, 'Events')).toBeVisible()
    await page.goBack()
    await expect(list).toHaveValue(/^8\.8\.8\.8\n185/)
    await expect(page.getByLabel('Job name')).toHaveValue('Week 47')
    await page.getByRole('button', { name: /^Run 3 targets/ }).click()
    await page.waitForURL(/\/bulk\/job_/)
  })

  await test.step('results stay sorted and filtered behind the result of a target', async () => {
    await expect(main(page).getByText('Completed, some failed').first()).toBeVisible({ timeout: 40_000 })
    await page.getByLabel('Target or result').fill('8')
    await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Highest score first' })
    const results = rows(page, 'Results by target')
    await expect(results).toHaveCount(2)
    const sorted = page.url()
    await results.first().getByRole('link').click()
    await sameWhenReloaded(page, (each) => expect(heading(each, '185.220.101.4')).toBeVisible())
    await page.goBack()
    await sameWhenReloaded(page, async (each) => {
      await expect(results.first()).toContainText('185.220.101.4')
      await expect(results).toHaveCount(2)
      await expect(each.getByLabel('Target or result')).toHaveValue('8')
    })
    expect(page.url()).toBe(sorted)
  })

  await test.step('a report returns to the list as it was searched', async () => {
    await page.goto('/reports/new')
    await page.getByLabel('Title').fill('Chargeback of order 77')
    await page.getByLabel('IP address').fill('185.220.101.4')
    await page.getByRole('button', { name: 'Assess and save' }).click()
    await page.waitForURL('**/reports/rep_*')
    await follow(page, 'History')
    await follow(page, 'Saved reports')
    await page.getByLabel('Title or subject').fill('order 77')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL('**/reports?q=order+77')
    await page
      .getByRole('row', { name: /Chargeback of order 77/ })
      .getByRole('link')
      .click()
    await expect(heading(page, 'Chargeback of order 77')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Title or subject')).toHaveValue('order 77')
    await expect(page.getByRole('row', { name: /Chargeback of order 77/ })).toBeVisible()
  })

  await test.step('a new rule and unsaved changes of a rule persist until they are saved or discarded', async () => {
    const name = page.getByLabel('Name', { exact: true })
    await page.goto('/rules/new?template=tor')
    await name.fill('Look at Tor')
    await follow(page, 'Events')
    await expect(heading(page, 'Events')).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('Look at Tor')
    await page.getByRole('button', { name: 'Create in shadow mode', exact: true }).click()
    await page.waitForURL(/\/rules\/rule_\w+$/)
    const address = page.url()
    await follow(page, 'Rules')
    await page.getByRole('link', { name: 'New rule' }).click()
    await expect(name, 'what was made is not kept').toHaveValue('')

    await page.goto(address)
    await name.fill('Look at Tor exits')
    await expect(main(page)).toContainText('Not saved. The draft stays in this tab.')
    await follow(page, 'Events')
    await expect(heading(page, 'Events')).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('Look at Tor exits')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(name).toHaveValue('Look at Tor')
    await expect(main(page)).not.toContainText('Not saved')
    await page.reload()
    await expect(name).toHaveValue('Look at Tor')
  })
})

test('a deep link that requires sign-in restores the same filter, panel and view', async ({ page, context }) => {
  const person = await signUp(page)
  await page.goto('/history')
  const month = new Date().toISOString().slice(0, 7)
  for (const [path, shown] of [
    ['/events?q=type%3Akey.created', () => expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible()],
    [
      '/plan?to=suite_starter',
      () => expect(page.getByRole('heading', { name: 'Change to Suite Starter' })).toBeVisible(),
    ],
    ['/analytics?period=30d', () => expect(heading(page, 'Analytics')).toBeVisible()],
    [`/usage?month=${month}`, () => expect(page.getByLabel('Month, UTC')).toHaveValue(month)],
    ['/keys?revoked=show', () => expect(heading(page, 'API keys')).toBeVisible()],
  ] as const) {
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto(path)
    await page.waitForURL('**/sign-in?next=*')
    await fillSignIn(page, person)
    await page.waitForURL(`**${path}`)
    await shown()
  }
})
