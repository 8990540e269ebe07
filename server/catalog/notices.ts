import type { EventType } from './events.ts'
import type { Role } from './roles.ts'

/** Where a notice arrives. */
export const noticeChannels = ['in_app', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
export type NoticeChoice = Record<NoticeChannel, boolean>

export type WorkspaceNoticeRow = {
  title: string
  /** When it is sent, as the preferences say it. */
  when: string
  /** The events that it reports. */
  events: readonly EventType[]
  defaults: Readonly<Record<Role, NoticeChoice>>
  /** The kind of everyone but the person who started what it reports. */
  others?: WorkspaceNoticeKind
}

const off = { in_app: false, email: false }
const inApp = { in_app: true, email: false }
const both = { in_app: true, email: true }
const ownersByEmail = { owner: both, member: inApp }
const onlyInApp = { owner: inApp, member: inApp }
const nowhere = { owner: off, member: off }

/** Notices of a workspace, by kind, in the order of the preferences. */
export const workspaceNotices = {
  'usage.threshold': {
    title: 'Units running out',
    when: 'The workspace has used 80% or 100% of its units of the month.',
    events: ['usage.threshold_reached'],
    defaults: ownersByEmail,
  },
  'usage.adjusted': {
    title: 'Usage adjusted',
    when: 'An operator has changed the units used this month.',
    events: ['usage.adjusted'],
    defaults: onlyInApp,
  },
  'webhook.disabled': {
    title: 'Webhook disabled',
    when: 'A webhook has failed for five days, or its endpoint is gone.',
    events: ['webhook.disabled'],
    defaults: ownersByEmail,
  },
  'stream.failing': {
    title: 'Event stream failing',
    when: 'An event stream has failed for an hour, or events waited too long to be sent.',
    events: ['stream.failing', 'stream.gap'],
    defaults: ownersByEmail,
  },
  'stream.recovered': {
    title: 'Event stream recovered',
    when: 'An event stream delivers again.',
    events: ['stream.recovered'],
    defaults: ownersByEmail,
  },
  'watch.changed': {
    title: 'Watch changed',
    when: 'A watch found a change. Emails can also be turned off per watch.',
    events: ['watch.changed'],
    defaults: ownersByEmail,
  },
  'watch.paused': {
    title: 'Watch paused',
    when: 'A watch stops: too few units are left for a run, the plan does not include it, or its target is refused.',
    events: ['watch.paused'],
    defaults: ownersByEmail,
  },
  'site.dropped': {
    title: 'Site dropped',
    when: 'The grade or score of a site is lower than before. Alerts can also be turned off per site.',
    events: ['site.dropped'],
    defaults: ownersByEmail,
  },
  'site.unverified': {
    title: 'Site no longer verified',
    when: 'The record or file of a site has been missing for days.',
    events: ['site.unverified'],
    defaults: ownersByEmail,
  },
  'site.delisted': {
    title: 'Site off the leaderboard',
    when: 'A site is removed from the leaderboard because of its grade or verification.',
    events: ['site.delisted'],
    defaults: ownersByEmail,
  },
  'scan.failed': {
    title: 'Your scan failed',
    when: 'A website scan that you started could not be completed.',
    events: ['scan.completed'],
    defaults: onlyInApp,
    others: 'scan.failed_of_others',
  },
  'scan.failed_of_others': {
    title: 'Scan of others failed',
    when: 'A website scan of another member, a key or a schedule could not be completed.',
    events: ['scan.completed'],
    defaults: nowhere,
  },
  'job.completed': {
    title: 'Your bulk job finished',
    when: 'A bulk job that you created has run all its targets.',
    events: ['job.completed'],
    defaults: onlyInApp,
    others: 'job.completed_of_others',
  },
  'job.completed_of_others': {
    title: 'Bulk job of others finished',
    when: 'A bulk job of another member or a key has run all its targets.',
    events: ['job.completed'],
    defaults: nowhere,
  },
  'link.reported': {
    title: 'Protected link reported',
    when: 'A visitor has reported a protected link.',
    events: ['link.reported'],
    defaults: onlyInApp,
  },
  'link.blocked': {
    title: 'Protected link blocked or unblocked',
    when: 'A protected link is blocked, or a review unblocks it.',
    events: ['link.blocked', 'link.unblocked'],
    defaults: ownersByEmail,
  },
  'sender.unverified': {
    title: 'Sender no longer verified',
    when: 'The TXT record of a sender domain has been missing for days.',
    events: ['sender.unverified'],
    defaults: ownersByEmail,
  },
  'source.refused': {
    title: 'Key of a source refused',
    when: 'A data source refuses the key of the workspace, or its quota is used up.',
    events: ['source.key_refused', 'source.over_quota'],
    defaults: onlyInApp,
  },
} as const

export type WorkspaceNoticeKind = keyof typeof workspaceNotices

/** `fixed`: channels that cannot be turned off. */
type PersonalKind = { title: string; when: string; default: NoticeChoice; fixed: readonly NoticeChannel[] }

/** Notices about the account of a person, in every workspace. */
export const personalNotices = {
  'account.new_place': {
    title: 'Sign-in from a new place',
    when: 'Your account was used from a country, or from a network and browser, not seen for 90 days.',
    default: both,
    fixed: ['in_app'],
  },
  'account.changed': {
    title: 'Password, address or second factor changed',
    when: 'The ways to sign in to your account have changed.',
    default: both,
    fixed: ['in_app', 'email'],
  },
} as const satisfies Record<string, PersonalKind>

export type PersonalNoticeKind = keyof typeof personalNotices
export type NoticeKind = WorkspaceNoticeKind | PersonalNoticeKind

export const workspaceNoticeKinds = Object.keys(workspaceNotices) as [WorkspaceNoticeKind, ...WorkspaceNoticeKind[]]
export const personalNoticeKinds = Object.keys(personalNotices) as [PersonalNoticeKind, ...PersonalNoticeKind[]]
export const noticeKinds: readonly [NoticeKind, ...NoticeKind[]] = [...workspaceNoticeKinds, ...personalNoticeKinds]

export const isPersonalNotice = (kind: string): kind is PersonalNoticeKind => kind in personalNotices

export const noticeTitle = (kind: NoticeKind): string =>
  isPersonalNotice(kind) ? personalNotices[kind].title : workspaceNotices[kind].title

/** How long a notice is stored, in days. */
export const noticeDays = 90
