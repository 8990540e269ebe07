import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { asnOf, subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { AsnLookup } from './asn-lookup.tsx'

const page = lookupPage('asn.lookup', {
  read: (params: { asn: string }) => {
    const subject = subjectOf(params.asn)
    const asn = asnOf(subject)
    return { asn: asn ?? Number.NaN, title: asn === null ? subject : `AS${asn}` }
  },
  title: ({ title }) => title,
  heading: ({ title }) => title,
  path: ({ title }) => `/lookup/asn/${encodeURIComponent(title)}`,
  run: (caller, { asn }) => caller.asn.lookup({ asn }),
  View: AsnLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
