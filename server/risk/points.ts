import type { Category, SignalId } from '../catalog/signals.ts'

type Weighed = { id: SignalId; category: Category; weight: number; fact: string | null }
type Counted<Flag> = Flag & { points: number; countedWith: SignalId | null }

/** Which signal counts for the fact that another one states too. */
type Leaders = ReadonlyMap<SignalId, SignalId>

/**
 * Points of triggered signals, heaviest first: each category up to its cap. With `factsOnce`, signals that state the
 * same fact count once, at the highest weight; where they belong to several categories, in the one where the sum is
 * highest, so that a further signal of risk never lowers it.
 */
export function countedPoints<Flag extends Weighed>(
  flags: readonly Flag[],
  caps: Readonly<Record<Category, number>>,
  factsOnce: boolean,
): Counted<Flag>[] {
  const sorted = flags.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.id < b.id ? -1 : 1))
  const choices = factsOnce ? leadersOf(sorted) : [new Map()]
  let best: Counted<Flag>[] = []
  for (const leaders of choices) {
    const counted = capped(sorted, caps, leaders)
    if (best.length === 0 || sumOf(counted) > sumOf(best)) best = counted
  }
  return best
}

const sumOf = (flags: readonly { points: number }[]): number => flags.reduce((sum, { points }) => sum + points, 0)

function capped<Flag extends Weighed>(
  sorted: readonly Flag[],
  caps: Readonly<Record<Category, number>>,
  leaders: Leaders,
): Counted<Flag>[] {
  const left = { ...caps }
  return sorted.map((flag) => {
    const countedWith = leaders.get(flag.id) ?? null
    const limit = left[flag.category]
    const most = limit < 0 ? Math.max(flag.weight, limit) : Math.max(0, Math.min(flag.weight, limit))
    const points = countedWith === null ? most : 0
    left[flag.category] -= points
    return { ...flag, points, countedWith }
  })
}

/** Every way to choose, per fact, the heaviest signal of one category. Signals without weight lead and follow none. */
function leadersOf(sorted: readonly Weighed[]): Leaders[] {
  const weighing = sorted.filter(({ fact, weight }) => fact !== null && weight !== 0)
  const byFact = Map.groupBy(weighing, ({ fact }) => fact)
  let choices: Map<SignalId, SignalId>[] = [new Map()]
  for (const signals of byFact.values()) {
    const heaviest = [...Map.groupBy(signals, ({ category }) => category).values()].flatMap(([first]) => first ?? [])
    choices = choices.flatMap((choice) =>
      heaviest.map((leader) => {
        const followers = signals.filter(({ id }) => id !== leader.id)
        return new Map([...choice, ...followers.map(({ id }) => [id, leader.id] as const)])
      }),
    )
  }
  return choices
}
