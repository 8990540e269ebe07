import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { InfrastructureLookup } from './infrastructure-lookup.tsx'

const page = lookupPage('domain.infrastructure', {
  read: (params: { domain: string }) => ({ domain: subjectOf(params.domain) }),
  title: ({ domain }) => `Infrastructure of ${domain}`,
  heading: ({ domain }) => domain,
  path: ({ domain }) => `/lookup/infrastructure/${encodeURIComponent(domain)}`,
  run: (caller, subject) => caller.domain.infrastructure(subject),
  View: InfrastructureLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
