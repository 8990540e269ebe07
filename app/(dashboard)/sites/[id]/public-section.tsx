'use client'

import { useMutation } from '@tanstack/react-query'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { siteTerms } from '#server/catalog/site-terms.ts'
import { Choice } from './choice.tsx'

type PublicSectionProps = { site: SiteRow; isOwner: boolean; now: string; onChanged: (site: SiteRow) => void }

/** What of the site is public, and its leaderboard listing. */
export function PublicSection({ site, isOwner, now, onChanged }: PublicSectionProps) {
  const trpc = useTRPC()
  const change = useMutation(trpc.sites.change.mutationOptions({ onSuccess: onChanged }))
  const enlist = useMutation(trpc.sites.enlist.mutationOptions({ onSuccess: onChanged }))
  const delist = useMutation(trpc.sites.delist.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(change.error ?? enlist.error ?? delist.error)
  const moving = enlist.isPending || delist.isPending
  const isPublic = change.isPending ? (change.variables.public ?? site.public) : site.public
  const { id, latest_public, listed_at } = site
  return (
    <Section title="For the public" note="Nothing is public unless it is chosen here or for a single scan.">
      <div className="grid max-w-140 gap-4">
        <p>
          {latest_public ? (
            <>
              Shown now:{' '}
              <Link className={textStyles.link} href={`/site/${site.domain}`}>
                the report of <Time at={latest_public.scanned_at} now={now} absolute />
              </Link>
              , grade {latest_public.grade}.
            </>
          ) : (
            'Nothing is shown: there is no public scan of the front page.'
          )}
        </p>
        <Choice
          label="Publish the scans that are made by themselves"
          help={
            listed_at
              ? 'On the leaderboard they always are.'
              : 'Badge and public report follow each of them. Scans that are there already stay as they are.'
          }
          checked={isPublic}
          disabled={!isOwner || moving || listed_at !== null}
          onChange={(checked) => change.mutate({ id, public: checked })}
        />
        <Choice
          label="Stand on the leaderboard"
          help={
            listed_at
              ? `Good for ${site.streak_days} days in a row. ${siteTerms.underB} public scans under B, or a missing proof, end it.`
              : `Needs a public scan of the last ${siteTerms.boardDays} days. It is then scanned every week without a unit, and the results are public.`
          }
          checked={enlist.isPending || (listed_at !== null && !delist.isPending)}
          disabled={!isOwner || moving}
          onChange={(checked) => (checked ? enlist : delist).mutate({ id })}
        />
        {refusal ? <InlineError>{refusal}</InlineError> : null}
      </div>
    </Section>
  )
}
