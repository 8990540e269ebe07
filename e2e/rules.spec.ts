import type { APIRequestContext, Page } from '@playwright/test'
import { choosePlan, expect, makeKey, signUp, test } from './person.ts'
import { assertReadable } from './readable.ts'

test.use({ expectedErrors: [/409/] })

/** Assesses sign-ups over the API: from a Tor exit and from an ordinary address. */
async function assess(request: APIRequestContext, key: string, ip: string) {
  const answer = await request.post('/v1/assess', {
    headers: { 'X-API-Key': key },
    data: { event_type: 'signup', ip, email: 'kim@mailinator.com' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as {
    decision: string
    decision_source: string
    matched_rules: { name: string; mode: string; applied: boolean }[]
  }
}
const tor = '185.220.101.4'
const plain = '8.8.8.8'
const verdict = (page: Page) => page.getByRole('region', { name: 'Backtest' }).getByRole('status')
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a rule is written next to its backtest, stored in shadow mode, enforced and deleted', async ({
  page,
  request,
}) => {
  await signUp(page)
  await test.step('a plan without rules names the plans that include them', async () => {
    await page.goto('/rules')
    await expect(page.getByRole('note')).toContainText('Not included in your plan.')
    await expect(page.getByRole('link', { name: 'New rule' })).toHaveCount(0)
  })
  await choosePlan(page, 'Suite Business')
  const key = await makeKey(page, 'Server')
  for (const ip of [tor, tor, plain, plain, plain]) await assess(request, key, ip)

  await test.step('a new rule has no condition: it is not tried and cannot be saved', async () => {
    let rehearsals = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/trpc/rules.rehearse')) rehearsals += 1
    })
    await page.goto('/rules/new')
    await page.getByLabel('Name', { exact: true }).fill('Untouched')
    await page.getByRole('button', { name: 'Create in shadow mode', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Condition 1' })).toContainText('Choose a field.')
    await expect(verdict(page)).toContainText('Complete the conditions')
    expect(rehearsals).toBe(0)
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  await test.step('a template opens with its backtest', async () => {
    await page.goto('/rules')
    await page.getByRole('link', { name: 'Use this template' }).click()
    await expect(verdict(page)).toContainText('Would have fired on 2 of 5 events (40.0%).')
    await expect(page.getByText('known in every tested event')).toBeVisible()
  })

  await test.step('each change of the sentence is tried immediately', async () => {
    await page.getByRole('radio', { name: 'Review' }).check({ force: true })
    await expect(verdict(page)).toContainText('2 decisions change.')
    await page.getByRole('button', { name: 'Add condition' }).click()
    const added = page.getByRole('group', { name: 'Condition 2' })
    await added.getByRole('button', { name: /^Field/ }).click()
    await page.getByPlaceholder('Search fields and signals').fill('domain_age')
    await page.getByRole('option', { name: /email.domain_age_days/ }).click()
    await added.getByRole('textbox', { name: 'Value' }).fill('thirty')
    await expect(added).toContainText('Enter a number.')
    await added.getByRole('textbox', { name: 'Value' }).fill('1')
    await expect(verdict(page)).toContainText('Would have fired on 0 of 5 events')
    await page.getByRole('button', { name: 'Remove condition 2' }).click()
    await expect(verdict(page)).toContainText('Would have fired on 2 of 5 events')
    await expect(page.getByRole('table', { name: 'Matching events' }).getByRole('row')).toHaveCount(3)
  })

  const backtest = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  await test.step('in shadow mode it is reported and decides nothing', async () => {
    await page.getByLabel('Name').fill('Look at Tor')
    await page.route(
      '**/api/trpc/rules.rehearse*',
      async (route) => {
        const response = await route.fetch()
        backtest.resolve()
        await arrival.promise
        await route.fulfill({ response }).catch(() => {})
      },
      { times: 1 },
    )
    await save(page, 'Create in shadow mode')
    await page.waitForURL(/\/rules\/rule_\w+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Look at Tor' })).toBeVisible()
    await backtest.promise
    const shadowed = await assess(request, key, tor)
    expect(shadowed).toMatchObject({ decision: 'block', decision_source: 'threshold' })
    expect(shadowed.matched_rules).toMatchObject([{ name: 'Look at Tor', mode: 'shadow', applied: false }])
  })
  const address = page.url()

  await test.step('enforcing first shows which decisions change, also of an event since a backtest under way', async () => {
    await page.getByRole('radio', { name: 'Enforce' }).click()
    await save(page, 'Enforce…')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /^Block → Review/ })).toContainText('3')
    arrival.resolve()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const failure = { message: 'The service is busy.', code: -32603, data: { code: 'SERVICE_BUSY', httpStatus: 503 } }
    await page.route('**/api/trpc/rules.rehearse*', (route) => route.fulfill({ json: { error: failure } }), {
      times: 1,
    })
    await save(page, 'Enforce…')
    await expect(dialog.getByRole('row', { name: /not tested: The service is busy/ })).toContainText('unknown')
    await expect(dialog.getByRole('button', { name: 'Enforce rule' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await save(page, 'Enforce…')
    await dialog.getByRole('button', { name: 'Enforce, 3 decisions change' }).click()
    await expect(page.getByText('Saved as revision 2.')).toBeVisible()
    expect(await assess(request, key, tor)).toMatchObject({
      decision: 'review',
      decision_source: 'rule',
      matched_rules: [{ name: 'Look at Tor', mode: 'enforce', applied: true }],
    })
  })

  await test.step('with two concurrent editors, the later one sees what changed, and loses nothing', async () => {
    const other = await page.context().newPage()
    await other.goto(address)
    await other.getByLabel('Priority').fill('7')
    await save(other, 'Enforce…')
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Enforce/ })
      .click()
    await expect(other.getByText('Saved as revision 3.')).toBeVisible()
    await other.close()

    await page.getByLabel('Name', { exact: true }).fill('Look at Tor exits')
    await page.getByRole('radio', { name: 'Shadow' }).click()
    await save(page, 'Save in shadow mode')
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this rule' })
    await expect(dialog.getByRole('row', { name: /^Priority/ })).toContainText('100 → 7')
    await dialog.getByRole('button', { name: 'Save my changes' }).click()
    await expect(page.getByText('Saved as revision 4.')).toBeVisible()
    await expect(page.getByLabel('Priority')).toHaveValue('7')
    await expect(page.getByRole('heading', { level: 1, name: 'Look at Tor exits' })).toBeVisible()
  })

  await test.step('the list shows how often it matched, and edits mode and priority in place', async () => {
    await page.goto('/rules')
    const row = page.getByRole('row', { name: /Look at Tor exits/ })
    await expect(row).toContainText('When ip.is_tor is true, on sign-up')
    await expect(row.getByRole('cell').nth(4)).toHaveText('2')
    const priority = row.getByRole('textbox', { name: 'Priority of Look at Tor exits' })
    const saved = Promise.withResolvers<void>()
    await page.route('**/api/trpc/rules.update*', async (route) => {
      await saved.promise
      await route.continue()
    })
    await row.getByRole('radio', { name: 'Off' }).click()
    await expect(row.getByRole('radio', { name: 'Off' })).toBeChecked()
    await priority.fill('12')
    saved.resolve()
    await expect(page.getByText('“Look at Tor exits” is now off')).toBeVisible()
    await expect(priority, 'typed text outlives the change before it').toHaveValue('12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Look at Tor exits” now has priority 12')).toBeVisible()
    await page.reload()
    await expect(row.getByRole('textbox')).toHaveValue('12')
    await expect(row.getByRole('radio', { name: 'Off' })).toBeChecked()
    await row.getByRole('radio', { name: 'Enforce' }).click()
    await expect(page.getByRole('dialog')).toContainText('Events of the last 7 days4 match')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row.getByRole('radio', { name: 'Off' })).toBeChecked()
  })

  await test.step('a smaller plan turns it off without deleting it, and it can be turned on again', async () => {
    await page.goto('/rules')
    const saved = page.waitForResponse(/rules\.update/)
    await page
      .getByRole('row', { name: /Look at Tor exits/ })
      .getByRole('radio', { name: 'Shadow' })
      .click()
    await expect(page.getByRole('radio', { name: 'Shadow' })).toBeChecked()
    await saved
    await page.goto('/plan?to=free')
    await expect(page.getByRole('row', { name: /Rule “Look at Tor exits”/ })).toContainText('turned off')
    await page.getByRole('button', { name: /^Change to Free/ }).click()
    await expect(page.getByRole('row', { name: /^Free Current/ })).toBeVisible()
    await page.goto('/rules')
    await expect(page.getByRole('row', { name: /Look at Tor exits/ })).toContainText('Turned off when the plan changed')
    await choosePlan(page, 'Suite Starter')
    await page.goto('/rules')
    await expect(page.getByRole('note')).toContainText('You can turn rules on again.')
    await page.getByRole('button', { name: 'Back to shadow mode' }).click()
    await expect(page.getByRole('radio', { name: 'Shadow' })).toBeChecked()
  })

  await test.step('deletion frees its name and its place', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Delete rule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete rule Look at Tor exits' }).click()
    await page.waitForURL('**/rules')
    await expect(page.getByRole('main').getByText('No rules yet.')).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Rule not found' })).toBeVisible()
  })
})

test('the rule pages are accessible in both themes, on a phone, without a mouse', async ({ page, request }) => {
  await signUp(page)
  await choosePlan(page, 'Suite Business')
  const key = await makeKey(page, 'Server')
  for (const ip of [tor, plain]) await assess(request, key, ip)
  const rule = {
    name: 'Review Tor and disposable addresses',
    action: 'review',
    conditions: [
      { field: 'ip.is_tor', operator: 'is_true' },
      { field: 'email.domain', operator: 'matches_domain', value: ['mailinator.com', 'example.com'] },
      { field: 'metadata.plan', operator: 'neq', value: 'enterprise' },
    ],
  }
  const made = await request.post('/v1/rules', { headers: { 'X-API-Key': key }, data: { ...rule, match: 'any' } })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await assertReadable(page, '/rules', (opened) => expect(opened.getByRole('table')).toBeVisible())
  for (const path of [`/rules/${id}`, '/rules/new?template=own-network&days=30'])
    await assertReadable(page, path, (opened) => expect(verdict(opened)).toContainText('Would have fired'))
})
