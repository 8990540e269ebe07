import type { HighRiskPayload } from '../../webhooks/index.ts'
import type { AssessmentResult } from './result-schema.ts'

const mostSignals = 10
const mostRules = 20

/** Whether webhooks are told of an assessment (contract section 4): high or critical, or blocked. A rule that allows does not suppress it. */
export const isHighRisk = ({ risk_level, decision }: Pick<AssessmentResult, 'risk_level' | 'decision'>): boolean =>
  risk_level === 'high' || risk_level === 'critical' || decision === 'block'

/** The body of the message about an assessment of high risk (contract section 9); null for others. It holds no full e-mail address and no text of a form. */
export function highRiskPayload(workspaceId: string, result: AssessmentResult, userId: string | null): string | null {
  if (!isHighRisk(result)) return null
  const top = result.signals.filter(({ status, points }) => status === 'triggered' && points > 0).slice(0, mostSignals)
  return JSON.stringify({
    type: 'high_risk_assessment',
    timestamp: result.assessed_at,
    data: {
      request_id: result.request_id,
      workspace_id: workspaceId,
      event_type: result.event_type,
      event_id: result.event_id,
      risk_score: result.risk_score,
      risk_level: result.risk_level,
      decision: result.decision,
      decision_source: result.decision_source,
      top_signals: top.map(({ id, points }) => ({ id, points })),
      matched_rules: result.matched_rules
        .slice(0, mostRules)
        .map(({ id, action, applied }) => ({ id, action, applied })),
      subject: {
        ip: result.subjects.ip?.ip ?? null,
        email_domain: result.subjects.email?.domain ?? null,
        user_id: userId,
      },
    },
  } satisfies HighRiskPayload)
}
