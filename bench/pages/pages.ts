import { rmSync } from 'node:fs'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { type DemoProcess, startDemo } from '../../demo/process.ts'
import { fillSignIn } from '../../e2e/person.ts'
import { type Shot, shots } from '../../e2e/screenshots/pages.ts'
import { writeResults } from '../results.ts'
import { addEvents, eventsAdded } from './many-events.ts'
import { scrollFrames } from './scrolling.ts'
import { recordVitals, vitalsOf } from './vitals.ts'

const port = Number(process.env.PORT ?? 3490)
const dataDir = '.cache/bench-pages-data'
const slowdown = 4
const aims = { scriptKb: 200, lcpMs: 1_500, interactionMs: 100 }

type Figure = { scriptKb: number; aheadKb: number; lcpMs: number; interactionMs: number; slowest: string }

/**
 * Every page of the demo in a real browser on the production build, each with an empty cache and a four-fold CPU
 * slowdown: compressed JavaScript until load, largest contentful paint, the slowest of a few interactions, and frames
 * while a long table scrolls.
 */
export async function main(): Promise<void> {
  const words = process.argv.slice(3)
  const demo = await startDemo({ port, dataDir })
  const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const state = await signedInState(browser, demo)
    const figures: Record<string, Figure> = {}
    for (const shot of shots.filter(({ name }) => words.length === 0 || words.includes(name))) {
      const figure = await measured(browser, demo, shot, state)
      figures[shot.name] = figure
      notify(shot.name, figure)
    }
    const workspace = await workspaceOf(browser, demo.address, state)
    await addEvents(dataDir, workspace)
    const scrolling: Record<string, unknown> = {}
    for (const factor of [1, slowdown]) {
      const context = await opened(browser, demo.address, state)
      const { page, cdp } = await slowed(context, factor)
      const frames = await scrollFrames(page, cdp)
      scrolling[`processor slowed ${factor} x`] = frames
      process.stdout.write(`scrolling events, processor / ${factor}: ${JSON.stringify(frames)}\n`)
      await context.close()
    }
    const within = (one: Figure) =>
      one.scriptKb < aims.scriptKb && one.lcpMs < aims.lcpMs && one.interactionMs < aims.interactionMs
    const short = Object.entries(figures).filter(([, figure]) => !within(figure))
    process.stdout.write(
      `${Object.keys(figures).length - short.length} of ${Object.keys(figures).length} within aims\n`,
    )
    if (words.length === 0) writeResults('pages', { slowdown, aims, figures, events: eventsAdded, scrolling })
  } finally {
    await browser.close()
    await demo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedInState(browser: Browser, demo: DemoProcess): Promise<State> {
  const context = await browser.newContext({ baseURL: demo.address })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await fillSignIn(page, demo)
  await page.waitForURL('**/overview')
  const state = await context.storageState()
  await context.close()
  return state
}

const opened = (browser: Browser, baseURL: string, state: State | null): Promise<BrowserContext> =>
  browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, ...(state ? { storageState: state } : {}) })

async function workspaceOf(browser: Browser, address: string, state: State): Promise<string> {
  const context = await opened(browser, address, state)
  const answer = await context.request.get('/api/trpc/me.session')
  const { result } = (await answer.json()) as { result: { data: { workspace: { id: string } } } }
  await context.close()
  return result.data.workspace.id
}

async function slowed(context: BrowserContext, factor: number): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: factor })
  return { page, cdp }
}

async function measured(browser: Browser, demo: DemoProcess, shot: Shot, state: State): Promise<Figure> {
  const context = await opened(browser, demo.address, shot.signedIn ? state : null)
  try {
    const { page, cdp } = await slowed(context, slowdown)
    const path = typeof shot.path === 'string' ? shot.path : await shot.path(page, demo)
    const scripts = await countScripts(cdp)
    await recordVitals(page)
    await page.goto(path, { waitUntil: 'load' })
    const scriptKb = scripts()
    await page.waitForLoadState('networkidle')
    const slowest = await interact(page, shot.route.startsWith('(dashboard)'))
    const { lcpMs, interactions } = await vitalsOf(page)
    const worst = interactions.toSorted((a, b) => b.ms - a.ms)[0]
    return {
      scriptKb,
      aheadKb: Math.round((scripts() - scriptKb) * 10) / 10,
      lcpMs,
      interactionMs: worst?.ms ?? 0,
      slowest: worst ? `${worst.type} on ${worst.target}` : slowest,
    }
  } finally {
    await context.close()
  }
}

/** Compressed kilobytes of scripts received so far. */
async function countScripts(cdp: CDPSession): Promise<() => number> {
  const scripts = new Set<string>()
  let bytes = 0
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => Math.round(bytes / 102.4) / 10
}

/**
 * Common interactions: keyboard navigation and, within the dashboard's frame, opening the palette, typing into it,
 * closing it and opening a menu.
 */
async function interact(page: Page, framed: boolean): Promise<string> {
  if (!framed) {
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    return 'walking by keyboard'
  }
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/find a page/).waitFor()
  await page.keyboard.type('185.220', { delay: 60 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Workspace:/ }).click()
  await page.keyboard.press('Escape')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  return 'palette, menu and keyboard'
}

function notify(name: string, { scriptKb, aheadKb, lcpMs, interactionMs, slowest }: Figure): void {
  const columns = [
    name.padEnd(34),
    `${scriptKb.toFixed(1)} kB`.padStart(9),
    `+${aheadKb.toFixed(0)} ahead`.padStart(11),
    `LCP ${lcpMs} ms`.padStart(12),
    `${interactionMs} ms`.padStart(7),
    slowest,
  ]
  process.stdout.write(`${columns.join('  ')}\n`)
}
