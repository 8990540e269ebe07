'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount, formatUtc } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ReportLink, SavedReport } from '#app/_trpc/outputs.ts'
import { LinkPanel } from './link-panel.tsx'

type ShareSectionProps = {
  report: SavedReport
  links: readonly ReportLink[]
  mayChange: boolean
  /** URL of the link just created. */
  address: string | null
  onDone: () => void
  onShare: () => void
  now: string
}

/** The report's share links, each revocable. */
export function ShareSection({ report, links, mayChange, address, onDone, onShare, now }: ShareSectionProps) {
  return (
    <div data-screen="">
      <Section
        title="Links"
        note={
          mayChange
            ? 'Links expire automatically. Revoked links stop working immediately.'
            : 'Only the author and owners can share this report.'
        }
      >
        {address ? <LinkPanel address={address} onDone={onDone} /> : null}
        {links.length > 0 ? (
          <Table label="Links to this report">
            <TableHead>
              <HeadCell>Created</HeadCell>
              <HeadCell grow optional>
                By
              </HeadCell>
              <HeadCell optional>Notes</HeadCell>
              <HeadCell>Opened</HeadCell>
              <HeadCell>Expires</HeadCell>
              {mayChange ? (
                <HeadCell>
                  <span className="sr-only">Action</span>
                </HeadCell>
              ) : null}
            </TableHead>
            <TableBody>
              {links.map((link) => (
                <LinkRow key={link.id} report={report} link={link} mayChange={mayChange} now={now} />
              ))}
            </TableBody>
          </Table>
        ) : (
          <div className="grid justify-items-start gap-3">
            <p className="text-ink-2">Not shared outside this workspace.</p>
            {mayChange ? <Button onClick={onShare}>Share</Button> : null}
          </div>
        )}
      </Section>
    </div>
  )
}

type LinkRowProps = Pick<ShareSectionProps, 'report' | 'mayChange' | 'now'> & { link: ReportLink }

function LinkRow({ report, link, mayChange, now }: LinkRowProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const revoke = useMutation(trpc.reports.unshare.mutationOptions({ onSuccess: () => router.refresh() }))
  const made = formatUtc(new Date(link.created_at))
  return (
    <TableRow>
      <Cell>
        <Time at={link.created_at} now={now} />
      </Cell>
      <Cell grow optional className="text-ink-2 wrap-anywhere">
        {link.created_by}
      </Cell>
      <Cell optional>{link.with_notes ? 'shown' : 'not included'}</Cell>
      <Cell>{link.opened === 0 ? 'never' : formatCount(link.opened, 'time')}</Cell>
      <Cell>
        <Time at={link.expires_at} now={now} />
      </Cell>
      {mayChange ? (
        <Cell>
          <Button
            aria-label={`Revoke link of ${made}`}
            pending={revoke.isPending}
            onClick={() => revoke.mutate({ id: report.id, link_id: link.id })}
          >
            Revoke
          </Button>
          {revoke.isError ? <InlineError>{sentenceOf(revoke.error)}</InlineError> : null}
        </Cell>
      ) : null}
    </TableRow>
  )
}
