import type { Metadata } from 'next'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { isSignedIn } from '#app/_trpc/signed-in.ts'
import statusPageStyles from '#app/(public)/status-page.module.css'
import { anonymousLinkLimit } from '#server/catalog/links.ts'
import { AnonymousLink } from './anonymous-link.tsx'

export const metadata: Metadata = {
  title: 'Protect a link',
  description: 'A short link that shows its destination before anyone opens it.',
}

const LINK = `${textStyles.link} underline underline-offset-3`

/** Creates a protected link without an account, and explains what its visitors see. */
export default async function LinkPage() {
  const signedIn = await isSignedIn()
  return (
    <div className={statusPageStyles.statusPage}>
      <header>
        <h1>Protect a link</h1>
        <p className={statusPageStyles.lead}>
          A short link whose destination is checked now and before each visit. Visitors see the destination first.
        </p>
      </header>
      <Section
        first
        title="New link"
        note={
          signedIn
            ? 'You are signed in: the link belongs to your workspace.'
            : `Without an account: ${anonymousLinkLimit.minute} per minute and ${anonymousLinkLimit.day} per day.`
        }
      >
        {signedIn ? (
          <p className={textStyles.prose}>
            Create it under{' '}
            <Link className={LINK} href="/links">
              Protected links
            </Link>{' '}
            to edit it, turn it off and see visits by day.
          </p>
        ) : (
          <AnonymousLink />
        )}
      </Section>
      <Section title="What visitors see">
        <ol className={`${textStyles.prose} grid list-decimal gap-2 pl-5`}>
          <li>The full host name, in Unicode and punycode, so that lookalike names stand out.</li>
          <li>
            The verdict, with each reason, its source and its points. What could not be checked is shown as unknown.
          </li>
          <li>A button to continue and one to report the link. No one is redirected automatically.</li>
        </ol>
      </Section>
      <Section title="If the destination turns malicious">
        <p className={textStyles.prose}>
          If a blocklist lists the destination later, the link is blocked on the next visit. A link reported from three
          networks within a day is blocked until a reviewer has checked it. Add a plus sign to the end of a link to see
          its destination without opening it.
        </p>
      </Section>
      <Section title="With an account">
        <p className={textStyles.prose}>
          Links of a workspace can redirect immediately when nothing is found, and have custom codes, expiry dates,
          visit counts and an{' '}
          <Link className={LINK} href="/docs/reference/links.create">
            API
          </Link>
          . They use no units on any plan.
        </p>
      </Section>
    </div>
  )
}
