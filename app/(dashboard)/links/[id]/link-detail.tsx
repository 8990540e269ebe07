'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { LinkQrCode } from '#app/_components/links/link-qr-code.tsx'
import { statusWords, visitorSentence } from '#app/_components/links/link-words.ts'
import { VerdictMark } from '#app/_components/links/verdict-mark.tsx'
import { VerdictSum } from '#app/_components/links/verdict-sum.tsx'
import buttonStyles from '#app/_components/ui/button.module.css'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { LinkRow, LinkVisits } from '#app/_trpc/outputs.ts'
import { EditLinkDialog } from '#app/(dashboard)/links/link-form-dialog.tsx'
import { DeleteLinkDialog } from './delete-link-dialog.tsx'
import { LinkActions } from './link-actions.tsx'
import { VisitsSection } from './visits-section.tsx'

export type LinkDetailProps = { link: LinkRow; visits: LinkVisits; included: boolean; now: string }

export function LinkDetail({ link, visits, included, now }: LinkDetailProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const changed = () => {
    close()
    router.refresh()
  }
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Protected links', href: '/links' }, { label: 'Link' }]}
        title={link.title ?? link.code}
        identity={[
          {
            id: 'short',
            content: (
              <span className="inline-flex items-center gap-1">
                <Mono className="whitespace-normal wrap-anywhere">{link.short_url}</Mono>
                <CopyButton value={link.short_url} label="Copy link" />
              </span>
            ),
          },
          { id: 'status', content: link.status === 'active' ? 'Active' : <Tag>{statusWords[link.status]}</Tag> },
        ]}
        actions={included ? <LinkActions link={link} onOpen={setOpen} onChanged={changed} /> : undefined}
      />
      {link.status === 'active' ? null : (
        <Notice
          title={`${statusWords[link.status]}.`}
          action={
            link.blocked ? (
              <a className={buttonStyles.button} href={`${link.short_url}/appeal`}>
                Appeal
              </a>
            ) : undefined
          }
        >
          {visitorSentence(link)}
        </Notice>
      )}
      <Section first title="Destination" note={link.status === 'active' ? visitorSentence(link) : undefined}>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-[1_1_320px]">
            <FactsGrid
              columns={1}
              facts={[
                { label: 'Redirects to', value: link.normalized_destination, mono: true },
                {
                  label: 'If nothing is found',
                  value: link.interstitial === 'always' ? 'show the destination first' : 'redirect immediately',
                },
                { label: 'Expires', value: link.expires_at ? <Time at={link.expires_at} absolute /> : 'Never' },
                { label: 'Created', value: <Time at={link.created_at} now={now} /> },
                {
                  label: 'Visits',
                  value: (
                    <>
                      {formatNumber(link.visits.total)}
                      {link.visits.last_at ? (
                        <>
                          , last <Time at={link.visits.last_at} now={now} />
                        </>
                      ) : null}
                    </>
                  ),
                },
              ]}
            />
          </div>
          <LinkQrCode link={link} />
        </div>
      </Section>
      <Section
        title="Verdict"
        note={
          <>
            Checked <Time at={link.verdict.checked_at} now={now} />. Refreshed on a visit when older than half an hour.
          </>
        }
      >
        <p className="mb-3">
          <VerdictMark status={link.verdict.status} />
        </p>
        <VerdictSum verdict={link.verdict} />
      </Section>
      <VisitsSection visits={visits} />
      {open === 'edit' ? <EditLinkDialog link={link} onClose={close} onChanged={changed} /> : null}
      {open === 'delete' ? (
        <DeleteLinkDialog link={link} onClose={close} onDeleted={() => router.push('/links')} />
      ) : null}
    </>
  )
}
