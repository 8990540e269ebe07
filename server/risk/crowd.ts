import type { ContextFacts } from './facts.ts'

const fewDevices = 5

/**
 * Whether many people share the address: nearly every account there has a device of its own, and no device is busy.
 * Not in a data center, where devices are made up at will.
 */
export function isCrowd({ observed, networkUse }: Pick<ContextFacts, 'observed' | 'networkUse'>): boolean {
  const devices = observed?.ipDevices ?? 0
  if (networkUse === 'hosted' || devices < fewDevices) return false
  return devices >= 0.8 * (observed?.ipUsers ?? 0) && devices * 3 >= (observed?.ipEvents ?? 0)
}
