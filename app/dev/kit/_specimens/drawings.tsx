import { AlignedStrings } from '#app/_components/ui/aligned-strings.tsx'
import { Chain } from '#app/_components/ui/chain.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { StepTimeline } from '#app/_components/ui/step-timeline.tsx'
import { TermTree } from '#app/_components/ui/term-tree.tsx'
import { TimeRuler } from '#app/_components/ui/time-ruler.tsx'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import { ZoneListing } from '#app/_components/ui/zone-listing.tsx'
import { crowdedMoments, policies, records, registration, spfTerms, steps } from '#app/dev/kit/_data/drawings.tsx'

const NOW = '2026-11-21T12:00:00.000Z'

/** Diagrams shared by several lookups. */
export function Drawings() {
  return (
    <>
      <Section title="Time ruler" note="Moments with now among them.">
        <div className="grid grid-cols-1 gap-6">
          <TimeRuler label="Registration" marks={registration} now={NOW} unknown={[{ label: 'Transferred' }]} />
          <TimeRuler label="Certificate" marks={crowdedMoments} now={NOW} />
          <TimeRuler
            label="Nothing reported"
            marks={[]}
            now={NOW}
            unknown={[{ label: 'Created', cause: 'redacted' }]}
          />
        </div>
      </Section>
      <Section title="Step timeline" note="Hatched where a step gave nothing.">
        <StepTimeline label="What the request did" steps={steps} />
      </Section>
      <Section title="Term tree">
        <TermTree label="Terms of the SPF record" terms={spfTerms} counts="DNS questions" />
      </Section>
      <Section title="Chain">
        <div className="grid grid-cols-1 gap-8 wide:grid-cols-2">
          <Chain
            label="Certificate chain"
            nodes={[
              {
                id: 'leaf',
                title: <Mono>www.example.com</Mono>,
                role: 'Leaf',
                detail: 'ECDSA P-256, 21 Sep to 20 Dec 2026',
                link: 'issued by',
              },
              {
                id: 'intermediate',
                title: 'Example Issuing CA 3',
                role: 'Intermediate',
                missing: 'not sent by the host',
                problem: 'Some clients cannot build the chain',
                link: 'issued by',
              },
              { id: 'root', title: 'Example Root X1', role: 'Root', detail: 'In the trust store of this server' },
            ]}
          />
          <Chain
            label="Aliases"
            nodes={[
              { id: 'a', title: <Mono>www.example.com</Mono>, link: 'CNAME, 300 s' },
              { id: 'b', title: <Mono>example.edge.example.net</Mono>, link: 'A, 60 s' },
              { id: 'c', title: <Mono>203.0.113.10</Mono> },
            ]}
          />
        </div>
      </Section>
      <Section title="Zone listing">
        <ZoneListing
          label="DNS records of example.com"
          records={records}
          none={[{ name: 'example.com', type: 'CAA' }]}
          unknown={[{ name: 'example.com', type: 'TXT', cause: 'timeout' }]}
        />
      </Section>
      <Section title="Aligned strings" note="Letters that differ are marked.">
        <div className="grid grid-cols-1 gap-6">
          <AlignedStrings one="paypal.com" other="paypa1-secure.com" labels={['Known name', 'This name']} />
          <AlignedStrings one="google.com" other="gооgle.com" labels={['Known name', 'This name']} />
        </div>
      </Section>
      <Section title="Tri-state rows">
        <TriStateRows rows={policies} />
      </Section>
    </>
  )
}
