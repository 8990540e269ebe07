import { lookupPage } from '#app/(dashboard)/lookup/_parts/lookup-page.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { EmailLookup } from './email-lookup.tsx'
import { mailboxPath } from './email-words.ts'

/** An email address is personal data, so the document title does not contain it. */
const page = lookupPage('email.check', {
  read: (params: { email: string }, search) => ({
    email: subjectOf(params.email),
    testMailbox: search.mailbox === 'test',
  }),
  title: () => 'Email address',
  heading: ({ email }) => email,
  path: ({ email, testMailbox }) => mailboxPath(email, testMailbox),
  run: (caller, { email, testMailbox }) => caller.email.check(testMailbox ? { email, check_mailbox: true } : { email }),
  View: EmailLookup,
})

export const generateMetadata = page.generateMetadata
export default page.render
