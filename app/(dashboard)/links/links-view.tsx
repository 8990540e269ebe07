'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { MadeLink } from '#app/_components/links/made-link.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import type { AllowedDomains, LinkRow, LinksLeft } from '#app/_trpc/outputs.ts'
import { Allowlist } from './allowlist.tsx'
import { CreateLinkDialog } from './link-form-dialog.tsx'
import { LinksTable } from './links-table.tsx'

export type LinksViewProps = {
  links: readonly LinkRow[]
  left: LinksLeft
  allowed: AllowedDomains
  filter: ReactNode
  pages: ReactNode
  isFiltered: boolean
  isOwner: boolean
  /** Whether the plan includes this member. */
  included: boolean
  now: string
}

/** The workspace's links, remaining limit and trusted domains. */
export function LinksView(props: LinksViewProps) {
  const { links, left, allowed, filter, pages, isFiltered, isOwner, included, now } = props
  const router = useRouter()
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<LinkRow | null>(null)
  const show = (link: LinkRow) => {
    setMade(link)
    setCreating(false)
    router.refresh()
  }
  const create = () => setCreating(true)
  return (
    <>
      <PageHeader
        title="Protected links"
        lead={`Short links that check their destination before redirecting. ${leftWords(left)}`}
        actions={
          included ? (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
              Create link
            </Button>
          ) : undefined
        }
      />
      {included ? null : (
        <Notice title="The plan does not include your seat.">You can view links but not create or edit them.</Notice>
      )}
      {made ? <MadeLink key={made.id} link={made} /> : null}
      <Section
        first
        title="Links"
        note="Free on every plan. Verdicts older than half an hour are refreshed when a visitor opens the link."
      >
        {links.length > 0 || isFiltered ? filter : null}
        {links.length > 0 ? (
          <LinksTable links={links} now={now} />
        ) : isFiltered ? (
          <EmptyState>No matching links.</EmptyState>
        ) : (
          <EmptyState
            example={
              <>
                <b>Newsletter</b>
                <Mono>/go/Zk3f9Qa</Mono>
                <span>Nothing found</span>
              </>
            }
            action={included ? <Button onClick={create}>Create your first link</Button> : undefined}
          >
            No links yet. If a destination turns malicious later, the link is blocked and you are notified by email.
          </EmptyState>
        )}
        {pages}
      </Section>
      <Allowlist allowed={allowed} isOwner={isOwner} />
      {creating ? <CreateLinkDialog left={left} onClose={() => setCreating(false)} onMade={show} /> : null}
    </>
  )
}

const leftWords = ({ day }: LinksLeft): string =>
  `${formatNumber(day.left)} of ${formatCount(day.limit, 'link')} left in 24 hours.`
