'use client'

import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { dnsWords, fileWords, proofWords } from '#app/(dashboard)/sites/site-words.ts'

type ProofSectionProps = {
  site: SiteRow
  isOwner: boolean
  now: string
  first?: boolean
  onChanged: (site: SiteRow) => void
}

/** Both ways to verify a site, the last check of each, and a button to check now. */
export function ProofSection({ site, isOwner, now, first = false, onChanged }: ProofSectionProps) {
  const trpc = useTRPC()
  const check = useMutation(trpc.sites.check.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(check.error)
  const { record, file, checked_at, verified_by } = site
  const verified = site.verified_at !== null
  const toResult = (way: 'dns' | 'file') => !verified || site.missing_since !== null || verified_by === way
  return (
    <Section
      title="Verification"
      first={first}
      note={
        verified ? 'Checked daily. Keep it in place.' : 'Add one of the two. Other workspaces add their own next to it.'
      }
    >
      <div className="grid gap-6">
        {verified_by === 'parent' ? (
          <p className={textStyles.prose}>A parent domain is verified in this workspace, so nothing else is needed.</p>
        ) : null}
        <Way title="DNS record" found={toResult('dns') ? dnsWords(site.dns_outcome) : null}>
          <FactsGrid
            columns={1}
            facts={[
              { label: 'Name', value: <Copied value={record.name} label="Copy record name" /> },
              { label: 'Type', value: 'TXT', mono: true },
              { label: 'Text', value: <Copied value={record.text} label="Copy record value" /> },
            ]}
          />
        </Way>
        <Way title="Or a file on the website" found={toResult('file') ? fileWords(site.file_outcome) : null}>
          <FactsGrid
            columns={1}
            facts={[
              { label: 'Address', value: <Copied value={file.url} label="Copy file URL" /> },
              { label: 'Required line', value: <Copied value={file.text} label="Copy required line" /> },
            ]}
          />
        </Way>
        {refusal ? <InlineError>{refusal}</InlineError> : null}
        <div className="flex flex-wrap items-center gap-3">
          <OwnersButton
            isOwner={isOwner}
            variant={verified ? 'default' : 'primary'}
            pending={check.isPending}
            onClick={() => check.mutate({ id: site.id })}
          >
            Check now
          </OwnersButton>
          <span className={textStyles.note}>
            {checked_at ? (
              <>
                Last checked <Time at={checked_at} now={now} />
              </>
            ) : (
              'Not checked yet'
            )}
          </span>
          <span role="status" className={textStyles.note}>
            {check.isSuccess ? `${proofWords(check.data)}.` : ''}
          </span>
        </div>
      </div>
    </Section>
  )
}

function Way({ title, found, children }: { title: string; found: string | null; children: ReactNode }) {
  return (
    <div className="max-w-180">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
      {found ? <p className={`${textStyles.note} mt-2`}>{found}</p> : null}
    </div>
  )
}

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <Mono className="min-w-0 whitespace-normal break-all">{value}</Mono>
      <CopyButton value={value} label={label} />
    </span>
  )
}
