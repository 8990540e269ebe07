/** Saved fraud reports: assessments stored as returned, and links to them. */

export { type LinkRecord, listLinks, shareReport, unshareReport } from './links.ts'
export { reportRecord } from './record.ts'
export { type ReportLinkService, reportLinkService } from './report-links.ts'
export { deleteReport, findReport, listReports } from './reports.ts'
export { saveReport } from './save.ts'
export type { SharedReport } from './shared-report.ts'
