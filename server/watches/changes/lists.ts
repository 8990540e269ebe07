import type { BlocklistResult } from '../../lookups/index.ts'
import type { Fact } from './fact.ts'

/** One fact for each list that responded. */
export const listFacts = (lists: readonly Pick<BlocklistResult, 'name' | 'status'>[]): Record<string, Fact | null> =>
  Object.fromEntries(lists.map(({ name, status }) => [`list:${name}`, status === 'unknown' ? null : status]))
