/** E-mail addresses and the mail posture of domains, for other lookups. */
export { type EmailClass, emailClassOf } from './domain-class.ts'
export { type MailPosture, mailPosture } from './posture.ts'
