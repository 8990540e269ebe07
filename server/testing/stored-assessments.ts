import type { Attributes } from '../catalog/rule-fields.ts'
import { readStored } from '../events/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import type { Service } from './service.ts'

export type StoredAssessment = {
  requestId: string
  at: Date
  eventType?: string
  decision?: string
  score?: number
  label?: string | null
  attributes: Attributes
  result?: string
}

/** Inserts assessments directly into the tables, for benchmarks and tests of the code that reads them. */
export async function storeAssessments(
  service: Service,
  workspaceId: string,
  assessments: readonly StoredAssessment[],
): Promise<void> {
  const { prisma } = service.system.database
  const expiresAt = new Date(service.clock.now().getTime() + 90 * dayMs)
  await prisma.event.createMany({
    data: assessments.map(({ requestId, at, eventType = 'signup', decision = 'allow', score = 0, label = null }) => ({
      id: `evt_${requestId}`,
      workspaceId,
      type: 'assessment.completed',
      severity: 'info',
      requestId,
      actorType: 'api_key',
      actorLabel: 'test',
      summary: 'Assessed',
      details: {},
      eventType,
      riskScore: score,
      riskLevel: 'low',
      decisionSource: 'threshold',
      decision,
      label,
      createdAt: at,
      expiresAt,
    })),
  })
  await prisma.assessment.createMany({
    data: assessments.map(({ requestId, at, attributes, result = '{}' }) => ({
      workspaceId,
      requestId,
      createdAt: at,
      expiresAt,
      attributes: JSON.stringify(attributes),
      result,
    })),
  })
}

/** Stored assessments with their texts as they were before they were packed. */
export async function assessmentsWhere(prisma: Prisma, where: { workspaceId?: string; requestId?: string }) {
  const rows = await prisma.assessment.findMany({ where })
  return rows.map(({ packedAttributes, packedResult, ...row }) => ({
    ...row,
    attributes: unpacked(row.attributes, packedAttributes),
    result: unpacked(row.result, packedResult),
  }))
}

const unpacked = (text: string | null, packed: Uint8Array | null): string =>
  readStored({ text, packed: packed && Buffer.from(packed) }) ?? ''
