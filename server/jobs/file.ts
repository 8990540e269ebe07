import { csvLine } from '../platform/csv.ts'
import type { Prisma } from '../platform/database.ts'
import { findJob } from './read.ts'
import { type JobTargetRecord, jobRecord, targetRecord } from './record.ts'

export type JobFile = { file: string; type: 'text/csv' | 'application/json'; text: string }

const columns: readonly [name: string, read: (target: JobTargetRecord) => string | number | null][] = [
  ['number', ({ position }) => position + 1],
  ['target', ({ target }) => target],
  ['endpoint', ({ endpoint }) => endpoint],
  ['status', ({ status }) => status],
  ['score', ({ score }) => score],
  ['level', ({ level }) => level],
  ['headline', ({ headline }) => headline],
  ['partial', ({ status, partial }) => (status === 'done' ? String(partial) : null)],
  ['http_status', ({ http_status }) => http_status],
  ['error_code', ({ error }) => error?.code ?? null],
  ['error_message', ({ error }) => error?.message ?? null],
  ['units', ({ units }) => units],
  ['request_id', ({ request_id }) => request_id],
  ['finished_at', ({ finished_at }) => finished_at],
]

/**
 * Exports a job with the results so far, in list order. CSV has one line per target (RFC 4180, cells escaped against
 * formula injection); JSON includes the full results. Fails with JOB_NOT_FOUND.
 */
export async function jobFile(
  prisma: Prisma,
  named: { workspaceId: string; id: string; format: 'csv' | 'json' },
  now: Date,
): Promise<JobFile> {
  const job = await findJob(prisma, named, now)
  const rows = await prisma.bulkTarget.findMany({
    where: { workspaceId: job.workspaceId, jobId: job.id },
    orderBy: { position: 'asc' },
  })
  const targets = rows.map(targetRecord)
  const file = `bulk-${job.createdAt.toISOString().slice(0, 10)}-${job.id.slice(-6)}.${named.format}`
  if (named.format === 'csv') {
    const lines = targets.map((target) => csvLine(columns.map(([, read]) => read(target))))
    return { file, type: 'text/csv', text: csvLine(columns.map(([name]) => name)) + lines.join('') }
  }
  const { counts: _, ...result } = jobRecord(job)
  const results = targets.map((target, index) => {
    const answer = rows[index]?.answer ?? null
    return { ...target, answer: answer === null ? null : (JSON.parse(answer) as unknown) }
  })
  return { file, type: 'application/json', text: `${JSON.stringify({ ...result, results }, null, 2)}\n` }
}
