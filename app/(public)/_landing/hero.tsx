import { Link } from '#app/_components/ui/link.tsx'
import { recognise } from '../../_components/frame/recognise.ts'
import { UniversalField } from '../../_components/frame/universal-field.tsx'
import { type LookupId, lookupOf } from '../../_components/lookups/lookups.ts'

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

/** The sentence and the field. */
export function Hero() {
  return (
    <section className="landing-hero" aria-labelledby="sentence">
      <h1 id="sentence">See what a score is made of.</h1>
      <div>
        <p className="landing-lead">
          Assay looks up addresses, domains, mail, hosts, networks, packages and vulnerabilities and shows what every
          answer rests on: which evidence, from which source, how old. What it could not find out stays visible as a
          gap.
        </p>
        <UniversalField
          size="large"
          end={
            <button type="submit" className="button" data-variant="primary">
              Look up
            </button>
          }
        />
        <p className="landing-try">
          <span>Try</span>
          {tries.map(({ id, example, href }) => (
            <Link key={id} className="link mono" href={href} prefetch={false}>
              {example}
            </Link>
          ))}
        </p>
      </div>
    </section>
  )
}
