import Link from 'next/link'
import { UniversalField } from '../../_components/frame/universal-field.tsx'
import { lookups } from '../../_components/lookups/lookups.ts'

const PATHS = { 'ip.geo': '/lookup/ip/8.8.8.8', 'asn.lookup': '/lookup/asn/15169' } as const

/** The sentence and the field. */
export function Hero() {
  return (
    <section className="landing-hero" aria-labelledby="sentence">
      <h1 id="sentence">See what a score is made of.</h1>
      <div>
        <p className="landing-lead">
          Assay looks up addresses and networks and shows what every answer rests on: which evidence, from which source,
          how old. What it could not find out stays visible as a gap.
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
          {lookups.map(({ id, example }) => (
            <Link key={id} className="link mono" href={PATHS[id]} prefetch={false}>
              {example}
            </Link>
          ))}
        </p>
      </div>
    </section>
  )
}
