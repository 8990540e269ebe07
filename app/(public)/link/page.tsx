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
  description: 'A short link that shows where it leads before anybody goes there.',
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
          A short link whose destination is checked now and again before each visit. Whoever opens it sees first where
          it leads.
        </p>
      </header>
      <Section
        first
        title="New link"
        note={
          signedIn
            ? 'You are signed in: the link belongs to your workspace.'
            : `Without an account ${anonymousLinkLimit.minute} a minute and ${anonymousLinkLimit.day} a day.`
        }
      >
        {signedIn ? (
          <p className={textStyles.prose}>
            Make it under{' '}
            <Link className={LINK} href="/links">
              Protected links
            </Link>
            : there it can be changed and switched off, and its visits are counted by day.
          </p>
        ) : (
          <AnonymousLink />
        )}
      </Section>
      <Section title="What visitors see">
        <ol className={`${textStyles.prose} grid list-decimal gap-2 pl-5`}>
          <li>
            The whole name of the host, in letters and as computers read it, so that a name that only looks like another
            one is seen.
          </li>
          <li>
            What is suspected, with each reason, the list that it comes from, and its points. What could not be found
            out is called unknown, never safe.
          </li>
          <li>A button that leads on, and one that reports the link. Nobody is sent on by itself.</li>
        </ol>
      </Section>
      <Section title="When it turns bad">
        <p className={textStyles.prose}>
          A destination that lists come to hold as malicious is blocked at the next visit. So is a link that three
          networks report within a day, until a person has looked at it. Add a plus sign behind a link to see where it
          leads without opening it.
        </p>
      </Section>
      <Section title="With an account">
        <p className={textStyles.prose}>
          Links of a workspace send visitors of a safe destination on at once, have codes of your own, an end, counts by
          day, and an{' '}
          <Link className={LINK} href="/docs/links.create">
            API
          </Link>
          . They cost no unit on any plan.
        </p>
      </Section>
    </div>
  )
}
