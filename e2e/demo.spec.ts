import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, fillSignIn, test } from './person.ts'

const port = Number(process.env.E2E_PORT ?? 3410) + 4
const folder = '.cache/demo-data'
let child: ChildProcess | null = null

/** Starts the demonstration as its command does, without the steps before it, and gives what it says until it serves. */
async function startDemo(): Promise<string> {
  const { PATH = '' } = process.env
  const started = spawn(process.execPath, ['server/testing/demo.ts'], {
    env: { PATH, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let said = ''
  for await (const chunk of started.stdout) {
    said += String(chunk)
    if (said.includes('Stop: Ctrl-C')) break
  }
  started.stdout.resume()
  return said
}

async function stopDemo(): Promise<number | null> {
  const stopping = child
  child = null
  if (!stopping || stopping.exitCode !== null) return stopping?.exitCode ?? null
  const ended = once(stopping, 'exit') as Promise<[number | null]>
  stopping.kill('SIGTERM')
  return (await ended)[0]
}

test.beforeAll(() => rmSync(folder, { recursive: true, force: true }))
test.afterAll(async () => {
  await stopDemo()
  rmSync(folder, { recursive: true, force: true })
})

test('the demonstration starts by itself, shows a month of use, answers its curl line and stops', async ({ page }) => {
  test.setTimeout(300_000)
  const said = await startDemo()
  expect(said).toMatch(/\d{3,} lookups were made/)
  const [, address = '', email = '', password = ''] = /(http:\S+)\/sign-in\s+(\S+)\s+(\S+)/.exec(said) ?? []
  const [, key = '', curled = ''] = /Bearer (svc_live_\w+)" (http:\S+)/.exec(said) ?? []

  const answer = await fetch(curled, { headers: { Authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ip: '185.220.101.4', reputation: { level: 'high' } })

  await page.goto(`${address}/sign-in`)
  await fillSignIn(page, { email, password })
  await page.waitForURL('**/overview')
  await expect(page.getByRole('button', { name: /^Workspace: Harbour Shop/ })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /^Assess an IP address/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /^Shop backend/ })).toBeVisible()
  await page.goto('about:blank')
  expect(await stopDemo()).toBe(0)

  const again = await startDemo()
  expect(again, 'what was filled once is kept').not.toContain('lookups were made')
  expect(again).toContain(password)
  expect(await stopDemo()).toBe(0)
})
