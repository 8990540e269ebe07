import { keysRouter } from './accounts/keys/router.ts'
import { membersRouter } from './accounts/members/router.ts'
import { meRouter, workspacesRouter } from './accounts/router.ts'
import { secondFactorRouter } from './accounts/second-factor/router.ts'
import { billingRouter } from './billing/router.ts'
import { captchaRouter } from './devices/captcha/router.ts'
import { deviceRouter } from './devices/router.ts'
import { auditRouter } from './events/audit/router.ts'
import { reviewsRouter } from './events/reviews/router.ts'
import { analyticsRouter, eventsRouter, historyRouter } from './events/router.ts'
import { subjectRouter } from './events/subject/router.ts'
import { jobsRouter } from './jobs/router.ts'
import { linksRouter } from './links/router.ts'
import { asnRouter } from './lookups/asn/router.ts'
import { riskRouter } from './lookups/assessment/router.ts'
import { blocklistsRouter } from './lookups/blocklists/router.ts'
import { cidrRouter } from './lookups/cidr/router.ts'
import { dnsRouter } from './lookups/dns/router.ts'
import { domainRouter } from './lookups/domain/router.ts'
import { emailRouter } from './lookups/email/router.ts'
import { hostRouter } from './lookups/host/router.ts'
import { ipRouter } from './lookups/ip/router.ts'
import { onlineRouter } from './lookups/online/router.ts'
import { phoneRouter } from './lookups/phone/router.ts'
import { scoringRouter } from './lookups/scoring/router.ts'
import { visitorRouter } from './lookups/visitor/router.ts'
import { vulnerabilitiesRouter } from './lookups/vulnerabilities/router.ts'
import { moderationRouter } from './moderation/router.ts'
import { noticesRouter } from './notifications/router.ts'
import { reportsRouter } from './reports/router.ts'
import { rulesRouter } from './rules/router.ts'
import { scansRouter } from './scans/router.ts'
import { sendersRouter } from './senders/router.ts'
import { badgesRouter, leaderboardRouter, publicReportsRouter, sitesRouter } from './sites/router.ts'
import { sourcesRouter } from './source-keys/router.ts'
import { statusRouter } from './status/router.ts'
import { streamsRouter } from './streams/router.ts'
import { router } from './trpc/index.ts'
import { usageRouter } from './usage/router.ts'
import { watchesRouter } from './watches/router.ts'
import { webhooksRouter } from './webhooks/router.ts'

export const appRouter = router({
  risk: riskRouter,
  ip: ipRouter,
  asn: asnRouter,
  domain: domainRouter,
  host: hostRouter,
  dns: dnsRouter,
  blocklists: blocklistsRouter,
  cidr: cidrRouter,
  online: onlineRouter,
  email: emailRouter,
  phone: phoneRouter,
  scans: scansRouter,
  vulnerabilities: vulnerabilitiesRouter,
  visitor: visitorRouter,
  device: deviceRouter,
  captcha: captchaRouter,
  events: eventsRouter,
  analytics: analyticsRouter,
  history: historyRouter,
  audit: auditRouter,
  reviews: reviewsRouter,
  subject: subjectRouter,
  reports: reportsRouter,
  webhooks: webhooksRouter,
  streams: streamsRouter,
  rules: rulesRouter,
  scoring: scoringRouter,
  jobs: jobsRouter,
  watches: watchesRouter,
  links: linksRouter,
  moderation: moderationRouter,
  usage: usageRouter,
  sources: sourcesRouter,
  status: statusRouter,
  me: meRouter,
  notices: noticesRouter,
  secondFactor: secondFactorRouter,
  workspaces: workspacesRouter,
  billing: billingRouter,
  keys: keysRouter,
  members: membersRouter,
  senders: sendersRouter,
  sites: sitesRouter,
  badges: badgesRouter,
  leaderboard: leaderboardRouter,
  publicReports: publicReportsRouter,
})

export type AppRouter = typeof appRouter
