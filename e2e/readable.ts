import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { avoidedIn } from '#server/catalog/glossary.ts'
import { expect, openLookup } from './person.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 320, height: 800 }

/** Half the size of the package's main file, so that a page parses it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const representative = 'data-contrast-checked'

/** In the browser, once the source has run. */
declare const axe: typeof import('axe-core')
declare const markTexts: typeof markRepresentatives

/**
 * Marks one text of each combination of colours, size and weight, because texts with the same colours have the same
 * contrast, and contrast is most of the time of a check. Texts that may lie over something that does not contain them are
 * all marked. Runs in the browser.
 */
function markRepresentatives(attribute: string, within: string): void {
  type Ground = { colours: string; isFree: boolean }
  const grounds = new Map<Element, Ground>()
  const groundOf = (element: Element | null): Ground => {
    if (!element) return { colours: '', isFree: false }
    const known = grounds.get(element)
    if (known) return known
    const { backgroundColor, backgroundImage, opacity, position, transform } = getComputedStyle(element)
    const isOpaque = backgroundColor.startsWith('rgb(') && opacity === '1'
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const below = isOpaque ? groundOf(null) : groundOf(element.parentElement)
    const own = isClear ? '' : `${backgroundColor} ${backgroundImage} ${opacity}|`
    const isFree = below.isFree || position === 'absolute' || transform !== 'none'
    const ground = { colours: own + below.colours, isFree }
    grounds.set(element, ground)
    return ground
  }
  const seen = new Set<string>()
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute)
  for (const element of document.querySelectorAll(`:is(${within}), :is(${within}) *`)) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText && !element.matches('input, textarea, select')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const { colours, isFree } = groundOf(element)
    const key = [color, fontSize, fontWeight, colours].join('|')
    if (!isFree && seen.has(key)) continue
    if (!isFree) seen.add(key)
    element.setAttribute(attribute, '')
  }
}

const configured = `${axeSource}
globalThis.markTexts = ${markRepresentatives}
axe.configure({ rules: [{ id: 'color-contrast', selector: '[${representative}]' }] })`

type Checked = { within?: string; rules?: string[]; without?: string[] }

/** Violations on the page as it is. `within` limits the check to a part of the page. */
export async function assertAccessible(page: Page, options: Checked = {}): Promise<void> {
  const { within = 'html', rules, without = [] } = options
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(configured)
  const found = await page.evaluate(
    async ({ context, attribute, ...given }) => {
      markTexts(attribute, context)
      const { violations } = await axe.run(context, { ...given, resultTypes: ['violations'], elementRef: false })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    {
      context: within,
      attribute: representative,
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

/**
 * Checks the page as it is, without loading it again: contrast in both themes, all other rules, which do not depend on
 * the theme, once, the wording, and that nothing scrolls sideways at 320 px. Leaves the page in the light theme and 1280 px wide.
 */
export async function assertReadableAsIs(page: Page): Promise<void> {
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'dark' })
  await assertAccessible(page, { rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await assertAccessible(page, { without: ['document-title'] })
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
