/** The role of a member, as it is stored. */
export type Role = 'owner' | 'member'

/** Holders of a role in a workspace: an owner, a member, or a member in excess of the plan's seats. */
export const roleHolders = ['owner', 'member', 'beyond'] as const
export type RoleHolder = (typeof roleHolders)[number]

export type Act = {
  does: string
  may: readonly RoleHolder[]
  /** Procedures that perform it: all owner procedures, and some of the others. */
  procedures: readonly string[]
}

const everyone = roleHolders
const included = ['owner', 'member'] as const
const owners = ['owner'] as const

/**
 * Permissions of people in a workspace (contract section 14, "Roles"). Keys act on behalf of the workspace itself.
 */
export const acts = {
  look: {
    does: 'View events, analytics, history, rules, links, webhooks, event streams, keys, members and the audit log',
    may: everyone,
    procedures: [
      'events.list',
      'events.read',
      'keys.list',
      'members.list',
      'rules.overview',
      'scoring.compare',
      'scoring.scorecards',
      'scoring.shadowed',
      'senders.list',
      'links.list',
      'sites.list',
      'captcha.overview',
      'sources.list',
      'webhooks.overview',
      'streams.overview',
      'usage.month',
    ],
  },
  label: {
    does: 'Review events and label them',
    may: everyone,
    procedures: ['reviews.list', 'events.label'],
  },
  leave: { does: 'Leave the workspace', may: everyone, procedures: ['members.leave'] },
  lookup: {
    does: 'Run lookups, assessments and bulk jobs, and save reports',
    may: included,
    procedures: ['ip.geo', 'asn.lookup', 'device.test', 'captcha.test'],
  },
  shareScans: {
    does: 'Publish and delete website scans',
    may: owners,
    procedures: ['scans.update', 'scans.remove'],
  },
  rules: {
    does: 'Create, edit and backtest rules',
    may: included,
    procedures: ['rules.create', 'rules.update', 'rules.test'],
  },
  links: {
    does: 'Create, edit, check and delete protected links',
    may: included,
    procedures: ['links.create', 'links.update', 'links.remove', 'links.check'],
  },
  allowlist: {
    does: 'Edit the allowlist of protected links',
    may: owners,
    procedures: ['links.allow', 'links.disallow'],
  },
  deleteRules: { does: 'Delete rules', may: owners, procedures: ['rules.remove'] },
  keys: {
    does: 'Create, rename, rotate and revoke keys',
    may: owners,
    procedures: ['keys.create', 'keys.rename', 'keys.rotate', 'keys.revoke'],
  },
  members: {
    does: 'Invite and remove people, change roles',
    may: owners,
    procedures: ['members.invite', 'members.resend', 'members.withdraw', 'members.changeRole', 'members.remove'],
  },
  memberActivity: {
    does: 'View the security activity of members',
    may: owners,
    procedures: ['members.activity'],
  },
  ownership: { does: 'Transfer ownership', may: owners, procedures: ['members.transferOwnership'] },
  emails: { does: 'Read the outbox, which holds invitation links', may: owners, procedures: ['workspaces.outbox'] },
  webhooks: {
    does: 'Create, edit, test and delete webhooks',
    may: owners,
    procedures: [
      'webhooks.create',
      'webhooks.update',
      'webhooks.remove',
      'webhooks.discard',
      'webhooks.rotateSecret',
      'webhooks.test',
      'webhooks.retry',
    ],
  },
  streams: {
    does: 'Create, edit, test and delete event streams',
    may: owners,
    procedures: ['streams.create', 'streams.update', 'streams.remove', 'streams.discard', 'streams.test'],
  },
  personalData: {
    does: 'Export and erase personal data',
    may: owners,
    procedures: ['subject.export', 'subject.erase'],
  },
  senders: {
    does: 'Add, check, assign and remove senders',
    may: owners,
    procedures: ['senders.add', 'senders.check', 'senders.assign', 'senders.free'],
  },
  sites: {
    does: 'Add, verify, schedule, list and remove sites',
    may: owners,
    procedures: ['sites.add', 'sites.check', 'sites.change', 'sites.enlist', 'sites.delist', 'sites.remove'],
  },
  captcha: {
    does: 'Set and remove CAPTCHA provider secrets',
    may: owners,
    procedures: ['captcha.setSecret', 'captcha.removeSecret'],
  },
  sources: {
    does: 'Set and remove keys for data sources',
    may: owners,
    procedures: ['sources.setKey', 'sources.removeKey'],
  },
  plan: {
    does: 'Change and pay for the plan',
    may: owners,
    procedures: ['billing.preview', 'billing.change', 'billing.checkout', 'billing.portal', 'billing.refresh'],
  },
  workspace: { does: 'Rename the workspace', may: owners, procedures: ['workspaces.rename'] },
  secondFactor: { does: 'Require a second factor', may: owners, procedures: ['workspaces.requireSecondFactor'] },
  scoringModel: {
    does: 'Choose the scoring model, and fit scorecards and try them in shadow',
    may: owners,
    procedures: ['scoring.choose', 'scoring.fit', 'scoring.shadow'],
  },
  deletion: {
    does: 'Delete the workspace',
    may: owners,
    procedures: ['workspaces.previewDeletion', 'workspaces.delete'],
  },
} as const satisfies Record<string, Act>
