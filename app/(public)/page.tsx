import { ElementGrid } from '#app/_components/lookups/element-grid.tsx'
import { costWords, groupedLookups } from '#app/_components/lookups/lookups.ts'
import { Tag } from '#app/_components/ui/tag.tsx'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import { Hero } from './_landing/hero.tsx'
import landingStyles from './_landing/landing.module.css'
import { OneCall } from './_landing/one-call.tsx'
import { OwnAddress } from './_landing/own-address.tsx'
import { PlanTable } from './_landing/plan-table.tsx'
import { Specimen } from './_landing/specimen.tsx'

const CLAIMS = [
  {
    title: 'A sum you can check',
    text: 'A score is the sum of its visible parts, with published weights and caps. Add up the column and you get the score.',
  },
  {
    title: 'Unknown is a visible gap',
    text: 'A source that does not respond leaves a hatched gap, never a tick and never a zero. Every fact shows its source and age.',
  },
  {
    title: 'Know the cost first',
    text: 'One target, one unit. Refused requests are free, and every button shows its cost.',
  },
]

const groupId = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LandingPage({ searchParams }: Props) {
  const { ip } = await searchParams
  return (
    <>
      <Hero />
      <OwnAddress {...(typeof ip === 'string' ? { ip } : {})} />
      <Specimen />
      <section className={landingStyles.claims} aria-label="How it works">
        {CLAIMS.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section className={landingStyles.part} id="lookups" aria-labelledby="lookups-title">
        <header>
          <h2 id="lookups-title">What you can look up</h2>
          <p>All lookups share one monthly number of units.</p>
        </header>
        {groupedLookups.map(({ group, lookups }) => (
          <section key={group} className={landingStyles.group} aria-labelledby={groupId(group)}>
            <h3 id={groupId(group)}>{group}</h3>
            <ElementGrid
              lookups={lookups}
              foot={costWords}
              mark={(lookup) => <Tag>{smallestPlan(lookup.capability)}</Tag>}
            />
          </section>
        ))}
      </section>
      <OneCall />
      <section className={landingStyles.part} id="plans" aria-labelledby="plans-title">
        <header>
          <h2 id="plans-title">Plans</h2>
          <p>Units reset on the 1st of each month at 00:00 UTC. No overage charges.</p>
        </header>
        <PlanTable />
      </section>
    </>
  )
}
