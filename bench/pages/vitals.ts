import type { Page } from '@playwright/test'

export type Vitals = { lcpMs: number; interactions: { type: string; target: string; ms: number }[] }

/**
 * Makes the page record its largest contentful paint and the time from each interaction to the next paint (Event
 * Timing). Call before opening the page.
 */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stored: Vitals = { lcpMs: 0, interactions: [] }
    ;(window as unknown as { stored: Vitals }).stored = stored
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) stored.lcpMs = Math.round(entry.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        if (!entry.interactionId) continue
        const target = entry.target instanceof Element ? entry.target : null
        const name = target?.getAttribute('aria-label') ?? target?.tagName.toLowerCase() ?? 'page'
        stored.interactions.push({ type: entry.name, target: name, ms: Math.round(entry.duration) })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

export async function vitalsOf(page: Page): Promise<Vitals> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  return page.evaluate(() => (window as unknown as { stored: Vitals }).stored)
}
