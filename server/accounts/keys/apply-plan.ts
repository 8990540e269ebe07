import { counted } from '../../catalog/counted.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Change } from '../change.ts'
import { recordChange } from '../record-change.ts'
import type { LockedWorkspace } from '../workspace-lock.ts'
import { applyKeyLimit } from './key-limit.ts'
import { shown } from './words.ts'

/** Pauses and resumes keys to match the plan and records each transition. The caller must hold the workspace lock. */
export async function applyPlanToKeys(
  tx: Transaction,
  workspace: LockedWorkspace,
  change: Change,
): Promise<{ paused: string[]; resumed: string[] }> {
  const keys = await tx.apiKey.findMany({ where: { workspaceId: workspace.id, status: { not: 'revoked' } } })
  const { pause, resume } = applyKeyLimit(keys, workspace.entitlement.keys)
  const turned = keys
    .filter((key) => pause.includes(key.id) || resume.includes(key.id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const key of turned) {
    const pausing = pause.includes(key.id)
    const data = pausing
      ? { status: 'paused' as const, pauseReason: 'plan_downgrade' as const, pausedAt: workspace.now }
      : { status: 'active' as const, pauseReason: null, pausedAt: null }
    await tx.apiKey.update({ where: { id: key.id, workspaceId: key.workspaceId }, data })
    const summary = pausing
      ? `Key ${shown(key)} was paused: the plan includes ${counted(workspace.entitlement.keys, 'API key')}`
      : `Key ${shown(key)} resumed`
    await recordChange(tx, workspace, change, {
      type: pausing ? 'key.paused' : 'key.resumed',
      target: { type: 'api_key', id: key.id },
      summary,
      details: { reason: 'plan' },
    })
  }
  return { paused: pause, resumed: resume }
}
