import type { Page } from '@playwright/test'
import { expect } from './person.ts'

/** Above this, readers lose their place (web.dev/cls, "good"). */
const most = 0.1

type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type Shift = { value: number; at: number; nodes: string[] }

/** Runs in the browser before the page does. */
function record(): void {
  const shifts: Shift[] = []
  Object.assign(window, { layoutShifts: shifts })
  const nameOf = ({ node, previousRect: from, currentRect: to }: Moved): string => {
    const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : node?.nodeName
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    return `${name} "${(node?.textContent ?? '').slice(0, 40)}" from ${at(from)} to ${at(to)}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: Moved[]
      }
      if (!shift.hadRecentInput)
        shifts.push({ value: shift.value, at: shift.startTime, nodes: shift.sources.map(nameOf) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Records the layout shifts of every document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** The cumulative layout shift of the open document stays below 0.1; the five worst shifts are named. */
export async function assertStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
  const worst = shifts
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 5)
    .map(({ value, at, nodes }) => `${value.toFixed(3)} after ${Math.round(at)} ms: ${nodes.join('\n    ')}`)
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(largestWindow(shifts), `layout shift of ${page.url()} at ${width} px\n${worst.join('\n')}`).toBeLessThan(most)
}

/** The largest sum of shifts with less than 1 s between two and 5 s in all, as browsers report it. */
function largestWindow(shifts: readonly Shift[]): number {
  let [largest, sum, first, last] = [0, 0, 0, 0]
  for (const { value, at } of shifts) {
    const isNew = at - last > 1_000 || at - first > 5_000
    sum = isNew ? value : sum + value
    if (isNew) first = at
    last = at
    largest = Math.max(largest, sum)
  }
  return largest
}
