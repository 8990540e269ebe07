/** A round number at or above `value`, with the two steps between: the lines of a chart. */
export function chartScale(value: number): { top: number; lines: [number, number, number] } {
  const raw = Math.max(4, value) / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= raw && Number.isInteger(each)) ??
    10 * power
  return { top: step * 4, lines: [step * 4, step * 2, 0] }
}

/** The even pace hides bars that are lower than this part of it. */
const LEAST_PART = 1 / 12

/** What the axis has to reach: the highest bar and the even pace, unless the pace is so much higher that no bar would be seen; then it is left out. */
export function axisOf(pace: number, most: number): { reach: number; showsPace: boolean } {
  const showsPace = most === 0 || most >= pace * LEAST_PART
  return { reach: showsPace ? Math.max(pace, most) : most, showsPace }
}
