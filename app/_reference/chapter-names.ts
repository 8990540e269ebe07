/** The general chapters of the reference, in order. */
export const chapterNames = [
  { id: 'quick-start', title: 'Quick start' },
  { id: 'authentication', title: 'Authentication' },
  { id: 'units', title: 'Units and quota' },
  { id: 'limits', title: 'Burst limits' },
  { id: 'errors', title: 'Errors' },
  { id: 'browsers', title: 'Browsers (CORS)' },
  { id: 'testing', title: 'Test keys' },
  { id: 'devices', title: 'Devices and CAPTCHAs' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'rules', title: 'Rules' },
  { id: 'event-search', title: 'Searching events' },
  { id: 'bulk', title: 'Bulk jobs and reports' },
  { id: 'website-scans', title: 'Website scans' },
  { id: 'badges', title: 'Badges and domain verification' },
  { id: 'links', title: 'Protected links' },
  { id: 'request-ids', title: 'Request IDs' },
  { id: 'sources', title: 'Sources and attribution' },
  { id: 'versions', title: 'Versions and changes' },
] as const

export type ChapterId = (typeof chapterNames)[number]['id']
