'use client'

import { useMutation } from '@tanstack/react-query'
import { formatCount } from '#app/_components/ui/format.ts'
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
    <Section title="Public" note="Nothing is public unless you publish it here or for a single scan.">
      <div className="grid max-w-140 gap-4">
        <p>
          {latest_public ? (
            <>
              Published:{' '}
              <Link className={textStyles.link} href={`/site/${site.domain}`}>
                the report of <Time at={latest_public.scanned_at} now={now} absolute />
              </Link>
              , grade {latest_public.grade}.
            </>
          ) : (
            'Nothing is published: there is no public scan of the front page.'
          )}
        </p>
        <Choice
          label="Publish scheduled scans"
          help={
            listed_at
              ? 'Always on for leaderboard sites.'
              : 'Badge and public report update with each scan. Existing scans do not change.'
          }
          checked={isPublic}
          disabled={!isOwner || moving || listed_at !== null}
          onChange={(checked) => change.mutate({ id, public: checked })}
        />
        <Choice
          label="Show on the leaderboard"
          help={
            listed_at
              ? `B or better for ${formatCount(site.streak_days, 'day')} in a row. ${siteTerms.underB} public scans below B, or lost verification, remove the site.`
              : `Needs a public scan within the last ${siteTerms.boardDays} days. The site is then scanned weekly, without units, and results are public.`
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
