import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { SecurityLookup } from './security-lookup.tsx'

/** Email security of a domain, with the DKIM selectors from the URL. */
const page = lookupPage('email.security', {
  read: (params: { domain: string }, search) => ({
    domain: subjectOf(params.domain),
    selectors: [search.selectors ?? ''].flat().join(',').slice(0, 2_000),
  }),
  title: ({ domain }) => `${domain}, email security`,
  heading: ({ domain }) => domain,
  path: ({ domain, selectors }) =>
    `/lookup/email-security/${encodeURIComponent(domain)}${selectors ? `?selectors=${encodeURIComponent(selectors)}` : ''}`,
  run: (caller, { domain, selectors }) => caller.email.security(selectors ? { domain, selectors } : { domain }),
  View: SecurityLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
