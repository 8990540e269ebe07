import { z } from 'zod'
import {
  botKinds,
  type CheckFamily,
  checkFamilies,
  checkIds,
  consistencyIds,
  deviceVerdicts,
  testMinutes,
} from '../catalog/device-checks.ts'
import { metaShape } from '../lookups/index.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import { plainText } from '../platform/plain-text.ts'
import { notA } from '../platform/refused-text.ts'
import { Collected } from './collected-schema.ts'

const families = Object.keys(checkFamilies) as [CheckFamily, ...CheckFamily[]]

export const VisitorAddress = z
  .string()
  .superRefine((text, ctx) => {
    if (parseIpAddress(text)) return
    const message = notA('an IPv4 or IPv6 address', '8.8.8.8 or 2001:4860:4860::8888', text)
    ctx.addIssue({ code: 'custom', message, params: { error: 'INVALID_IP' } })
  })
  .optional()
  .meta({ description: 'IP address of the visitor, IPv4 or IPv6', example: '84.147.20.9' })

/** A device to test (contract section 13). */
export const DeviceQuery = z.object({
  collected: Collected,
  ip: VisitorAddress,
  accept_language: plainText(255).optional().meta({
    description: 'Accept-Language header of the visitor’s request; at most 255 characters',
    example: 'de-DE,de;q=0.9,en;q=0.8',
  }),
  headers: z
    .record(plainText(100), plainText(2_000))
    .refine((given) => Object.keys(given).length <= 40, 'At most 40 headers.')
    .optional()
    .meta({
      description:
        'Headers of the visitor’s request, at most 40. Only User-Agent, Accept-Language and client hints are used; nothing is stored. Remove cookies and keys',
      example: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) …', 'sec-ch-ua-platform': '"Windows"' },
    }),
})
export type DeviceQuery = z.infer<typeof DeviceQuery>

const evidence = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Evidence, or why it is unknown', example: { webdriver: false } })

export const DeviceCheck = z
  .object({
    id: z.enum(checkIds).meta({ description: 'ID of the check', example: 'webdriver_flag' }),
    family: z.enum(families).meta({ description: 'Category of evidence', example: 'driver' }),
    status: z
      .enum(['pass', 'fail', 'unknown'])
      .meta({ description: 'Unknown adds no points and never counts as passed', example: 'pass' }),
    points: z.int().meta({ description: 'Points added; 0 unless it failed', example: 0 }),
    evidence,
  })
  .meta({ id: 'DeviceCheck', description: 'A check of a device test' })

export const DeviceConsistency = z
  .object({
    id: z.enum(consistencyIds).meta({ description: 'Compared values', example: 'timezone_ip' }),
    status: z
      .enum(['consistent', 'inconsistent', 'unknown'])
      .meta({ description: 'Whether the values match. A mismatch adds no points', example: 'consistent' }),
    evidence: evidence.meta({ description: 'Evidence', example: { hours: 0 } }),
  })
  .meta({ id: 'DeviceConsistency', description: 'A consistency check' })

export const DeviceTestResult = z
  .object({
    id: z.string().meta({ description: 'ID for use in an assessment', example: 'dev_1K8vYw2mZq0RrTn4Xb7LcD' }),
    verdict: z.enum(deviceVerdicts).meta({
      description:
        'Failures in two groups of checks are `automation_likely`, in one `inconclusive`; `human_likely` needs enough conclusive checks without failures',
      example: 'human_likely',
    }),
    bot_kind: z.enum(botKinds).nullable().meta({ description: 'Automation tool, if detected', example: null }),
    automation_score: z.int().min(0).max(100).meta({ description: 'Sum of the check points, at most 100', example: 0 }),
    fingerprint: z.string().meta({
      description: 'SHA-256 of values that are stable across browser updates. Devices of the same model can share it',
      example: '3f1d0c7be7a0c1f2a9d85b6c4e3f2a10998877665544332211ffeeddccbbaa00',
    }),
    fingerprint_stability: z
      .enum(['high', 'medium', 'low'])
      .meta({ description: 'Stability of the fingerprint', example: 'high' }),
    checks: z.array(DeviceCheck).meta({ description: 'All checks, by group' }),
    consistency: z.array(DeviceConsistency).meta({ description: 'Consistency checks; they add no points' }),
    privacy_browser: z.boolean().meta({
      description: 'The browser protects its person from being recognized; what it hides is unknown and adds no points',
      example: false,
    }),
    expires_at: z.iso.datetime().meta({
      description: `Until when the ID can be used, once, in an assessment of this workspace (${testMinutes} minutes)`,
      example: '2026-11-21T14:08:04.000Z',
    }),
    ...metaShape,
  })
  .meta({ id: 'DeviceTestResult', description: 'Result of a bot test' })
export type DeviceTestResult = z.infer<typeof DeviceTestResult>
