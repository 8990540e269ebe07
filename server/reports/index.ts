/** Saved fraud reports: assessments that are kept as they were told, and links to them. */
export { type ReportLinkDesk, reportLinkDesk } from './link-desk.ts'
export { type LinkRecord, listLinks, shareReport, unshareReport } from './links.ts'
export type { OutsideReport } from './outside.ts'
export { reportRecord } from './record.ts'
export { deleteReport, findReport, listReports } from './reports.ts'
export { saveReport } from './save.ts'
