import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { phonePath } from '#app/(dashboard)/lookup/phone/phone-path.ts'
import { PhoneLookup } from './phone-lookup.tsx'

/** A phone number is personal data, so the document title does not contain it. */
const page = lookupPage('phone.lookup', {
  read: (params: { number: string }, search) => ({
    number: subjectOf(params.number),
    country: [search.country].flat()[0] ?? '',
  }),
  title: () => 'Phone number',
  heading: ({ number }) => number,
  path: ({ number, country }) => phonePath(number, country),
  run: (caller, { number, country }) => caller.phone.lookup(country ? { number, country } : { number }),
  View: PhoneLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
