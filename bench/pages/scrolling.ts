import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

export type Frames = {
  seconds: number
  /** Frames that presented an update. */
  shown: number
  /** Frames that should have presented an update and did not. */
  dropped: number
  /** Presented frames in which part of the page was not drawn yet. */
  unfinished: number
  pixelsPerSecond: number
  rows: number
}

const screenMs = 1000 / 60
/** One wheel notch per frame: a hard fling, about 200 rows per second. */
const notchPx = 120

type TraceEvent = { name: string; ph: string; args?: { frame_reporter?: FrameReporter } }
type FrameReporter = {
  state: string
  frame_sequence: number
  layer_tree_host_id: number
  affects_smoothness: boolean
  has_missing_content: boolean
}

/**
 * Scrolls the table of events with the wheel for some seconds and counts frames from the browser's own trace events
 * (`PipelineReporter`).
 */
export async function scrollFrames(page: Page, cdp: CDPSession, seconds = 6): Promise<Frames> {
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  const traced: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark'] },
  })
  const [began, until] = [Date.now(), Date.now() + seconds * 1000]
  for (let notch = 0; Date.now() < until; notch++) {
    await sleep(Math.max(0, began + notch * screenMs - Date.now()))
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 600, deltaX: 0, deltaY: notchPx })
  }
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  const { shown, dropped, unfinished } = countFrames(traced)
  return {
    seconds,
    shown,
    dropped,
    unfinished,
    pixelsPerSecond: Math.round((await page.evaluate(() => window.scrollY)) / seconds),
    rows: await page.getByRole('row').count(),
  }
}

/**
 * A frame may be reported twice, by the compositor and by the main thread; it is dropped when neither presented an
 * update. Frames of the browser's own window are excluded: the page has the most frames.
 */
function countFrames(traced: readonly TraceEvent[]) {
  const reported = traced.flatMap(({ name, ph, args }) =>
    name === 'PipelineReporter' && ph === 'b' && args?.frame_reporter ? [args.frame_reporter] : [],
  )
  const hosts = Map.groupBy(reported, (frame) => frame.layer_tree_host_id)
  const ofPage = [...hosts.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const sequences = [...Map.groupBy(ofPage, (frame) => frame.frame_sequence).values()]
  const isShown = ({ state }: FrameReporter) => state.startsWith('STATE_PRESENTED')
  const shown = sequences.filter((frames) => frames.some(isShown))
  const dropped = sequences.filter(
    (frames) => !frames.some(isShown) && frames.some((one) => one.state === 'STATE_DROPPED' && one.affects_smoothness),
  )
  const unfinished = shown.filter((frames) => frames.some((one) => one.has_missing_content))
  return { shown: shown.length, dropped: dropped.length, unfinished: unfinished.length }
}
