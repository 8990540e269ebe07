import { z } from 'zod'
import { webhookEventTypes } from '../catalog/events.ts'
import { decisions, eventTypes, riskLevels } from '../catalog/signals.ts'

const words = (description: string, example: string | null) => z.string().nullable().meta({ description, example })

/**
 * Payload for a high-risk assessment (contract section 9): enough to look it up, but no full email address and no form
 * text.
 */
export const HighRiskPayload = z
  .object({
    type: z.enum(webhookEventTypes).meta({ description: 'Event type', example: 'high_risk_assessment' }),
    timestamp: z.iso.datetime().meta({ description: 'When it was assessed', example: '2026-11-21T13:58:04.000Z' }),
    data: z
      .object({
        request_id: z.string().meta({
          description: 'ID of the assessment, as in its response and the events',
          example: 'req_1K8vYw2mZq0RrTn4Xb7LcD',
        }),
        workspace_id: z.string().meta({ description: 'Workspace', example: 'ws_1K8vYw2mZq0RrTn4Xb7LcD' }),
        event_type: z.enum(eventTypes).meta({ description: 'What was assessed', example: 'signup' }),
        event_id: words('Your event ID', 'order-77'),
        risk_score: z.int().min(0).max(100).meta({ description: 'Score', example: 90 }),
        risk_level: z.enum(riskLevels).meta({ description: 'Level of the score', example: 'critical' }),
        decision: z.enum(decisions).meta({ description: 'Decision', example: 'block' }),
        decision_source: z.enum(['threshold', 'rule']).meta({ description: 'What decided', example: 'threshold' }),
        top_signals: z
          .array(
            z.object({
              id: z.string().meta({ description: 'Signal', example: 'ip_tor_exit' }),
              points: z.int().meta({ description: 'Points added', example: 45 }),
            }),
          )
          .meta({ description: 'Signals with the most points, at most ten' }),
        matched_rules: z
          .array(
            z.object({
              id: z.string().meta({ description: 'Rule', example: 'rule_1K8vYw2mZq0RrTn4Xb7LcD' }),
              action: z.enum(decisions).meta({ description: 'Its action', example: 'block' }),
              applied: z.boolean().meta({ description: 'Whether it decided', example: true }),
            }),
          )
          .meta({ description: 'Rules that matched, at most twenty' }),
        subject: z
          .object({
            ip: words('Address', '185.220.101.4'),
            email_domain: words('Domain of the email address', 'example.com'),
            user_id: words('Your id of the user', '3132'),
          })
          .meta({ description: 'Assessed subject' }),
        test: z.literal(true).optional().meta({ description: 'Only in test deliveries', example: true }),
      })
      .meta({ description: 'Summary of the assessment' }),
  })
  .meta({ id: 'HighRiskPayload', description: 'Body of a delivery' })

export type HighRiskPayload = z.infer<typeof HighRiskPayload>

/** Sample payload for testing a webhook. Its address is from a documentation range (RFC 5737). */
export const samplePayload = (workspaceId: string, requestId: string, at: Date): string =>
  JSON.stringify({
    type: 'high_risk_assessment',
    timestamp: at.toISOString(),
    data: {
      request_id: requestId,
      workspace_id: workspaceId,
      event_type: 'signup',
      event_id: null,
      risk_score: 90,
      risk_level: 'critical',
      decision: 'block',
      decision_source: 'threshold',
      top_signals: [
        { id: 'ip_tor_exit', points: 45 },
        { id: 'email_disposable', points: 45 },
      ],
      matched_rules: [],
      subject: { ip: '203.0.113.7', email_domain: 'example.com', user_id: '3132' },
      test: true,
    },
  } satisfies HighRiskPayload)
