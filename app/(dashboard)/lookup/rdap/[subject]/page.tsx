import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectKind, subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { RdapLookup } from './rdap-lookup.tsx'

const page = lookupPage('domain.rdap', {
  read: (params: { subject: string }) => ({ subject: subjectOf(params.subject) }),
  title: ({ subject }) => `Registration of ${subject}`,
  heading: ({ subject }) => subject,
  path: ({ subject }) => `/lookup/rdap/${encodeURIComponent(subject)}`,
  endpoint: ({ subject }) => (subjectKind(subject) === 'ip' ? 'ip.rdap' : 'domain.rdap'),
  run: ({ ip, domain }, { subject }) =>
    subjectKind(subject) === 'ip' ? ip.rdap({ ip: subject }) : domain.rdap({ domain: subject }),
  View: RdapLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
