import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { StatusLookup } from './status-lookup.tsx'

const page = lookupPage('host.status', {
  read: (params: { host: string }) => ({ host: subjectOf(params.host) }),
  title: ({ host }) => `Status of ${host}`,
  heading: ({ host }) => host,
  path: ({ host }) => `/lookup/status/${encodeURIComponent(host)}`,
  run: (caller, subject) => caller.host.status(subject),
  View: StatusLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
