import { abuseEndpoints } from './endpoints/abuse.ts'
import { addressEndpoints } from './endpoints/addresses.ts'
import { assessmentEndpoints } from './endpoints/assessments.ts'
import { badgeEndpoints } from './endpoints/badges.ts'
import { deviceEndpoints } from './endpoints/devices.ts'
import { domainEndpoints } from './endpoints/domains.ts'
import { eventEndpoints } from './endpoints/events.ts'
import { hostEndpoints } from './endpoints/hosts.ts'
import { linkEndpoints } from './endpoints/links.ts'
import { listEndpoints } from './endpoints/lists.ts'
import { mailEndpoints } from './endpoints/mail.ts'
import { phoneEndpoints } from './endpoints/phones.ts'
import type { EndpointRow } from './endpoints/row.ts'
import { ruleEndpoints } from './endpoints/rules.ts'
import { scanEndpoints } from './endpoints/scans.ts'
import { streamEndpoints } from './endpoints/streams.ts'
import { vulnerabilityEndpoints } from './endpoints/vulnerabilities.ts'
import { watchEndpoints } from './endpoints/watches.ts'
import { webhookEndpoints } from './endpoints/webhooks.ts'
import { workspaceEndpoints } from './endpoints/workspace.ts'

export type { EndpointRow, Method } from './endpoints/row.ts'

/** Public API endpoints. The id is the tRPC path of the procedure. */
export const endpoints = {
  ...assessmentEndpoints,
  ...addressEndpoints,
  ...domainEndpoints,
  ...mailEndpoints,
  ...phoneEndpoints,
  ...hostEndpoints,
  ...listEndpoints,
  ...abuseEndpoints,
  ...deviceEndpoints,
  ...scanEndpoints,
  ...vulnerabilityEndpoints,
  ...eventEndpoints,
  ...watchEndpoints,
  ...webhookEndpoints,
  ...streamEndpoints,
  ...ruleEndpoints,
  ...linkEndpoints,
  ...badgeEndpoints,
  ...workspaceEndpoints,
} as const satisfies Record<string, EndpointRow>

export type EndpointId = keyof typeof endpoints
