import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { DnsRecordLookup } from './dns-lookup.tsx'

const page = lookupPage('dns.lookup', {
  read: (params: { domain: string }, search) => ({
    domain: subjectOf(params.domain),
    type: ([search.type ?? 'A'].flat()[0] ?? 'A').toUpperCase().slice(0, 20),
  }),
  title: ({ domain }) => `${domain}, DNS records`,
  heading: ({ domain }) => domain,
  path: ({ domain, type }) => `/lookup/dns/${encodeURIComponent(domain)}?type=${encodeURIComponent(type)}`,
  run: (caller, subject) => caller.dns.lookup(subject),
  View: DnsRecordLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
