import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { LIMIT } from './limit.ts'
import { SubdomainsLookup } from './subdomains-lookup.tsx'

const page = lookupPage('domain.subdomains', {
  read: (params: { domain: string }) => ({ domain: subjectOf(params.domain) }),
  title: ({ domain }) => `Subdomains of ${domain}`,
  heading: ({ domain }) => domain,
  path: ({ domain }) => `/lookup/subdomains/${encodeURIComponent(domain)}`,
  run: (caller, { domain }) => caller.domain.subdomains({ domain, limit: LIMIT, offset: 0 }),
  View: SubdomainsLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
