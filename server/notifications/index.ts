/** The inbox: what people are notified of, in the app and by email, and what each chose to get. */
export { type NoticeDeps, notify, notifyPerson, type WorkspaceNotice } from './notify.ts'
export { wantsPersonalEmail } from './preferences.ts'
export { expiredNoticeRows } from './retention.ts'
export { type EmailText, withPreferences } from './text.ts'
