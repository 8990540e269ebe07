import { alternatives, type LookupId, lookupOf } from '#app/_components/lookups/lookups.ts'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { isSignedIn } from '#app/_trpc/signed-in.ts'
import { recognise } from '#subjects/recognise.ts'
import styles from './hero.module.css'
import { HeroField } from './hero-field.tsx'
import { visitorPath } from './visitor-path.ts'

const TRIED = [
  'ip.lookup',
  'dns.lookup',
  'asn.lookup',
  'vulnerabilities.package',
  'vulnerabilities.cve',
] as const satisfies readonly LookupId[]

export async function Hero() {
  const account = serverBridge().signUp === 'open' ? '/sign-up' : '/sign-in'
  const entry = (await isSignedIn()) ? null : account
  const tries = TRIED.flatMap((id) => {
    const lookup = lookupOf(id)
    const subject = lookup && recognise(lookup.example)
    const choice = subject ? alternatives(subject).find((one) => one.lookup.id === id) : undefined
    if (!subject || !choice) return []
    return [{ id, example: lookup.example, href: entry ? visitorPath(subject, choice, entry) : choice.href }]
  })
  return (
    <section className={styles.hero} aria-labelledby="sentence">
      <h1 id="sentence">See what a score is made of.</h1>
      <div>
        <p className={styles.lead}>
          Assay looks up IPs, domains, email, hosts, networks, packages and vulnerabilities, and shows the evidence
          behind every result: which source, and how old. What it could not find out stays visible as a gap.
        </p>
        <HeroField entry={entry} />
        <p className={styles.try}>
          <span>Try</span>
          {tries.map(({ id, example, href }) => (
            <Link key={id} className={`${textStyles.link} ${textStyles.mono}`} href={href} prefetch={false}>
              {example}
            </Link>
          ))}
        </p>
      </div>
    </section>
  )
}
