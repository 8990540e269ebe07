import type { Page } from '@playwright/test'
import { assess, assessingWorkspace, variety } from './assessed.ts'
import { expect, test } from './person.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Events', exact: true })
const rows = (page: Page) => table(page).locator('tbody tr[data-id]')
const cursorIn = (page: Page) => new URL(page.url()).searchParams.get('cursor')

/** Serves the explorer 10,000 events, copies of an existing one. */
async function serveMany(page: Page, template: Record<string, unknown>): Promise<void> {
  const count = 10_000
  await page.route('**/api/trpc/events.list*', async (route) => {
    const input = JSON.parse(new URL(route.request().url()).searchParams.get('input') ?? '{}')
    const from = Number(input.cursor ?? 0)
    const data = Array.from({ length: Math.min(input.limit, count - from) }, (_, index) => ({
      ...template,
      id: `evt_${String(from + index).padStart(22, '0')}`,
      created_at: new Date(Date.parse('2026-11-21T12:00:00Z') - (from + index) * 1_000).toISOString(),
      subject: { email: null, ip: null, domain: null, user_id: `user ${from + index}` },
    }))
    const end = from + data.length
    const next_cursor = end < count ? String(end) : null
    await route.fulfill({ json: { result: { data: { data, next_cursor, retention_days: 365 } } } })
  })
}

async function explorerOfMany(page: Page, request: Parameters<typeof assess>[0]): Promise<void> {
  const key = await assessingWorkspace(page)
  await assess(request, key, variety.slice(0, 1))
  const answer = await page.request.get('/v1/events?type=assessment.completed', {
    headers: { authorization: `Bearer ${key}` },
  })
  const [template] = ((await answer.json()) as { data: Record<string, unknown>[] }).data
  await serveMany(page, template ?? {})
  await page.goto('/overview')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Filter events' }).fill('event:signup')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('user 0')
}

/** Scrolls to the end of the loaded rows until `count` are loaded. */
async function readUntil(page: Page, count: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        return page.getByText(/^Showing [\d,]+ events/).textContent()
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toContain(`Showing ${count} events`)
}

test('10,000 events are scrolled with few rows in the DOM, announced in full to assistive technology', async ({
  page,
  request,
}) => {
  await explorerOfMany(page, request)
  await expect(table(page)).toHaveAttribute('aria-rowcount', '-1')
  await readUntil(page, '10,000')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '10001')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(rows(page).last()).toContainText('user 9999')
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '10001')
  expect(await rows(page).count()).toBeLessThan(100)

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(rows(page).first()).toContainText(/user \d/)
  expect(await rows(page).count()).toBeLessThan(100)
})

test('a position in the list is in the URL, and is restored after going back', async ({ page, request }) => {
  await explorerOfMany(page, request)
  await readUntil(page, '1,050')
  await page.evaluate(() => window.scrollTo(0, 20_000))
  await expect(rows(page).first()).toContainText(/user 5\d\d/)
  await expect.poll(() => cursorIn(page), { message: 'no longer that of the end' }).toMatch(/^[45]\d\d$/)
  const [cursor, seen] = [cursorIn(page), await firstInSight(page)]

  await page.getByRole('link', { name: seen }).click()
  await page.waitForURL('**/events/evt_*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.waitForURL('**/events?*')
  await expect(page.getByRole('link', { name: seen })).toBeInViewport()
  await expect.poll(() => cursorIn(page)).toBe(cursor)
  await expect(page.getByText(/Showing 1,\d50 events/)).toBeVisible()

  await test.step('scrolled back to its top, the list has no position in its URL', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => cursorIn(page)).toBe(null)
    await expect(rows(page).first()).toContainText('user 0')
  })

  await test.step('a link to a position starts there, and offers the newest', async () => {
    await page.goto('/overview')
    await page.getByRole('link', { name: 'Events' }).first().click()
    await page.waitForURL('**/events')
    await page.evaluate(() => window.history.pushState(null, '', '/events?cursor=4000'))
    await expect(rows(page).first()).toContainText('user 4000')
    await page.getByRole('link', { name: 'Newest' }).click()
    await expect(page.getByRole('link', { name: 'Newest' })).toHaveCount(0)
  })
})

/** The name of the first row below the top bar. */
function firstInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('tr[data-id] a')]
    return links.find((link) => link.getBoundingClientRect().top > 200)?.textContent ?? ''
  })
}

test('keyboard navigation goes beyond the rendered rows, and focus survives scrolling', async ({ page, request }) => {
  await explorerOfMany(page, request)
  await rows(page).first().getByRole('link').focus()
  for (let n = 0; n < 40; n++) await page.keyboard.press(n % 2 ? 'ArrowDown' : 'j')
  await expect(page.getByText(/Showing 250 events/), 'more are read before the end is reached').toBeVisible()
  for (let n = 0; n < 20; n++) await page.keyboard.press(n % 2 ? 'ArrowDown' : 'j')
  await expect(page.getByRole('link', { name: 'user 60', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'user 59', exact: true })).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(rows(page).first()).toContainText('user 0')
  await expect(page.getByRole('link', { name: 'user 59', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'user 60', exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'user 60', exact: true })).toBeInViewport()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'user 60', exact: true }).click({ modifiers: ['Control'] }),
  ])
  await expect(opened).toHaveURL(/\/events\/evt_/)
  await opened.close()
})
