'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { GradeMark } from '#app/_components/sites/grade-mark.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { delistedWords, pauseWords, proofWords } from '#app/(dashboard)/sites/site-words.ts'
import { siteTerms } from '#server/catalog/site-terms.ts'
import { BadgeSection } from './badge-section.tsx'
import { ProofSection } from './proof-section.tsx'
import { PublicSection } from './public-section.tsx'
import { RemoveSiteDialog } from './remove-site-dialog.tsx'
import { ScanSection } from './scan-section.tsx'

export type SiteDetailProps = { site: SiteRow; isOwner: boolean; baseUrl: string; now: string }

/**
 * A site: before verification only the instructions, afterwards everything it unlocks. The response to a change is
 * shown until the page has refreshed.
 */
export function SiteDetail({ site: read, isOwner, baseUrl, now }: SiteDetailProps) {
  const router = useRouter()
  const [result, setReported] = useState<{ read: SiteRow; changed: SiteRow } | null>(null)
  const [removing, setRemoving] = useState(false)
  const site = result?.read === read ? result.changed : read
  const onChanged = (changed: SiteRow) => {
    setReported({ read, changed })
    router.refresh()
  }
  const { latest, missing_since, watch } = site
  const verified = site.verified_at !== null
  const part = { site, isOwner, now, onChanged }
  const paused = pauseWords(site)
  const delisted = delistedWords(site.delisted_for)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Sites', href: '/sites' }, { label: 'Site' }]}
        title={site.shown}
        identity={[
          { id: 'proof', content: <TriState value={verified && missing_since === null} label={proofWords(site)} /> },
          {
            id: 'latest',
            content: latest ? (
              <Link className={textStyles.link} href={`/scans/${latest.id}`}>
                <GradeMark grade={latest.grade} score={latest.score} /> <Time at={latest.scanned_at} now={now} />
              </Link>
            ) : (
              'No scan yet'
            ),
          },
        ]}
        actions={
          <OwnersButton isOwner={isOwner} variant="ghost" onClick={() => setRemoving(true)}>
            Remove site
          </OwnersButton>
        }
      />
      {missing_since ? (
        <Notice title="Verification is missing.">
          Not found since <Time at={missing_since} now={now} absolute />. After {siteTerms.graceDays} days the site is
          no longer verified: the badge, public reports and leaderboard entry are removed, and owners are notified by
          email.
        </Notice>
      ) : null}
      {paused && watch ? (
        <Notice title="Scheduled scans are paused.">
          {paused}{' '}
          <Link className={textStyles.link} href={`/watches/${watch.id}`}>
            Open the watch
          </Link>
        </Notice>
      ) : null}
      {delisted ? <Notice title="Removed from the leaderboard.">{delisted}</Notice> : null}
      {verified ? null : <ProofSection {...part} first />}
      {verified ? (
        <>
          <ScanSection {...part} first />
          <PublicSection {...part} />
          <BadgeSection site={site} baseUrl={baseUrl} />
          <ProofSection {...part} />
        </>
      ) : null}
      {removing ? (
        <RemoveSiteDialog site={site} onClose={() => setRemoving(false)} onRemoved={() => router.push('/sites')} />
      ) : null}
    </>
  )
}
