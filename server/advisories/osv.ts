import { z } from 'zod'
import type { AdvisoryRecord } from './advisory.ts'
import { isMalware } from './malware.ts'
import { readAffected } from './osv-affected.ts'
import { dateOf, isRecordId, isWebAddress, titleOf } from './osv-text.ts'
import { judgeSeverity } from './severity.ts'

const most = { aliases: 100, references: 200, vectors: 50, entries: 1_000 }

const list = z.array(z.unknown()).catch([])
const text = z.string().catch('')
const labelled = z.object({ severity: z.unknown().optional() }).catch({ severity: null })
const scored = z.object({ score: z.string() })
const linked = z.object({ url: z.string().refine(isWebAddress) })
const rated = z.object({ severity: list, database_specific: labelled, ecosystem_specific: labelled })

const recordShape = z.object({
  id: z.string().trim().refine(isRecordId),
  aliases: list,
  summary: text,
  details: text,
  severity: list,
  published: z.unknown().optional(),
  modified: z.unknown().optional(),
  withdrawn: z.unknown().optional(),
  references: list,
  affected: z.unknown().optional(),
  database_specific: labelled,
  ecosystem_specific: labelled,
})

/** The members of a list that match the shape. */
function those<T>(values: readonly unknown[], shape: z.ZodType<T>, limit: number): T[] {
  return values.slice(0, limit).flatMap((value) => {
    const read = shape.safeParse(value)
    return read.success ? [read.data] : []
  })
}

const vectorsIn = (values: readonly unknown[]) => those(values, scored, most.vectors).map(({ score }) => score)

/** As judged from vectors and labels; malware is critical without either. */
function severityIn(record: z.infer<typeof recordShape>, aliases: readonly string[]) {
  const entries = those(list.parse(record.affected), rated, most.entries)
  const ofRecord = vectorsIn(record.severity)
  const vectors = ofRecord.length > 0 ? ofRecord : entries.flatMap(({ severity }) => vectorsIn(severity))
  const own = [record, ...entries].flatMap((part) => [
    part.database_specific.severity,
    part.ecosystem_specific.severity,
  ])
  const judged = judgeSeverity(vectors, own)
  return isMalware({ id: record.id, aliases }) ? { ...judged, severity: 'critical' as const } : judged
}

/**
 * Reads one OSV record (OSV schema 1.x). Ignores unknown members and drops members of a wrong type; lost version data
 * is marked as `incomplete`. Null only if there is no usable id. Never throws.
 */
export function readOsvRecord(value: unknown): AdvisoryRecord | null {
  const read = recordShape.safeParse(value)
  if (!read.success) return null
  const record = read.data
  const { id } = record
  const named = new Set(record.aliases.filter(isRecordId).filter((alias) => alias !== id))
  const aliases = [...named].slice(0, most.aliases)
  const references = new Set(those(record.references, linked, most.references * 5).map(({ url }) => url))
  return {
    id,
    aliases,
    ...titleOf(id, record.summary, record.details),
    ...severityIn(record, aliases),
    publishedAt: dateOf(record.published),
    modifiedAt: dateOf(record.modified),
    withdrawnAt: dateOf(record.withdrawn),
    references: [...references].slice(0, most.references),
    ...readAffected(record.affected),
  }
}

/** Whether the record is withdrawn at `at`; a future withdrawal does not count yet. */
export function isWithdrawn(record: Pick<AdvisoryRecord, 'withdrawnAt'>, at: Date): boolean {
  return record.withdrawnAt !== null && Date.parse(record.withdrawnAt) <= at.getTime()
}
