/** Rounds `value` up to an axis maximum. `lines` are the grid lines at the top, the middle and zero. */
export function chartScale(value: number): { top: number; lines: [number, number, number] } {
  const raw = Math.max(4, value) / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= raw && Number.isInteger(each)) ??
    10 * power
  return { top: step * 4, lines: [step * 4, step * 2, 0] }
}

/** The even pace is hidden when the highest bar is below this fraction of it. */
const LEAST_PART = 1 / 12

/**
 * What the axis must reach: the highest bar and the even pace. The pace is left out when it would make the bars too
 * low to see.
 */
export function axisOf(pace: number, most: number): { reach: number; showsPace: boolean } {
  const showsPace = most === 0 || most >= pace * LEAST_PART
  return { reach: showsPace ? Math.max(pace, most) : most, showsPace }
}
