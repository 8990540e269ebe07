'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { ChangeTable } from '#app/_components/watches/change-table.tsx'
import { CreateWatchDialog } from '#app/_components/watches/watch-form-dialog.tsx'
import type { WatchChangeRow, WatchRow } from '#app/_trpc/outputs.ts'
import { WatchesFilter } from './watches-filter.tsx'
import { isFiltered, type WatchesSearch, watchesHref } from './watches-search.ts'
import { WatchesTable } from './watches-table.tsx'

export type WatchesViewProps = {
  list: { data: WatchRow[]; limit: number; next_cursor: string | null }
  changes: readonly WatchChangeRow[]
  search: WatchesSearch
  /** Opens the form with this subject. */
  initial: { target: string; endpoint: string } | null
  now: string
}

export function WatchesView({ list, changes, search, initial, now }: WatchesViewProps) {
  const router = useRouter()
  const { data, limit, next_cursor } = list
  const isFirstPage = search.cursor === ''
  const counted = data.filter(({ site_id }) => site_id === null).length
  const full = isFirstPage && !isFiltered(search) && counted >= limit
  const [open, setOpen] = useState<'create' | 'limit' | null>(initial ? 'create' : null)
  const create = () => setOpen(full ? 'limit' : 'create')
  const close = () => {
    setOpen(null)
    if (initial) router.replace('/watches', { scroll: false })
  }
  const none = data.length === 0 && !isFiltered(search) && isFirstPage
  return (
    <>
      <PageHeader
        list
        title="Watches"
        lead={`Lookups on a schedule. The plan includes ${formatNumber(limit)}.`}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
            Create watch
          </Button>
        }
      />
      {changes.length > 0 ? (
        <Section first title="Latest changes" note="Found by all watches, newest first.">
          <ChangeTable changes={changes} named now={now} />
        </Section>
      ) : null}
      <Section
        first={changes.length === 0}
        title="Watches"
        note="A source that does not respond is never reported as a change."
      >
        {none ? null : <WatchesFilter search={search} />}
        {data.length > 0 ? <WatchesTable watches={data} now={now} /> : <NoWatches none={none} onCreate={create} />}
        <Pages search={search} next={next_cursor} />
      </Section>
      {open === 'create' ? (
        <CreateWatchDialog
          {...(initial ? { initial } : {})}
          onClose={close}
          onDone={({ id }) => router.push(`/watches/${id}`)}
        />
      ) : null}
      {open === 'limit' ? (
        <Dialog
          open
          onOpenChange={close}
          title="Watch limit reached"
          description={`The plan includes ${formatCount(limit, 'watch', 'watches')}. Delete one, or change plans.`}
          footer={
            <>
              <ButtonLink variant="primary" href="/plan">
                Compare plans
              </ButtonLink>
              <Button variant="ghost" onClick={close}>
                Close
              </Button>
            </>
          }
        />
      ) : null}
    </>
  )
}

function NoWatches({ none, onCreate }: { none: boolean; onCreate: () => void }) {
  if (!none) return <p className="text-ink-2">No watch matches the filter.</p>
  return (
    <EmptyState
      example={
        <>
          <b>shop.example.com</b>
          <span>TLS certificate</span>
          <span>Every day</span>
          <span>Expires within 14 days</span>
        </>
      }
      action={<Button onClick={onCreate}>Create your first watch</Button>}
    >
      No watches yet. A watch runs a lookup on a schedule and reports when a certificate expires, a domain changes, a
      host is down, or a package gets an advisory. To watch a lock file, read it on the{' '}
      <Link className={textStyles.link} href="/lookup/sbom">
        SBOM page
      </Link>
      .
    </EmptyState>
  )
}

function Pages({ search, next }: { search: WatchesSearch; next: string | null }) {
  const isFirstPage = search.cursor === ''
  const href = (cursor: string | null) => watchesHref({ ...search, cursor: cursor ?? '' })
  if (isFirstPage && !next) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex gap-5">
      {isFirstPage ? null : (
        <Link className={textStyles.link} href={href(null)}>
          Newest
        </Link>
      )}
      {next ? (
        <Link className={textStyles.link} href={href(next)}>
          Older
        </Link>
      ) : null}
    </nav>
  )
}
