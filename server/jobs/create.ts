import { createHash } from 'node:crypto'
import { authorOf, type Entitlement, recordChange, type UserActor } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import { plans } from '../catalog/plans.ts'
import type { Egress } from '../lookups/index.ts'
import { dayMs, stoppedClock } from '../platform/clock.ts'
import { columnList, insertSql } from '../platform/column-list.ts'
import { type Prisma, type Transaction, uniqueViolation } from '../platform/database.ts'
import { type Detail, fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { type Admission, reserveParts } from '../usage/index.ts'
import { judgeTargets, lackingOf, needsOf, type QuotedLine } from './quote.ts'
import { findJob } from './read.ts'
import type { NewJob, WantedTarget } from './schema.ts'

export type Creating = {
  network: Egress
  wanted: NewJob
  actor: UserActor
  requestId: string
  at: Date
  burstMultiplier: number
}

/** The new or existing job, or the admission that refused it, in which case nothing was charged and no job exists. */
export type Created =
  | { outcome: 'made' | 'found'; id: string }
  | { outcome: 'refused'; admission: Admission; units: number }

type TargetRow = {
  workspaceId: string
  jobId: string
  position: number
  endpoint: string
  target: string
  units: number
  requestId: string
}

const targetColumns = columnList<TargetRow>({
  workspace_id: ['text', ({ workspaceId }) => workspaceId],
  job_id: ['text', ({ jobId }) => jobId],
  position: ['int', ({ position }) => position],
  endpoint: ['text', ({ endpoint }) => endpoint],
  target: ['text', ({ target }) => target],
  units: ['int', ({ units }) => units],
  request_id: ['text', ({ requestId }) => requestId],
})
const insertTargets = insertSql('bulk_targets', { columns: targetColumns.columns, from: targetColumns.unnest('t', 1) })

class Refused extends Error {
  readonly admission: Admission
  constructor(admission: Admission) {
    super(admission.outcome)
    this.admission = admission
  }
}

/**
 * Creates a job and charges all of its targets in one transaction, so the job exists if and only if its units are
 * charged. The key is an idempotency key: a repeat returns the first job, whatever the plan includes by now. Fails with
 * BULK_LOOKUPS_REQUIRED or CAPABILITY_REQUIRED for what the plan does not include, VALIDATION_FAILED for invalid or
 * duplicate targets, IDEMPOTENCY_KEY_REUSED for a key used by another request, and JOB_NOT_FOUND if the job to rerun
 * does not exist.
 */
export async function createJob(prisma: Prisma, creating: Creating): Promise<Created> {
  const { wanted, actor } = creating
  const hash = createHash('sha256')
    .update(JSON.stringify([wanted.name, wanted.targets, wanted.rerun_of]))
    .digest()
  const key = { workspaceId: actor.workspaceId, creationKey: wanted.key }
  const before = await madeBefore(prisma, key, hash)
  if (before) return before
  refuseUnfit(actor, wanted.targets)
  const lines = runnable(creating.network, wanted.targets)
  if (wanted.rerun_of !== null)
    await findJob(prisma, { workspaceId: actor.workspaceId, id: wanted.rerun_of }, creating.at)
  try {
    const id = await prisma.$transaction((tx) => insertJob(tx, creating, lines, hash))
    return { outcome: 'made', id }
  } catch (error) {
    const refused = error instanceof Refused
    if (!refused && uniqueViolation(error) === null) throw error
    const meanwhile = await madeBefore(prisma, key, hash)
    if (meanwhile) return meanwhile
    if (refused)
      return { outcome: 'refused', admission: error.admission, units: lines.reduce((sum, line) => sum + line.units, 0) }
    throw error
  }
}

/** Rejects callers who may not create jobs, before any unit is charged. */
function refuseUnfit(actor: UserActor, targets: readonly WantedTarget[]): void {
  if (!actor.included)
    fail('CAPABILITY_REQUIRED', 'The plan does not include your seat: you can view but not run lookups.')
  const [first] = lackingOf(needsOf(targets), actor.entitlement.grants)
  if (!first) return
  const opens = first.plan === null ? '' : ` ${plans[first.plan].name} includes it.`
  fail(
    first.capability === 'bulk' ? 'BULK_LOOKUPS_REQUIRED' : 'CAPABILITY_REQUIRED',
    `The plan does not include ${first.title}.${opens} No unit was used.`,
  )
}

async function madeBefore(
  prisma: Prisma,
  key: { workspaceId: string; creationKey: string },
  hash: Buffer,
): Promise<Created | null> {
  const job = await prisma.bulkJob.findUnique({ where: { workspaceId_creationKey: key } })
  if (!job) return null
  if (!hash.equals(job.requestHash)) fail('IDEMPOTENCY_KEY_REUSED', 'This job already exists with another list.')
  return { outcome: 'found', id: job.id }
}

function runnable(network: Egress, targets: readonly WantedTarget[]): QuotedLine[] {
  const lines = judgeTargets(network, targets)
  const details = lines.flatMap((line): Detail[] => {
    const pointer = `/targets/${line.position}`
    if (line.state === 'invalid') return [{ pointer, code: line.code, message: line.message }]
    if (line.state === 'duplicate') return [{ pointer, code: 'duplicate', message: `Duplicate of target ${line.of}.` }]
    return []
  })
  const [first] = details
  if (first)
    fail('VALIDATION_FAILED', `${first.pointer.replace(/^\/(\w+)\/(\d+)$/, '$1[$2]')}: ${first.message}`, {
      details: details.slice(0, 20),
    })
  return lines
}

async function insertJob(
  tx: Transaction,
  { wanted, actor, requestId, at, burstMultiplier }: Creating,
  lines: readonly QuotedLine[],
  hash: Buffer,
): Promise<string> {
  const { workspaceId, entitlement } = actor
  // Workspace deletion locks the workspace before its counter, so the workspace is locked first here too.
  await tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR KEY SHARE`
  const parts = lines.map(({ endpoint, target, units }) => ({ endpoint, target, units, requestId: newId('req') }))
  const whole = {
    requestId,
    workspaceId,
    keyId: null,
    userId: actor.userId,
    endpoint: 'jobs.create',
    needs: needsOf(lines),
    burst: 'M' as const,
  }
  const ledger = parts.map(({ target: _, ...part }) => part)
  const admission = await reserveParts(tx, whole, ledger, { at, burstMultiplier })
  if (admission.outcome !== 'ok') throw new Refused(admission)
  const id = newId('job', at.getTime())
  const units = parts.reduce((sum, part) => sum + part.units, 0)
  await tx.bulkJob.create({
    data: {
      id,
      workspaceId,
      creationKey: wanted.key,
      requestHash: Uint8Array.from(hash),
      name: wanted.name,
      status: 'queued',
      total: parts.length,
      units,
      rerunOf: wanted.rerun_of,
      createdById: actor.userId,
      createdBy: actor.email,
      createdAt: at,
      expiresAt: expiryOf(entitlement, at),
    },
  })
  const rows = parts.map((part, position) => ({ ...part, workspaceId, jobId: id, position }))
  await tx.$executeRawUnsafe(insertTargets, ...targetColumns.values(rows))
  const workspace = { id: workspaceId, entitlement, now: at }
  const change = { author: authorOf(actor), clock: stoppedClock(at), requestId }
  await recordChange(tx, workspace, change, {
    type: 'job.created',
    target: { type: 'job', id },
    summary: `Bulk job started: ${counted(parts.length, 'target')}, ${counted(units, 'unit')}`,
    details: { targets: parts.length, units, name: wanted.name },
  })
  return id
}

/** A job is retained as long as the lookup history. */
const expiryOf = ({ historyDays }: Entitlement, at: Date): Date => new Date(at.getTime() + historyDays * dayMs)
