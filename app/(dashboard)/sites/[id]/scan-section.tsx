'use client'

import { useMutation } from '@tanstack/react-query'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OWNERS_ONLY } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { costWords, SCHEDULES } from '#app/(dashboard)/sites/site-words.ts'
import { Choice } from './choice.tsx'

type ScanSectionProps = {
  site: SiteRow
  isOwner: boolean
  now: string
  first?: boolean
  onChanged: (site: SiteRow) => void
}

/** The site's scan schedule and the recipients of alerts. */
export function ScanSection({ site, isOwner, now, first = false, onChanged }: ScanSectionProps) {
  const trpc = useTRPC()
  const change = useMutation(trpc.sites.change.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(change.error)
  const { id, next_scan_at, watch } = site
  const wish = { ...site, ...(change.isPending ? change.variables : {}) }
  return (
    <Section title="Schedule" first={first} note={costWords(site)}>
      <div className="grid max-w-140 gap-4">
        <div className="max-w-60">
          <Select
            label="Schedule"
            value={String(wish.scan_every_days ?? '')}
            disabled={!isOwner}
            help={isOwner ? undefined : OWNERS_ONLY}
            options={SCHEDULES.map(({ value, label }) => ({
              value,
              label: value === '' && site.listed_at ? 'Weekly, for the leaderboard' : label,
            }))}
            onChange={({ target }) => {
              const wanted = SCHEDULES.find(({ value }) => value === target.value)
              change.mutate({ id, scan_every_days: wanted?.days ?? null })
            }}
          />
        </div>
        {next_scan_at ? (
          <p className={textStyles.note}>
            Next scan: <Time at={next_scan_at} now={now} absolute />.
          </p>
        ) : null}
        {watch ? (
          <p>
            <Link className={textStyles.link} href={`/watches/${watch.id}`}>
              Changes found by scheduled scans
            </Link>
          </p>
        ) : null}
        <Choice
          label="Email owners when the grade or score drops"
          help="The email lists what got worse. The audit log records every drop. Scans started by hand send no email."
          checked={wish.alert_on_drop}
          disabled={!isOwner}
          onChange={(checked) => change.mutate({ id, alert_on_drop: checked })}
        />
        {refusal ? <InlineError>{refusal}</InlineError> : null}
      </div>
    </Section>
  )
}
