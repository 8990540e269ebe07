/** Sites of workspaces: domains that are proved, scanned again, and shown to the public by badges and on the leaderboard. */
export { addSite, changeSite, removeSite } from './changes.ts'
export { checkSite } from './check.ts'
export { openPublicSites, type PublicSites } from './desk.ts'
export { keepSites } from './keep.ts'
export { delistSite, enlistSite } from './listing.ts'
export type { PublicReport } from './public-reports.ts'
export { listSites, readSite, type SiteRecord } from './record.ts'
export { siteFollower } from './settled.ts'
