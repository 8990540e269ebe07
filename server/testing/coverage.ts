import { type Category, type SignalId, signalIds, signals } from '../catalog/signals.ts'

export const signalsOf = (category: Category): SignalId[] => signalIds.filter((id) => signals[id].category === category)

/** Coverage of a category in which these signals are unknown. */
export function coverageWithout(category: Category, unknown: readonly SignalId[]): number {
  const ids = signalsOf(category)
  return Math.round((1 - unknown.length / ids.length) * 100) / 100
}
