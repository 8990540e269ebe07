export { type EmailClass, emailClassOf } from './domain-class.ts'
export { type MailPosture, mailPosture } from './posture.ts'
