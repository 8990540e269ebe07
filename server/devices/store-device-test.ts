import type { Actor } from '../accounts/index.ts'
import { authorOf } from '../accounts/index.ts'
import { recordEvent } from '../events/index.ts'
import type { Prisma } from '../platform/database.ts'
import type { DeviceTestResult } from './schema.ts'

export async function storeDeviceTest(
  prisma: Prisma,
  { actor, at, timeZone }: { actor: Actor; at: Date; timeZone: string },
  result: DeviceTestResult,
): Promise<void> {
  const failed = result.checks.flatMap(({ id, status }) => (status === 'fail' ? [id] : []))
  await prisma.$transaction(async (tx) => {
    await tx.deviceTest.create({
      data: {
        id: result.id,
        workspaceId: actor.workspaceId,
        verdict: result.verdict,
        botKind: result.bot_kind,
        failed,
        timeZone,
        createdAt: at,
        expiresAt: new Date(result.expires_at),
      },
    })
    await recordEvent(tx, {
      type: 'device.tested',
      workspaceId: actor.workspaceId,
      author: authorOf(actor),
      target: { type: 'device_test', id: result.id },
      summary: `Device test: ${result.verdict.replaceAll('_', ' ')}, score ${result.automation_score}`,
      details: {
        verdict: result.verdict,
        bot_kind: result.bot_kind,
        automation_score: result.automation_score,
        failed,
        privacy_browser: result.privacy_browser,
      },
      requestId: result.request_id,
      at,
      retentionDays: actor.entitlement.eventDays,
    })
  })
}
