import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { CveLookup } from './cve-lookup.tsx'

const page = lookupPage('vulnerabilities.cve', {
  read: (params: { cve: string }) => ({ cveId: identifierOf(subjectOf(params.cve)) }),
  title: ({ cveId }) => cveId,
  heading: ({ cveId }) => cveId,
  path: ({ cveId }) => `/lookup/cve/${encodeURIComponent(cveId)}`,
  run: (caller, { cveId }) => caller.vulnerabilities.cve({ cveId }),
  View: CveLookup,
})

/** Upper-cases CVE identifiers; other text is unchanged. */
function identifierOf(subject: string): string {
  return /^cve-[\d-]+$/i.test(subject) ? subject.toUpperCase() : subject
}

export const generateMetadata = page.generateMetadata
export default page.render
