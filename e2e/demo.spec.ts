import { rmSync } from 'node:fs'
import { type DemoProcess, startDemo } from '../server/testing/demo-process.ts'
import { expect, fillSignIn, test } from './person.ts'

const place = { port: Number(process.env.E2E_PORT ?? 3410) + 4, dataDir: '.cache/demo-data' }
const started: DemoProcess[] = []

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

test('the demonstration starts by itself, shows a month of use, answers its curl line and stops', async ({ page }) => {
  test.setTimeout(300_000)
  const demo = await start()
  expect(demo.said).toMatch(/\d{3,} lookups were made/)

  const answer = await fetch(demo.example, { headers: { Authorization: `Bearer ${demo.key}` } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ip: '185.220.101.4', reputation: { level: 'high' } })

  await page.goto(`${demo.address}/sign-in`)
  await fillSignIn(page, demo)
  await page.waitForURL('**/overview')
  await expect(page.getByRole('button', { name: /^Workspace: Harbour Shop/ })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /^Assess an IP address/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /^Shop backend/ })).toBeVisible()
  await page.goto('about:blank')
  expect(await demo.stop()).toBe(0)

  const again = await start()
  expect(again.said, 'what was filled once is kept').not.toContain('lookups were made')
  expect(again.said).toContain(demo.password)
  expect(await again.stop()).toBe(0)
})
