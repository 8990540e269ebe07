import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './person.ts'

/** Opens a page in both themes and at 320 px: no accessibility violation, and nothing that scrolls the page sideways. */
export async function assertReadable(page: Page, path: string, ready: (page: Page) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await ready(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      expect(found, `${path}, ${colorScheme}, ${width} px`).toEqual([])
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled, `${path}, ${width} px`).toBeLessThanOrEqual(width)
    }
  }
}
