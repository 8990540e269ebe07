import { globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type DemoProcess, startDemo } from '../../demo/process.ts'
import { fillSignIn, openLookup } from '../person.ts'
import { type Shot, shots } from './pages.ts'

/**
 * `npm run screenshots [WORD…]`: pictures of every page on the data of the demonstration, light and dark, at 1440 and 390 pixels, in `.cache/screenshots/`. Words choose the pages whose name
 * has one of them. Fails when a page of `app/` has no picture, or when a page writes an error to the console.
 */
const folder = '.cache/screenshots'
const words = process.argv.slice(2)
const looks = (['light', 'dark'] as const).flatMap((theme) => [
  { theme, width: 1440, height: 900, name: theme },
  { theme, width: 390, height: 844, name: `phone-${theme}` },
])

const without = globSync('app/**/page.tsx')
  .map((file) => path.dirname(path.relative('app', file)))

  .filter(
    (route) =>
      !route.startsWith('dev/') &&
      !route.endsWith('[...path]') &&
      !shots.some((shot) => shot.route === (route === '.' ? '' : route)),
  )
const chosen = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const demo = await startDemo({ port: Number(process.env.PORT ?? 3480), dataDir: '.cache/screenshots-data' })
const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
})
const problems = without.map((route) => `app/${route}/page.tsx has no picture: name it in e2e/screenshots/pages.ts`)
try {
  for (const look of looks) await take(browser, demo, look)
} finally {
  await browser.close()
  await demo.stop()
}
process.stdout.write(`${chosen.length} pages, ${chosen.length * looks.length} pictures in ${folder}/\n`)
if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exitCode = 1
}

async function take(browser: Browser, demo: DemoProcess, look: (typeof looks)[number]): Promise<void> {
  const open = () =>
    browser.newContext({
      baseURL: demo.address,
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      viewport: { width: look.width, height: look.height },
    })
  const [strange, known] = [await open(), await open()]
  const signingIn = await known.newPage()
  await signingIn.goto('/sign-in')
  await fillSignIn(signingIn, demo)
  await signingIn.waitForURL('**/overview')
  await signingIn.close()
  for (const shot of chosen) {
    const page = await (shot.signedIn ? known : strange).newPage()
    page.on('pageerror', (error) => problems.push(`${shot.name}: ${error.message}`))
    page.on('console', (result) => {
      if (result.type() === 'error') problems.push(`${shot.name}: ${result.text()}`)
    })
    await picture(page, demo, shot, look.name)
    await page.close()
  }
  await Promise.all([strange.close(), known.close()])
}

async function picture(page: Page, demo: DemoProcess, shot: Shot, look: string): Promise<void> {
  await openLookup(page, typeof shot.path === 'string' ? shot.path : await shot.path(page, demo))
  await page.waitForLoadState('networkidle')
  await shot.act?.(page)
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-testid="skeleton"]'), null, {
    timeout: 30_000,
  })
  await page.screenshot({ path: `${folder}/${shot.name}-${look}.png`, fullPage: true })
}
