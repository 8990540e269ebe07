import { type Change, type LockedWorkspace, lockWorkspace, recordChange } from '../../accounts/index.ts'
import { newestModel, type ScoringModel, scoringModelIds, scoringModels } from '../../catalog/scoring/models.ts'
import {
  baseOf,
  type ScorecardPoints,
  scorecardModel,
  scorecardName,
  scorecardNumberOf,
  scorecardTerms,
} from '../../catalog/scoring/scorecards.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import { fail } from '../../platform/errors.ts'
import type { FittedToLabels } from './fit-to-labels.ts'

type Row = Awaited<ReturnType<typeof ownScorecard>>
type InUse = { scoringModel: string; shadowModel: string | null }

/**
 * `fitted`: never in use; `shadow`: scores every assessment and decides nothing; `adopted`: scores the workspace's
 * assessments; `retired`: was in use, and is no longer.
 */
export type ScorecardState = 'fitted' | 'shadow' | 'adopted' | 'retired'

const nameOf = ({ base, number }: Pick<Row, 'base' | 'number'>): string => scorecardName(baseOf(base), number)

function stateOf(row: Row, { scoringModel, shadowModel }: InUse): ScorecardState {
  if (nameOf(row) === scoringModel) return 'adopted'
  if (nameOf(row) === shadowModel) return 'shadow'
  return row.shadowAt === null ? 'fitted' : 'retired'
}

/** The scorecard of the workspace with this name. Fails with SCORECARD_NOT_FOUND. */
async function ownScorecard(db: Prisma | Transaction, workspaceId: string, name: string) {
  const number = scorecardNumberOf(name) ?? 0
  const row = await db.scorecard.findUnique({ where: { workspaceId_number: { workspaceId, number } } })
  if (!row || scorecardName(baseOf(row.base), row.number) !== name)
    fail('SCORECARD_NOT_FOUND', `This workspace has no ${name}.`)
  return row
}

/** A published model, or a scorecard of the workspace. Fails with SCORECARD_NOT_FOUND. */
export async function modelNamed(prisma: Prisma, workspaceId: string, name: string): Promise<ScoringModel> {
  const published = scoringModelIds.find((id) => id === name)
  if (published) return scoringModels[published]
  const { base, points } = await ownScorecard(prisma, workspaceId, name)
  return scorecardModel(name, baseOf(base), points as ScorecardPoints)
}

export type ScorecardRecord = {
  name: string
  state: ScorecardState
  fitted_at: string
  fitted_by: string
  /** When its latest shadow began; null: never. */
  shadow_at: string | null
  /** When it was first adopted; null: never. */
  adopted_at: string | null
  fit: FittedToLabels
}

/** `roll_back_to`: the model that the adopted scorecard replaced; null without one. */
export type Scorecards = { model: string; shadow: string | null; roll_back_to: string | null; data: ScorecardRecord[] }

/** The workspace's scorecards, newest first, and the models in use. */
export async function listScorecards(prisma: Prisma, workspaceId: string): Promise<Scorecards> {
  const { scorecards, ...inUse } = await prisma.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { scoringModel: true, shadowModel: true, scorecards: { orderBy: { number: 'desc' } } },
  })
  const adopted = scorecards.find((row) => stateOf(row, inUse) === 'adopted')
  return {
    model: inUse.scoringModel,
    shadow: inUse.shadowModel,
    roll_back_to: adopted ? (adopted.replaced ?? adopted.base) : null,
    data: scorecards.map((row) => ({
      name: nameOf(row),
      state: stateOf(row, inUse),
      fitted_at: row.fittedAt.toISOString(),
      fitted_by: row.fittedBy,
      shadow_at: row.shadowAt?.toISOString() ?? null,
      adopted_at: row.adoptedAt?.toISOString() ?? null,
      fit: row.fit as FittedToLabels,
    })),
  }
}

/** Stores a scorecard, without the events that it was measured on; replaces the oldest least used one at the limit. */
export function storeScorecard(
  prisma: Prisma,
  input: { workspaceId: string; points: ScorecardPoints; result: FittedToLabels },
  change: Change,
): Promise<string> {
  return inTransaction(prisma, input.workspaceId, change, async (tx, workspace, inUse) => {
    const workspaceId = workspace.id
    const rows = await tx.scorecard.findMany({ where: { workspaceId }, orderBy: { number: 'asc' } })
    const number = (rows.at(-1)?.number ?? 0) + 1
    if (rows.length >= scorecardTerms.stored) {
      const adopted = rows.find((row) => stateOf(row, inUse) === 'adopted')
      const kept = new Set([inUse.scoringModel, inUse.shadowModel, adopted?.replaced])
      const used = ({ adoptedAt, shadowAt }: Row) => (adoptedAt === null ? 0 : 2) + (shadowAt === null ? 0 : 1)
      const [least] = rows.filter((row) => !kept.has(nameOf(row))).toSorted((a, b) => used(a) - used(b))
      if (least) await tx.scorecard.delete({ where: { workspaceId_number: { workspaceId, number: least.number } } })
    }
    const name = scorecardName(newestModel, number)
    const { points, result } = input
    const fit = { ...result, evaluation: result.evaluation && { ...result.evaluation, examples: [] } }
    const { label: fittedBy } = change.author
    await tx.scorecard.create({
      data: { workspaceId, number, base: newestModel, points, fit, fittedBy, fittedAt: workspace.now },
    })
    await recordChange(tx, workspace, change, {
      type: 'scorecard.fitted',
      target: { type: 'scorecard', id: name },
      summary: `${name} was fitted to ${result.fraud + result.legitimate} labels`,
      details: { fraud: result.fraud, legitimate: result.legitimate },
    })
    return name
  })
}

/**
 * Starts the shadow of a scorecard, in place of another, or stops it (null). Fails with SCORECARD_NOT_FOUND and, for
 * the adopted one, with SCORECARD_IN_USE.
 */
export function shadowScorecard(
  prisma: Prisma,
  input: { workspaceId: string; scorecard: string | null },
  change: Change,
): Promise<void> {
  return inTransaction(prisma, input.workspaceId, change, async (tx, workspace, inUse) => {
    const { scorecard: name } = input
    if (name === inUse.shadowModel) return
    if (name !== null) {
      const { number } = await ownScorecard(tx, workspace.id, name)
      if (name === inUse.scoringModel) fail('SCORECARD_IN_USE', `${name} scores assessments already.`)
      const where = { workspaceId_number: { workspaceId: workspace.id, number } }
      await tx.scorecard.update({ where, data: { shadowAt: workspace.now } })
    }
    await use(tx, workspace.id, { ...inUse, shadowModel: name })
    const id = name ?? inUse.shadowModel ?? ''
    await recordChange(tx, workspace, change, {
      type: name === null ? 'scorecard.shadow_stopped' : 'scorecard.shadow_started',
      target: { type: 'scorecard', id },
      summary: name === null ? `The shadow of ${id} was stopped` : `The shadow of ${id} was started`,
    })
  })
}

/**
 * Scores the workspace's assessments by another model from now on: a published one, the scorecard in shadow (adopts
 * it), or one that was adopted before. Past results keep their own. Fails with SCORECARD_NOT_FOUND, and with
 * SCORECARD_NOT_IN_SHADOW for a scorecard that is neither.
 */
export function chooseModel(
  prisma: Prisma,
  input: { workspaceId: string; model: string },
  change: Change,
): Promise<void> {
  return inTransaction(prisma, input.workspaceId, change, async (tx, workspace, inUse) => {
    const { model } = input
    const { scoringModel: before, shadowModel } = inUse
    if (before === model) return
    if (scorecardNumberOf(model) !== null) {
      const { number, adoptedAt } = await ownScorecard(tx, workspace.id, model)
      if (adoptedAt === null && shadowModel !== model)
        fail(
          'SCORECARD_NOT_IN_SHADOW',
          `Start the shadow of ${model} first, and adopt it when you have seen its effect.`,
        )
      const where = { workspaceId_number: { workspaceId: workspace.id, number } }
      if (adoptedAt === null) await tx.scorecard.update({ where, data: { adoptedAt: workspace.now, replaced: before } })
    }
    await use(tx, workspace.id, { scoringModel: model, shadowModel: shadowModel === model ? null : shadowModel })
    await recordChange(tx, workspace, change, {
      type: 'workspace.scoring_changed',
      target: { type: 'workspace', id: workspace.id },
      summary: `The scoring model was changed from ${before} to ${model}`,
      details: { from: before, to: model },
    })
  })
}

function inTransaction<Result>(
  prisma: Prisma,
  workspaceId: string,
  change: Change,
  work: (tx: Transaction, workspace: LockedWorkspace, inUse: InUse) => Promise<Result>,
): Promise<Result> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId, change.clock)
    const select = { scoringModel: true, shadowModel: true }
    return work(tx, workspace, await tx.workspace.findUniqueOrThrow({ where: { id: workspace.id }, select }))
  })
}

/** Sets the models in use, with the points of those that are scorecards. */
async function use(tx: Transaction, workspaceId: string, inUse: InUse): Promise<void> {
  const names = [inUse.scoringModel, inUse.shadowModel].filter((name) => name !== null)
  const scorecards = names.filter((name) => scorecardNumberOf(name) !== null)
  const rows = await Promise.all(scorecards.map((name) => ownScorecard(tx, workspaceId, name)))
  const scorecardPoints = Object.fromEntries(rows.map((row) => [nameOf(row), row.points]))
  await tx.workspace.update({ where: { id: workspaceId }, data: { ...inUse, scorecardPoints } })
}
