import type { Rule as StoredRule } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { countActive, isActive } from './active.ts'
import { reportRule } from './events.ts'
import { bodyOf } from './record.ts'
import type { RuleBody, RulePatch } from './schema.ts'

/**
 * Creates a rule; `within` runs in its transaction. Fails with RULE_LIMIT_REACHED (rules that are off count too) and
 * RULE_NAME_CONFLICT.
 */
export function createRule(
  prisma: Prisma,
  input: { workspaceId: string; body: RuleBody },
  change: Change,
  within: (tx: Transaction, rule: StoredRule) => Promise<void> = async () => undefined,
): Promise<StoredRule> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const held = await tx.rule.count({ where: { workspaceId: workspace.id } })
    if (held >= workspace.entitlement.rules) refuseMore(workspace, 'Delete one or upgrade.')
    const columns = columnsOf(input.body)
    await assertFreeName(tx, workspace.id, columns, null)
    const after = await tx.rule.create({
      data: {
        id: newId('rule', workspace.now.getTime()),
        workspaceId: workspace.id,
        ...columns,
        revision: 1,
        createdAt: workspace.now,
        updatedAt: workspace.now,
        createdBy: change.author.id ?? change.author.label,
      },
    })
    await reportRule(tx, workspace, { type: 'rule.created', before: null, after }, change)
    await within(tx, after)
    return after
  })
}

/**
 * Updates the given fields. Fails with RULE_NOT_FOUND, with REVISION_CONFLICT if the rule is no longer at the given
 * revision, with RULE_NAME_CONFLICT, and with RULE_LIMIT_REACHED if turning it on would exceed the plan limit. A patch
 * without effect leaves the revision unchanged.
 */
export function updateRule(
  prisma: Prisma,
  input: { workspaceId: string; patch: RulePatch },
  change: Change,
): Promise<StoredRule> {
  const { id, revision, ...patch } = input.patch
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const before = await findRule(tx, workspace.id, id)
    if (revision !== undefined && revision !== before.revision) {
      fail(
        'REVISION_CONFLICT',
        `The rule is at revision ${before.revision}, not ${revision}: someone changed it. Fetch it again and repeat your change.`,
      )
    }
    const columns = columnsOf({ ...bodyOf(before), ...given(patch) })
    const decides = patch.mode !== undefined && before.offBecause !== null
    if (!decides && JSON.stringify(columns) === JSON.stringify(columnsOf(bodyOf(before)))) return before
    if (columns.nameKey !== before.nameKey) await assertFreeName(tx, workspace.id, columns, id)
    const turnsOn = isActive(columns, workspace.now) && !isActive(before, workspace.now)
    if (turnsOn && (await countActive(tx, workspace.id, workspace.now)) >= workspace.entitlement.rules)
      refuseMore(workspace, 'Turn off another rule or upgrade.')
    const after = await tx.rule.update({
      where: { workspaceId_id: { workspaceId: workspace.id, id } },
      data: {
        ...columns,
        ...(decides ? { offBecause: null, modeBeforeOff: null } : {}),
        revision: before.revision + 1,
        updatedAt: workspace.now,
      },
    })
    await reportRule(tx, workspace, { type: 'rule.updated', before, after }, change)
    return after
  })
}

/** Permanently deletes a rule. Fails with RULE_NOT_FOUND. */
export function deleteRule(prisma: Prisma, input: { workspaceId: string; id: string }, change: Change): Promise<void> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const before = await findRule(tx, workspace.id, input.id)
    await tx.rule.delete({ where: { workspaceId_id: { workspaceId: before.workspaceId, id: before.id } } })
    await reportRule(tx, workspace, { type: 'rule.deleted', before, after: null }, change)
  })
}

async function findRule(tx: Transaction, workspaceId: string, id: string): Promise<StoredRule> {
  return (await tx.rule.findFirst({ where: { id, workspaceId } })) ?? fail('RULE_NOT_FOUND')
}

const given = (patch: Omit<RulePatch, 'id' | 'revision'>): Partial<RuleBody> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))

const columnsOf = (body: RuleBody) => ({
  name: body.name,
  nameKey: nameKeyOf(body.name),
  description: body.description,
  action: body.action,
  eventTypes: body.event_types,
  match: body.match,
  conditions: body.conditions,
  priority: body.priority,
  mode: body.mode,
  expiresAt: body.expires_at === null ? null : new Date(body.expires_at),
})

const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

async function assertFreeName(
  tx: Transaction,
  workspaceId: string,
  { name, nameKey }: { name: string; nameKey: string },
  own: string | null,
): Promise<void> {
  const holder = await tx.rule.findUnique({ where: { workspaceId_nameKey: { workspaceId, nameKey } } })
  if (holder && holder.id !== own)
    fail(
      'RULE_NAME_CONFLICT',
      `Another rule is named ${holder.name === name ? name : `${holder.name}, which differs only in case`}. Choose another name.`,
    )
}

function refuseMore(workspace: LockedWorkspace, advice: string): never {
  const { rules } = workspace.entitlement
  fail('RULE_LIMIT_REACHED', `The plan includes ${counted(rules, 'rule')}. ${advice}`)
}
