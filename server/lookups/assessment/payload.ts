import type { HighRiskPayload } from '../../webhooks/index.ts'
import type { AssessmentCore } from './compose.ts'

const maxSignals = 10
const maxRules = 20

/**
 * Whether the assessment is sent to webhooks (contract section 4): high or critical, or blocked. A rule that allows
 * does not suppress it.
 */
export const isHighRisk = ({ level, decision }: Pick<AssessmentCore, 'level' | 'decision'>): boolean =>
  level === 'high' || level === 'critical' || decision === 'block'

/**
 * Webhook body for a high-risk assessment (contract section 9); null for others. Contains no full email address and no
 * form text.
 */
export function highRiskPayload(workspaceId: string, core: AssessmentCore, userId: string | null): string | null {
  if (!isHighRisk(core)) return null
  const top = core.signals.filter(({ status, points }) => status === 'triggered' && points > 0).slice(0, maxSignals)
  return JSON.stringify({
    type: 'high_risk_assessment',
    timestamp: core.at,
    data: {
      request_id: core.requestId,
      workspace_id: workspaceId,
      event_type: core.eventType,
      event_id: core.eventId,
      risk_score: core.score,
      risk_level: core.level,
      decision: core.decision,
      decision_source: core.decisionSource,
      top_signals: top.map(({ id, points }) => ({ id, points })),
      matched_rules: core.rules.slice(0, maxRules).map(({ id, action, applied }) => ({ id, action, applied })),
      subject: {
        ip: core.subjects.ip?.ip ?? null,
        email_domain: core.subjects.email?.domain ?? null,
        user_id: userId,
      },
    },
  } satisfies HighRiskPayload)
}
