import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { avoidedIn } from '#server/catalog/glossary.ts'
import { expect, openLookup } from './person.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 320, height: 800 }

/** Half the size of the package's main file, so that a page parses it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In the browser, once the source has run. */
declare const axe: typeof import('axe-core')

type Checked = { within?: string; rules?: string[]; without?: string[] }

/** Violations on the page as it is. `within` limits the check to a part of the page. */
export async function assertAccessible(page: Page, options: Checked = {}): Promise<void> {
  const { within, rules, without = [] } = options
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ context, ...given }) => {
      const { violations } = await axe.run(context, { ...given, resultTypes: ['violations'], elementRef: false })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    {
      context: within ?? 'html',
      ...(rules ? { runOnly: rules } : {}),
      rules: {
        'target-size': { enabled: true },
        ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      },
    },
  )
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

const representative = 'data-contrast-checked'

/**
 * Marks one text of each combination of colours, size and weight; texts that may lie over something that does not
 * contain them are all marked. Runs in the browser.
 */
function markRepresentatives(attribute: string): void {
  const seen = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(attribute)
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText && !element.matches('input, textarea, select')) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const backgrounds: string[] = []
    let isFree = false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      isFree ||= style.position === 'absolute' || style.transform !== 'none'
      backgrounds.push(`${style.backgroundColor} ${style.backgroundImage} ${style.opacity}`)
      if (/^rgb\(/.test(style.backgroundColor)) break
    }
    const key = [color, fontSize, fontWeight, ...new Set(backgrounds)].join('|')
    if (!isFree && seen.has(key)) continue
    seen.add(key)
    element.setAttribute(attribute, '')
  }
}

/**
 * Contrast in one theme. Most of the time of a whole check goes into contrast, and texts with the same colours have the
 * same one.
 */
async function assertContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(markRepresentatives, representative)
  await assertAccessible(page, { rules: ['color-contrast'], within: `[${representative}]` })
}

/**
 * Checks the page as it is, without loading it again: contrast in both themes, all other rules, which do not depend on
 * the theme, once, the wording, and that nothing scrolls sideways at 320 px. Leaves the page in the light theme and 1280 px wide.
 */
export async function assertReadableAsIs(page: Page): Promise<void> {
  await page.setViewportSize(wide)
  await assertContrast(page, 'dark')
  await assertContrast(page, 'light')
  await assertAccessible(page, { without: ['color-contrast', 'document-title'] })
  // A refreshed page streams its title again, so it may lack one for a moment.
  await expect(page).toHaveTitle(/\S/)
  await assertGlossary(page)
  await page.setViewportSize(narrow)
  await expect.poll(() => page.evaluate(tooWide), { message: `what is wider than ${page.url()}` }).toEqual([])
  await page.setViewportSize(wide)
}

/** Opens a page, waits until it is ready and checks it (`assertReadableAsIs`). */
export async function assertReadable(page: Page, path: string, ready: (page: Page) => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(wide)
  await openLookup(page, path)
  await ready(page)
  await assertReadableAsIs(page)
}

/** Elements whose text is code or data, not wording: `Mono` marks its content as not to be translated. */
const data = '[translate="no"], code, pre, kbd, input, textarea, script, style, noscript, [aria-hidden="true"]'

/** Visible texts of the page, one per block, without code, data, URLs, field names and quotations. Runs in the browser. */
function visibleTexts(without: string): string[] {
  const blocks = new Map<Element, string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node.parentElement
    if (!block?.checkVisibility()) continue
    const text = block.closest(without) ? '…' : node.textContent
    while (block?.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    if (block) blocks.set(block, (blocks.get(block) ?? '') + text)
  }
  const addressesAndNames = /https?:\/\/\S+|"[^"]*"|\S+[_[\]]\S+/g
  return [...blocks.values()].map((text) => text.replace(addressesAndNames, '…').replace(/\s+/g, ' ').trim())
}

/** Checks that no visible text of the page uses a wording that the glossary avoids. Customer data in `Mono` and code are not judged. */
export async function assertGlossary(page: Page): Promise<void> {
  const texts = await page.evaluate(visibleTexts, data)
  expect(texts.flatMap(avoidedIn), page.url()).toEqual([])
}
