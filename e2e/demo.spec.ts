import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type DemoProcess, startDemo } from '../demo/process.ts'
import { dataFolder } from './data-folder.ts'
import { expect, fillSignIn, test } from './person.ts'

const place = { port: Number(process.env.E2E_PORT ?? 3410) + 4, dataDir: dataFolder('demo') }
const started: DemoProcess[] = []
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: RegExp) => main(page).getByRole('row', { name })

async function start(): Promise<DemoProcess> {
  const demo = await startDemo(place)
  started.push(demo)
  return demo
}

test.beforeAll(() => rmSync(place.dataDir, { recursive: true, force: true }))
test.afterAll(async () => {
  for (const demo of started) await demo.stop()
  rmSync(place.dataDir, { recursive: true, force: true })
})

/** A day in the month whose usage is checked: in the first days of a month, the previous one. */
const someDaysAgo = new Date(Date.now() - 4 * 86_400_000).toISOString()

/** Expected texts of the workspace's pages after a month, by path. */
const limits: Record<string, readonly RegExp[]> = {
  '/overview': [/^Assess an IP address/, /^Shop backend/],
  '/bulk': [/Everything around order 4711 Completed, some failed/, /Stopped .* skipped/, /Completed 12 of 12 done/],
  '/reports': [/Chargeback of order 4711 .*ada@/, /Sign-ups from one domain .*ben@/, /taken over .*dana@/],
  '/reviews': [/Dana Reiss/, /Ben Castell/],
  '/analytics': [/^Tor exit .* of \d+ fraud/, /^Block Tor at sign-up .* of \d+ fraud/],
  [`/usage?month=${someDaysAgo.slice(0, 7)}`]: [/^Dashboard/, /^Nightly pipeline/, /^Dana Reiss/, /^Ben Castell/],
  '/audit': [/was invited as member/, /was paused/, /Rule .* was changed/, /Bulk job stopped/],
}

test('the demo starts without configuration, shows a month of data on every page, runs its curl line and stops', async ({
  page,
  browser,
}) => {
  // Two servers start, and the first one makes a month of lookups.
  test.slow()
  const demo = await start()
  expect(demo.said).toMatch(/\d{3,} lookups were made/)

  const answer = await fetch(demo.example, { headers: { Authorization: `Bearer ${demo.key}` } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ip: '185.220.101.4', reputation: { level: 'high' } })

  await page.goto(`${demo.address}/sign-in`)
  await fillSignIn(page, demo)
  await page.waitForURL('**/overview')
  await expect(page.getByRole('button', { name: /^Workspace: Harbour Shop/ })).toBeVisible()
  for (const [path, names] of Object.entries(limits)) {
    await page.goto(`${demo.address}${path}`)
    for (const name of names) await expect(row(page, name).first(), path).toBeVisible()
  }
  await page.goto(`${demo.address}/senders`)
  await expect(main(page)).toContainText('Record found')
  await expect(main(page)).toContainText('No TXT record found')

  await test.step('its report opens without a session', async () => {
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.goto(`${demo.address}${demo.shared}`)
    await expect(stranger.getByRole('heading', { name: 'Chargeback of order 4711' })).toBeVisible()
    await context.close()
  })
  await page.goto('about:blank')
  expect(await demo.stop()).toBe(0)

  const again = await start()
  expect(again.said, 'what was filled once is kept').not.toContain('lookups were made')
  expect(again.said).toContain(demo.password)
  expect(again.shared).toBe(demo.shared)
  await test.step('the record of its sender is published again', async () => {
    await page.goto(`${again.address}/senders`)
    await page.getByRole('button', { name: 'Check record of harbourline.dev' }).click()
    await expect(main(page)).toContainText(/just now|seconds ago|\d s ago/)
    await expect(main(page)).toContainText('Record found')
  })
  await page.goto('about:blank')
  expect(await again.stop()).toBe(0)
})
