import { type ScoringModelId, scoringModelIds } from '../../server/catalog/scoring/models.ts'
import type { System } from '../../server/system.ts'

/** A scoring model; `use` makes a workspace score with it, before the first event. The population is played for each. */
export type Model = { id: ScoringModelId; use: (system: System, workspaceId: string) => Promise<unknown> }

export const models: readonly Model[] = scoringModelIds.map((id) => ({
  id,
  use: ({ database }, workspaceId) =>
    database.prisma.workspace.update({ where: { id: workspaceId }, data: { scoringModel: id } }),
}))
