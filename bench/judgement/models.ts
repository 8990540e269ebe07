import { scoreModel } from '../../server/catalog/signals.ts'
import type { System } from '../../server/system.ts'

/**
 * A scoring model of the catalogue. `use` makes a workspace score with it, before the first event; null where a
 * workspace has no choice. With several models the population is played once for each.
 */
export type Model = { id: string; use: ((system: System, workspaceId: string) => Promise<unknown>) | null }

export const models: readonly Model[] = [{ id: scoreModel, use: null }]
