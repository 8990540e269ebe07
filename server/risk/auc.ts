export type Weighed = { score: number; weight: number }

/**
 * Area under the ROC curve: probability that an attack scores higher than an honest event, by weight, ties counting
 * half. Null where one side has no events.
 */
export function aucOf(attacks: readonly Weighed[], honest: readonly Weighed[]): number | null {
  const total = (side: readonly Weighed[]): number => side.reduce((sum, { weight }) => sum + weight, 0)
  const pairs = total(attacks) * total(honest)
  if (pairs === 0) return null
  const at = (side: readonly Weighed[]): Map<number, number> => {
    const sums = new Map<number, number>()
    for (const { score, weight } of side) sums.set(score, (sums.get(score) ?? 0) + weight)
    return sums
  }
  const [high, low] = [at(attacks), at(honest)]
  let won = 0
  for (const [score, weight] of high)
    for (const [other, otherWeight] of low)
      won += weight * otherWeight * (score > other ? 1 : score === other ? 0.5 : 0)
  return won / pairs
}
