/** A round number at or above `value`, with the two steps between: the lines of a chart. */
export function chartScale(value: number): { top: number; lines: [number, number, number] } {
  const raw = Math.max(4, value) / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= raw && Number.isInteger(each)) ??
    10 * power
  return { top: step * 4, lines: [step * 4, step * 2, 0] }
}
