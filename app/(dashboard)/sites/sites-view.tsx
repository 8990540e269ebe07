'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { AddSiteDialog } from './add-site-dialog.tsx'
import { SitesTable } from './sites-table.tsx'

export type SitesViewProps = { sites: readonly SiteRow[]; mayScan: boolean; isOwner: boolean; now: string }

export function SitesView({ sites, mayScan, isOwner, now }: SitesViewProps) {
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const verified = sites.filter(({ verified_at }) => verified_at !== null).length
  return (
    <>
      <PageHeader
        list
        title="Sites"
        lead={
          sites.length > 0
            ? `${formatCount(sites.length, 'site')}, ${verified} of them verified. Ownership is verified daily.`
            : 'Your verified websites, with scheduled scans and badges'
        }
        actions={
          mayScan ? (
            <OwnersButton
              isOwner={isOwner}
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add site
            </OwnersButton>
          ) : undefined
        }
      />
      {mayScan ? null : (
        <NotInPlan needs="full" feature="website scans">
          {sites.length > 0 ? 'Scheduled scans are paused until you upgrade.' : null}
        </NotInPlan>
      )}
      {sites.length > 0 ? (
        <SitesTable sites={sites} now={now} />
      ) : (
        <EmptyState
          example={
            <>
              <b>www.example.com</b>
              <span>A+ 105</span>
              <span>Verified</span>
            </>
          }
          action={isOwner && mayScan ? <Button onClick={() => setAdding(true)}>Add your first site</Button> : undefined}
        >
          No sites yet. Verified sites can have scheduled scans, alerts, a badge and a place on the leaderboard.
        </EmptyState>
      )}
      {adding ? (
        <AddSiteDialog onClose={() => setAdding(false)} onAdded={({ id }) => router.push(`/sites/${id}`)} />
      ) : null}
    </>
  )
}
