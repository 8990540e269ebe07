import { assess, assessingWorkspace, variety } from './assessed.ts'
import { expect, makeKey, signUp, test } from './person.ts'

test('an assessment is found, previewed and opened, and its parts add up to its score', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  const [blocked] = await assess(request, key, variety)
  await page.goto('/events')
  const table = page.getByRole('table', { name: 'Events', exact: true })

  await test.step('the query in the URL is shown as chips', async () => {
    await page.getByRole('textbox', { name: 'Filter events' }).fill('event_id:order-77')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?q=event_id/)
    await expect(page.getByText('Your ID is order-77')).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByPlaceholder('Search filters')).toBeFocused()
    await page.keyboard.type('block')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Decision is block')).toBeVisible()
    await page.getByRole('button', { name: /^Remove filter Decision/ }).click()
    await expect(page.getByText('Decision is block')).toHaveCount(0)
  })

  await test.step('a row is previewed next to the table, and arrow keys move', async () => {
    await page.goto('/events?q=event%3Asignup')
    await expect(table.getByRole('row')).toHaveCount(3)
    const links = table.locator('tbody').getByRole('link')
    await links.first().focus()
    await page.keyboard.press('Space')
    const peek = page.getByRole('complementary', { name: 'Event preview' })
    await expect(peek.getByRole('img', { name: /^Score \d+ of 100/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await expect(peek.getByRole('img', { name: `Score ${blocked?.risk_score} of 100` })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/events/evt_*')
  })

  await test.step('the ledger adds up to the score', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-up blocked')
    await expect(page).toHaveTitle(/^Sign-up .*blocked|185\.220|mailinator/)
    const ledger = page.getByRole('table', { name: 'Parts of the score' })
    await expect(ledger.getByRole('row', { name: /Tor exit/ })).toContainText('+45')
    const total = await ledger.getByRole('row', { name: /signals known/ }).textContent()
    expect(total).toMatch(new RegExp(`${blocked?.risk_score}$`))
    await page.getByRole('link', { name: /^Show \d+ clear signals/ }).click()
    await expect(page.getByRole('link', { name: /^Hide \d+ clear signals/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Related events' })).toContainText('kim@mailinator.com')
  })

  await test.step('K opens the newer and J the older event of the same filter, as in the list', async () => {
    const first = page.url()
    await page.keyboard.press('k')
    await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/events/evt_'))
    await page.keyboard.press('j')
    await page.waitForURL((url) => url.pathname === new URL(first).pathname)
  })
})

test.describe('an invalid query', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is explained below the field with valid alternatives', async ({ page }) => {
    await signUp(page)
    await page.goto('/events?q=ip%3Anowhere')
    await expect(page.getByRole('alert').filter({ hasText: 'must be an address or a range' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter IP is nowhere' }).click()
    await expect(page).toHaveURL(/\/events$/)
  })
})

test('a label is set with a note, shown with author and time, and removed', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  const [blocked] = await assess(request, key, variety.slice(0, 1))
  await page.goto(`/events/${blocked?.request_id}`)
  await page.getByRole('button', { name: 'Fraud' }).click()
  await page.getByLabel('Note').fill('Chargeback received')
  await page.getByRole('button', { name: 'Label as fraud' }).click()
  await expect(page.getByText('labeled fraud', { exact: true })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Labeled fraud by Kim Park')
  await expect(timeline).toContainText('Chargeback received')
  await page.goto('/events?q=label%3Afraud')
  await expect(page.getByRole('table', { name: 'Events', exact: true }).getByRole('row')).toHaveCount(2)
  await page.goto(`/events/${blocked?.request_id}`)
  await page.getByRole('button', { name: 'Remove label' }).click()
  await expect(page.getByText('labeled fraud', { exact: true })).toHaveCount(0)
})

test('new events appear while live is on, and the export states its rows first', async ({ page, request }) => {
  const key = await assessingWorkspace(page)
  await assess(request, key, variety.slice(0, 1))
  await page.goto('/events?q=type%3Aassessment.completed')
  const rows = page.getByRole('table', { name: 'Events', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Live' }).click()
  await assess(request, key, variety.slice(3))
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAttribute('data-fresh', '')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('10,000 rows')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download 2 rows' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^events-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('a workspace change is an event with its own page, and another workspace’s event is not found', async ({
  page,
  browser,
}) => {
  await signUp(page)
  await makeKey(page, 'Server')
  await page.goto('/events?q=type%3Akey.created')
  await page.getByRole('table', { name: 'Events', exact: true }).locator('tbody').getByRole('link').first().click()
  await page.waitForURL('**/events/evt_*')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('key.created')
  const other = await browser.newPage({ extraHTTPHeaders: { 'X-Forwarded-For': '198.19.0.1' } })
  await signUp(other)
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Event not found')
  await other.close()
})

test('an event is assessed manually, and its result links to its event', async ({ page }) => {
  await assessingWorkspace(page)
  await page.goto('/assess')
  await page.getByRole('button', { name: /^Assess/ }).click()
  await expect(page.getByText(/^Enter at least one of/)).toBeVisible()
  await page.getByLabel('IP address').fill('185.220.101.4')
  await page.getByRole('button', { name: /^Assess/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Sign-up / })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Parts of the score' })).toContainText('Tor exit')
  await page.getByRole('link', { name: 'Open event' }).click()
  await page.waitForURL('**/events/req_*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sign-up /)
  await page.goto('/history')
  await expect(page.getByRole('table', { name: 'Lookups' })).toContainText('185.220.101.4')
})
