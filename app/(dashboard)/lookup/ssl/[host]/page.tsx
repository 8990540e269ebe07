import { hostSubjectOf, hostSubjectText } from '#app/_components/hosts/host-subject.ts'
import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { SslLookup } from './ssl-lookup.tsx'

/** Certificate of a host, on port 443 or the port after a colon. */
const page = lookupPage('host.ssl', {
  read: (params: { host: string }) => hostSubjectOf(subjectOf(params.host)),
  title: (subject) => `Certificate for ${hostSubjectText(subject)}`,
  heading: hostSubjectText,
  path: (subject) => `/lookup/ssl/${encodeURIComponent(hostSubjectText(subject))}`,
  run: (caller, { host, port }) => caller.host.ssl({ host, port }),
  View: SslLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
