import type { Page } from '@playwright/test'

export type Vitals = { lcpMs: number; interactions: { type: string; target: string; ms: number }[] }

/** Has the page note its largest contentful paint and the time from each interaction to the next paint (Event Timing). Called before the page is opened. */
export async function keepVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Vitals = { lcpMs: 0, interactions: [] }
    ;(window as unknown as { kept: Vitals }).kept = kept
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.lcpMs = Math.round(entry.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        if (!entry.interactionId) continue
        const target = entry.target instanceof Element ? entry.target : null
        const name = target?.getAttribute('aria-label') ?? target?.tagName.toLowerCase() ?? 'page'
        kept.interactions.push({ type: entry.name, target: name, ms: Math.round(entry.duration) })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** What has been noted so far. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  return page.evaluate(() => (window as unknown as { kept: Vitals }).kept)
}
