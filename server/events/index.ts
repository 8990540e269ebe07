/** What happened: events of a workspace and the history of its lookups. */
export { type LookupRecord, type LookupRecorder, lookupRecorder } from './lookup-history.ts'
export { type EventInput, recordEvent } from './record.ts'
