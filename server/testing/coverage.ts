import { type Category, type SignalId, signalIds, signals } from '../catalog/signals.ts'

export const signalsOf = (category: Category): SignalId[] => signalIds.filter((id) => signals[id].category === category)

/** Coverage of a category in which these signals are unknown and those in `absent` do not apply. */
export function coverageWithout(
  category: Category,
  unknown: readonly SignalId[],
  absent: readonly SignalId[] = [],
): number {
  const applying = signalsOf(category).length - absent.length
  return Math.round((1 - unknown.length / applying) * 100) / 100
}
