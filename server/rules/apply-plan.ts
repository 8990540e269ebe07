import { applyLimit, type PlanEnforcer } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import { isActive } from './active.ts'
import { reportRule } from './events.ts'

type Cached = {
  id: string
  mode: string
  expiresAt: Date | null
  offBecause: string | null
  createdAt: Date
}

/**
 * Which rules a limit turns off, and which of those turned off by a plan would fit again. The latter are only offered:
 * resuming them automatically would change decisions unexpectedly.
 */
export function applyRuleLimit<Rule extends Cached>(
  rules: readonly Rule[],
  limit: number,
  now: Date,
): { off: Rule[]; offered: Rule[] } {
  const active = rules.filter((rule) => isActive(rule, now))
  const turnedOff = rules.filter((rule) => rule.mode === 'off' && rule.offBecause === 'plan_downgrade')
  return {
    off: applyLimit(active, limit).beyond,
    offered: applyLimit(turnedOff, Math.max(0, limit - active.length)).included,
  }
}

/**
 * Applies the plan to rules (contract section 5): those beyond the limit are turned off, none is deleted, none is
 * turned on automatically.
 */
export const ruleEnforcer: PlanEnforcer = {
  kind: 'rules',
  apply: async (tx, workspace, change) => {
    const rules = await tx.rule.findMany({ where: { workspaceId: workspace.id } })
    const { off, offered } = applyRuleLimit(rules, workspace.entitlement.rules, workspace.now)
    for (const before of off) {
      const after = await tx.rule.update({
        where: { workspaceId_id: { workspaceId: before.workspaceId, id: before.id } },
        data: {
          mode: 'off',
          offBecause: 'plan_downgrade',
          modeBeforeOff: before.mode,
          revision: before.revision + 1,
          updatedAt: workspace.now,
        },
      })
      const because = `was turned off: the plan includes ${counted(workspace.entitlement.rules, 'rule')}`
      await reportRule(tx, workspace, { type: 'rule.updated', before, after, because }, change)
    }
    return { paused: off.map(({ id }) => id), resumed: [], offered: offered.map(({ id }) => id) }
  },
  preview: async (prisma, workspaceId, entitlement, now) => {
    const { off, offered } = applyRuleLimit(
      await prisma.rule.findMany({ where: { workspaceId } }),
      entitlement.rules,
      now,
    )
    return { paused: off.map(({ name }) => name), resumed: [], offered: offered.map(({ name }) => name) }
  },
}
