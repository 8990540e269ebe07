import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectKind, subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { AbuseLookup } from './abuse-lookup.tsx'

const page = lookupPage('domain.abuseContacts', {
  read: (params: { subject: string }) => ({ subject: subjectOf(params.subject) }),
  title: ({ subject }) => `Abuse contacts for ${subject}`,
  heading: ({ subject }) => subject,
  path: ({ subject }) => `/lookup/abuse/${encodeURIComponent(subject)}`,
  endpoint: ({ subject }) => (subjectKind(subject) === 'ip' ? 'ip.abuseContacts' : 'domain.abuseContacts'),
  run: ({ ip, domain }, { subject }) =>
    subjectKind(subject) === 'ip' ? ip.abuseContacts({ ip: subject }) : domain.abuseContacts({ domain: subject }),
  View: AbuseLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
