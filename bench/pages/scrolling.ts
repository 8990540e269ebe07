import type { CDPSession, Page } from '@playwright/test'

export type Frames = { seconds: number; frames: number; dropped: number; worstMs: number; rows: number }

const screenMs = 1000 / 60

/** Scrolls the table of events down by the wheel for some seconds and counts the frames that came later than the screen wanted them. */
export async function scrollFrames(page: Page, cdp: CDPSession, seconds = 6): Promise<Frames> {
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  const counting = page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = performance.now()
        const end = last + length * 1000
        const next = (now: number) => {
          gaps.push(now - last)
          last = now
          if (now < end) requestAnimationFrame(next)
          else resolve(gaps.slice(1))
        }
        requestAnimationFrame(next)
      }),
    seconds,
  )
  const until = Date.now() + seconds * 1000
  while (Date.now() < until)
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 600, deltaX: 0, deltaY: 240 })
  const gaps = await counting
  const rows = await page.getByRole('row').count()
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / screenMs) - 1), 0)
  return { seconds, frames: gaps.length, dropped, worstMs: Math.round(Math.max(...gaps)), rows }
}
