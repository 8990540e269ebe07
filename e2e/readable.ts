import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './person.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 320, height: 800 }

/** Violations on the page as it is, all rules or only some. `within` limits the check to a part of the page. */
export async function assertAccessible(page: Page, options: { rules?: string[]; within?: string } = {}): Promise<void> {
  // Legacy mode analyses the main frame alone: no page has an iframe, and the other mode opens a blank page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (options.rules) axe.withRules(options.rules)
  if (options.within) axe.include(options.within)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, page.url()).toEqual([])
}

/** The innermost elements that make the page scroll sideways. Runs in the browser. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const reaching = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth && element.childElementCount === 0,
  )
  return [`${scrollWidth} px`, ...reaching.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))]
}

/**
 * Checks the page as it is, without loading it again: all rules in the light theme, contrast in the dark one, and that nothing scrolls sideways at 320 px. Structure does not depend on the theme.
 * Leaves the page in the light theme and 1280 px wide.
 */
export async function assertReadableAsIs(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(wide)
  await assertAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await assertAccessible(page, { rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(tooWide), { message: `what is wider than ${page.url()}` }).toEqual([])
  await page.setViewportSize(wide)
}

/** Opens a page, waits until it is ready and checks it (`assertReadableAsIs`). */
export async function assertReadable(page: Page, path: string, ready: (page: Page) => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(wide)
  await page.goto(path)
  await ready(page)
  await assertReadableAsIs(page)
}
