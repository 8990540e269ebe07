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
const contrast = 'color-contrast'
const target = 'data-target-checked'
const targetSize = 'target-size'

const axeConfigured = `${axeSource}
axe.configure({ rules: [
  { id: '${contrast}', selector: '[${representative}]' },
  { id: '${targetSize}', selector: '[${target}]' },
] })`

/** In the browser, once the source has run. */
declare const axe: typeof import('axe-core')

/** Looks of texts that passed the contrast check of this worker, on any page and in either theme. */
const passedLooks = new Set<string>()

type Marking = { attribute: string; within: string; passed: readonly string[] }

/**
 * Marks one text of each look (colours, whether it is large text, and the backgrounds of elements that it may lie over
 * without being in them) that has not passed yet with its look, because texts that look the same have the same contrast,
 * and contrast is most of the time of a check. Returns the number of marked texts. Runs in the browser.
 */
function markTexts({ attribute, within, passed }: Marking): number {
  type Ground = { colours: string; opacity: number; isFree: boolean }
  type Painted = { element: Element; rect: DOMRect; look: string }
  const grounds = new Map<Element, Ground>()
  const groundOf = (element: Element | null): Ground => {
    if (!element) return { colours: '', opacity: 1, isFree: false }
    const known = grounds.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, position, transform } = style
    const below = groundOf(element.parentElement)
    const opacity = below.opacity * Number(style.opacity)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    const isOpaque = opacity === 1 && !/^rgba|\//.test(backgroundColor)
    const own = isClear ? '' : `${backgroundColor} ${backgroundImage}|`
    const ground = {
      colours: own + (isOpaque ? '' : below.colours),
      opacity,
      isFree: !isOpaque && (below.isFree || position === 'absolute' || transform !== 'none'),
    }
    grounds.set(element, ground)
    return ground
  }
  let found: Painted[] | null = null
  const findPainted = (): Painted[] =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { backgroundColor, backgroundImage, position, zIndex, opacity } = getComputedStyle(element)
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
      if (isClear && !element.matches('img, svg, canvas, video')) return []
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const look = [element.tagName, backgroundColor, backgroundImage, position, zIndex, opacity].join(' ')
      return [{ element, rect: element.getBoundingClientRect(), look }]
    })
  const backgroundsUnder = (text: Element, at: DOMRect): string => {
    found ??= findPainted()
    return found
      .filter(({ element, rect }) => {
        const isBeside =
          rect.left >= at.right || rect.right <= at.left || rect.top >= at.bottom || rect.bottom <= at.top
        return !isBeside && !element.contains(text) && !text.contains(element)
      })
      .map(({ rect, look }) => {
        const covers = rect.left <= at.left && rect.right >= at.right && rect.top <= at.top && rect.bottom >= at.bottom
        return `${look}${covers ? '' : ' in part'}`
      })
      .join('|')
  }
  const seen = new Set(passed)
  let count = 0
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute)
  for (const element of document.querySelectorAll(`:is(${within}), :is(${within}) *`)) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!hasText && !element.matches('input, textarea, select')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const rect = element.getBoundingClientRect()
    const { width, height, right, bottom } = rect
    const isForAssistiveTechnologyOnly = width <= 1 || height <= 1
    // Disabled controls are exempt (WCAG 1.4.3).
    if (isForAssistiveTechnologyOnly || element.closest(':disabled, [aria-disabled="true"]')) continue
    const { color, fontSize, fontWeight, position } = getComputedStyle(element)
    const isOutOfReach = position === 'fixed' && (right <= 0 || bottom <= 0)
    if (isOutOfReach) continue
    const { colours, opacity, isFree } = groundOf(element)
    // 18 pt, or 14 pt and bold (WCAG 1.4.3).
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 56 / 3 : 24)
    const look = [color, isLarge, opacity, colours, isFree ? backgroundsUnder(element, rect) : ''].join('; ')
    if (seen.has(look)) continue
    seen.add(look)
    element.setAttribute(attribute, look)
    count++
  }
  return count
}

const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeConfigured)
}

/** Contrast of the texts in the present theme, except of those whose look has passed before. */
async function assertContrast(page: Page, within: string): Promise<void> {
  const marking = { attribute: representative, within, passed: [...passedLooks] }
  if ((await page.evaluate(markTexts, marking)) === 0) return
  await loadAxe(page)
  const { found, passed } = await page.evaluate(
    async ({ context, attribute, rule }) => {
      const { violations, passes } = await axe.run(context, { runOnly: [rule], elementRef: true })
      const nodesOf = (results: typeof passes) => results.flatMap(({ nodes }) => nodes)
      return {
        found: nodesOf(violations).map(({ target }) => `${rule}: ${target.join(' ')}`),
        passed: nodesOf(passes).map(({ element }) => element?.getAttribute(attribute) ?? ''),
      }
    },
    { context: within, attribute: representative, rule: contrast },
  )
  expect(found, page.url()).toEqual([])
  for (const look of passed) passedLooks.add(look)
}

/**
 * Marks the targets whose size and distance have to be checked: those smaller than 24 px (WCAG 2.5.8) and those that
 * overlap another. All others pass, and comparing each with its neighbours is half the time of a check. Runs in the browser.
 */
function markTargets(attribute: string): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute)
  const targets = [...document.querySelectorAll('a, button, input, select, textarea, summary, [role], [tabindex]')]
  const placed = targets
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .toSorted((a, b) => a.rect.top - b.rect.top)
  const contains = (a: Element, b: Element) => a.contains(b) || b.contains(a)
  placed.forEach(({ element, rect }, index) => {
    if (rect.width < 24 || rect.height < 24) element.setAttribute(attribute, 'small')
    for (let next = index + 1; next < placed.length; next++) {
      const other = placed[next]
      if (!other || other.rect.top >= rect.bottom) break
      const isBeside = other.rect.left >= rect.right || other.rect.right <= rect.left
      if (isBeside || contains(element, other.element)) continue
      element.setAttribute(attribute, 'overlapping')
      other.element.setAttribute(attribute, 'overlapping')
    }
  })
}

type Checked = { within?: string; without?: string[] }

/** No violation on the page as it is, in the present theme. `within` limits the check to a part of the page. */
export async function assertAccessible(page: Page, { within = 'html', without = [] }: Checked = {}): Promise<void> {
  await assertContrast(page, within)
  await loadAxe(page)
  await page.evaluate(markTargets, target)
  const found = await page.evaluate(
    async ({ context, rules }) => {
      const { violations } = await axe.run(context, { rules, resultTypes: ['violations'], elementRef: true })
      return violations.map(({ id, nodes }) => {
        const named = nodes.map(({ target, element }) => `${target.join(' ')} "${element?.textContent?.slice(0, 80)}"`)
        return `${id}: ${named.join(', ')}`
      })
    },
    {
      context: within,
      rules: {
        [targetSize]: { enabled: true },
        ...Object.fromEntries([contrast, ...without].map((rule) => [rule, { enabled: false }])),
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
  await assertContrast(page, 'html')
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
