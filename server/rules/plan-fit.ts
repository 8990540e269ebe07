import type { PlanFitter } from '../accounts/index.ts'
import { isActive } from './active.ts'
import { tellRule } from './events.ts'

type Kept = {
  id: string
  mode: string
  expiresAt: Date | null
  offBecause: string | null
  createdAt: Date
}

/**
 * Which rules a number turns off, and which it would have room for again: the oldest stay, those beyond the number go off, newest first. What a plan turned off is offered and stays off, since
 * it would decide over events that nobody thinks of it for any longer.
 */
export function fitRules<Rule extends Kept>(
  rules: readonly Rule[],
  limit: number,
  now: Date,
): { off: Rule[]; offered: Rule[] } {
  const byAge = rules.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const active = byAge.filter((rule) => isActive(rule, now))
  const taken = byAge.filter((rule) => rule.mode === 'off' && rule.offBecause === 'plan_downgrade')
  return { off: active.slice(limit), offered: taken.slice(0, Math.max(0, limit - active.length)) }
}

/** Rules follow the plan (contract section 5): those beyond its number go off, none is deleted, none goes on by itself. */
export const ruleFitter: PlanFitter = {
  kind: 'rules',
  apply: async (tx, workspace, change) => {
    const rules = await tx.rule.findMany({ where: { workspaceId: workspace.id } })
    const { off, offered } = fitRules(rules, workspace.entitlement.rules, change.now)
    for (const before of off) {
      const after = await tx.rule.update({
        where: { id: before.id },
        data: {
          mode: 'off',
          offBecause: 'plan_downgrade',
          modeBeforeOff: before.mode,
          revision: before.revision + 1,
          updatedAt: change.now,
        },
      })
      const because = `was turned off: the plan includes ${workspace.entitlement.rules} rules`
      await tellRule(tx, workspace, { type: 'rule.updated', before, after, because }, change)
    }
    return { paused: off.map(({ id }) => id), resumed: [], offered: offered.map(({ id }) => id) }
  },
  preview: async (prisma, workspaceId, entitlement, now) => {
    const { off, offered } = fitRules(await prisma.rule.findMany({ where: { workspaceId } }), entitlement.rules, now)
    return { paused: off.map(({ name }) => name), resumed: [], offered: offered.map(({ name }) => name) }
  },
}
