import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { DomainLookup } from './domain-lookup.tsx'

const page = lookupPage('domain.lookup', {
  read: (params: { domain: string }) => ({ domain: subjectOf(params.domain) }),
  title: ({ domain }) => domain,
  heading: ({ domain }) => domain,
  path: ({ domain }) => `/lookup/domain/${encodeURIComponent(domain)}`,
  run: (caller, subject) => caller.domain.lookup(subject),
  View: DomainLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
