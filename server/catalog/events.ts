export type EventAuthor = { type: 'api_key' | 'user' | 'system' | 'visitor'; id: string | null; label: string }

export type Author = EventAuthor & { type: Exclude<EventAuthor['type'], 'visitor'> }

/** Recorded event types (contract section 10) with their severity. The severity of an assessment is its
 * level, that of `watch.changed` the highest of its changes. */
export const events = {
  'assessment.completed': 'info',
  'rule.created': 'info',
  'rule.updated': 'info',
  'rule.deleted': 'notice',
  'rule.matched': 'notice',
  'webhook.created': 'info',
  'webhook.updated': 'info',
  'webhook.deleted': 'notice',
  'webhook.delivery_failed': 'warning',
  'webhook.disabled': 'warning',
  'stream.created': 'info',
  'stream.updated': 'info',
  'stream.deleted': 'notice',
  'stream.failing': 'warning',
  'stream.recovered': 'notice',
  'stream.gap': 'warning',
  'sender.added': 'info',
  'sender.verified': 'notice',
  'sender.unverified': 'warning',
  'sender.assigned': 'info',
  'sender.paused': 'notice',
  'sender.resumed': 'info',
  'sender.freed': 'notice',
  'link.created': 'info',
  'link.updated': 'info',
  'link.deleted': 'notice',
  'link.visited': 'info',
  'link.reported': 'warning',
  'link.blocked': 'warning',
  'link.unblocked': 'notice',
  'allowlist.added': 'notice',
  'allowlist.removed': 'notice',
  'site.added': 'info',
  'site.verified': 'notice',
  'site.unverified': 'warning',
  'site.changed': 'info',
  'site.listed': 'notice',
  'site.delisted': 'notice',
  'site.dropped': 'warning',
  'site.scan_skipped': 'notice',
  'site.removed': 'notice',
  'device.tested': 'info',
  'captcha.tested': 'info',
  'captcha.secret_set': 'notice',
  'captcha.secret_removed': 'notice',
  'source.key_set': 'notice',
  'source.key_removed': 'notice',
  'source.key_refused': 'warning',
  'source.over_quota': 'warning',
  'watch.created': 'info',
  'watch.updated': 'info',
  'watch.deleted': 'notice',
  'watch.paused': 'warning',
  'watch.resumed': 'info',
  'watch.changed': 'notice',
  'event.labelled': 'info',
  'report.saved': 'info',
  'report.deleted': 'notice',
  'report.shared': 'notice',
  'report.unshared': 'notice',
  'subject.exported': 'notice',
  'subject.erased': 'warning',
  'job.created': 'info',
  'job.cancelled': 'notice',
  'job.completed': 'info',
  'scan.completed': 'info',
  'scan.visibility_changed': 'notice',
  'scan.deleted': 'notice',
  'key.created': 'info',
  'key.renamed': 'info',
  'key.rotated': 'notice',
  'key.paused': 'notice',
  'key.resumed': 'info',
  'key.revoked': 'notice',
  'member.invited': 'info',
  'member.invitation_resent': 'info',
  'member.invitation_withdrawn': 'info',
  'member.joined': 'info',
  'member.role_changed': 'notice',
  'member.ownership_transferred': 'notice',
  'member.removed': 'notice',
  'plan.changed': 'notice',
  'usage.adjusted': 'warning',
  'usage.threshold_reached': 'warning',
  'workspace.created': 'info',
  'workspace.renamed': 'info',
  'workspace.scoring_changed': 'notice',
  'scorecard.fitted': 'info',
  'scorecard.shadow_started': 'info',
  'scorecard.shadow_stopped': 'info',
  'workspace.second_factor_changed': 'warning',
} as const satisfies Record<string, Severity>

export const severities = ['info', 'notice', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]

export type EventType = keyof typeof events
export const eventTypeIds = Object.keys(events) as [EventType, ...EventType[]]

/** Routine event types that do not change the workspace: listed among the events, excluded from the audit log. */
const everyday: readonly EventType[] = [
  'assessment.completed',
  'rule.matched',
  'webhook.delivery_failed',
  'link.visited',
  'scan.completed',
  'device.tested',
  'captcha.tested',
  'watch.changed',
]

/** Event types of the audit log: changes to the workspace by people, keys and the system. */
export const auditTypes: readonly EventType[] = eventTypeIds.filter((type) => !everyday.includes(type))

/** The part before the dot: `key` for `key.revoked`. */
export const kindOfEvent = (type: EventType): string => type.slice(0, type.indexOf('.'))
export const auditKinds: readonly string[] = [...new Set(auditTypes.map(kindOfEvent))]

/** Event types that a webhook can subscribe to (service-interface, "Events"). */
export const webhookEventTypes = ['high_risk_assessment'] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

export const eventLabels = ['fraud', 'legitimate'] as const
export type EventLabel = (typeof eventLabels)[number]
