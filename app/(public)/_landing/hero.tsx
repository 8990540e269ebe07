import { recognise } from '#app/_components/frame/recognise.ts'
import { UniversalField } from '#app/_components/frame/universal-field.tsx'
import { type LookupId, lookupOf } from '#app/_components/lookups/lookups.ts'
import buttonStyles from '#app/_components/ui/button.module.css'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import styles from './hero.module.css'

const TRIED = [
  'ip.lookup',
  'dns.lookup',
  'asn.lookup',
  'vulnerabilities.package',
  'vulnerabilities.cve',
] as const satisfies readonly LookupId[]

const tries = TRIED.flatMap((id) => {
  const lookup = lookupOf(id)
  const subject = lookup && recognise(lookup.example)
  const href = subject && lookup.href(subject)
  return href ? [{ id, example: lookup.example, href }] : []
})

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="sentence">
      <h1 id="sentence">See what a score is made of.</h1>
      <div>
        <p className={styles.lead}>
          Assay looks up IP addresses, domains, email addresses, hosts, networks, packages and vulnerabilities. Every
          result shows its evidence, sources and age. Unknowns stay visible as gaps.
        </p>
        <UniversalField
          size="large"
          end={
            <button type="submit" className={buttonStyles.button} data-variant="primary">
              Look up
            </button>
          }
        />
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
