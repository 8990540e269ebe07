import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/root.ts'

type Outputs = inferRouterOutputs<AppRouter>

export type Session = Outputs['me']['session']
export type Security = Outputs['me']['security']
export type SecondFactorStatus = Outputs['secondFactor']['status']
export type MemberActivity = Outputs['members']['activity']
export type WorkspaceRow = Outputs['me']['workspaces'][number]
export type Month = Outputs['usage']['month']
export type UsageReport = Outputs['usage']['report']
export type KeyRow = Outputs['keys']['list'][number]
export type NewKey = Outputs['keys']['create']
export type MemberList = Outputs['members']['list']
export type MemberRow = MemberList['members'][number]
export type InvitationRow = MemberList['invitations'][number]
export type AuditPage = Outputs['audit']['list']
export type AuditAuthor = Outputs['audit']['authors'][number]
export type SenderRow = Outputs['senders']['list']['data'][number]
export type QueueEntry = Outputs['moderation']['queue']['data'][number]
export type SiteRow = Outputs['sites']['read']
export type PublicReport = Outputs['publicReports']['ofScan']
export type BoardPage = Outputs['leaderboard']['list']
export type DeletionPreview = Outputs['workspaces']['previewDeletion']
export type LinkRow = Outputs['links']['read']
export type LinksLeft = Outputs['links']['left']
export type LinkVisits = Outputs['links']['visits']
export type AllowedDomains = Outputs['links']['allowed']
export type WebhookListed = Outputs['webhooks']['overview']['webhooks'][number]
export type WebhookRow = Outputs['webhooks']['log']['webhook']
export type WebhookMade = Outputs['webhooks']['create']
export type WebhookLog = Outputs['webhooks']['log']
export type DeliveryRow = WebhookLog['data'][number]
export type DeliverySent = Outputs['webhooks']['sent']
export type WebhookTested = Outputs['webhooks']['test']
export type PlanPreview = Outputs['billing']['preview']
export type PlanIntent = inferRouterInputs<AppRouter>['billing']['preview']['intent']
export type BillingOverview = Outputs['billing']['overview']
export type RuleRow = Outputs['rules']['read']
export type Rehearsal = Outputs['rules']['rehearse']
export type JobQuote = Outputs['jobs']['quote']
export type JobProgress = Outputs['jobs']['read']
export type JobRow = JobProgress['job']
export type JobTarget = JobProgress['targets'][number]
export type ScanRow = Outputs['scans']['page']['data'][number]
export type ScanRead = Outputs['scans']['report']
export type ScanProgressRow = Outputs['scans']['progress'][number]
export type OutboxEmail = Outputs['workspaces']['outbox'][number]

export type LatestCall = NonNullable<Outputs['usage']['latest']>
export type VisitorAddress = Outputs['visitor']['address']
export type StatusSource = Outputs['status']['read']['sources'][number]

export type DeviceTested = Outputs['device']['test']
export type DeviceRequest = inferRouterInputs<AppRouter>['device']['test']
export type CaptchaTested = Outputs['captcha']['test']
export type CaptchaRequest = inferRouterInputs<AppRouter>['captcha']['test']
export type CaptchaSecretRow = Outputs['captcha']['overview']['providers'][number]

export type AssessmentResult = Outputs['risk']['assess']
export type EventPage = Outputs['events']['list']
export type WholeEvent = Outputs['events']['read']
export type EventRecord = EventPage['data'][number]
export type AnalyticsSummary = Outputs['analytics']['summary']
export type Review = Outputs['reviews']['list']['data'][number]
export type RequestDelivery = Outputs['webhooks']['ofRequest'][number]
export type SavedReport = Outputs['reports']['read']
export type ReportPage = Outputs['reports']['list']
export type ReportLink = Outputs['reports']['links'][number]
export type ReportLinkMade = Outputs['reports']['share']
export type SharedReport = Outputs['reports']['shared']
export type SubjectExport = Outputs['subject']['export']
export type SubjectErased = Outputs['subject']['erase']
export type HistoryPage = Outputs['history']['list']

/** Output type of an endpoint's procedure; the id is its path in the router. */
export type AnswerOf<Id extends string> = Id extends `${infer Router}.${infer Name}`
  ? Router extends keyof Outputs
    ? Name extends keyof Outputs[Router]
      ? Outputs[Router][Name]
      : never
    : never
  : never
