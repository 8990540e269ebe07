/** Event types that are recorded (contract section 10), with how serious they are for an investigator. */
export const events = {
  'key.created': 'info',
  'key.renamed': 'info',
  'key.rotated': 'notice',
  'key.paused': 'notice',
  'key.resumed': 'info',
  'key.revoked': 'notice',
  'member.invited': 'info',
  'member.invitation_withdrawn': 'info',
  'member.joined': 'info',
  'member.role_changed': 'notice',
  'member.removed': 'notice',
  'plan.changed': 'notice',
  'usage.adjusted': 'warning',
  'workspace.created': 'info',
  'workspace.renamed': 'info',
} as const satisfies Record<string, 'info' | 'notice' | 'warning' | 'critical'>

export type EventType = keyof typeof events
