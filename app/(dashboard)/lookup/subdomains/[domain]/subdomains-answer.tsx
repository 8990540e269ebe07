'use client'

import { type ReactNode, useState } from 'react'
import { formatCount } from '#app/_components/ui/format.ts'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { SubdomainPage } from '#server/lookups/domain/subdomains-schema.ts'
import { SubdomainTable } from './subdomain-table.tsx'

/** Names from certificate logs, with a search over the loaded ones. `turner`: navigation to further pages, if any. */
export function SubdomainsAnswer({ answer, turner }: { answer: SubdomainPage; turner?: ReactNode }) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = answer.results.filter(({ hostname }) => hostname.includes(wanted))
  return (
    <>
      {answer.retained && answer.retained_at ? (
        <GapNotice title="Cached result.">
          The sources are not responding. This is the result of <Time at={answer.retained_at} absolute />.
        </GapNotice>
      ) : null}
      <Section title="Names" sources={answer.sources} note={answer.notice}>
        {answer.total === 0 ? (
          <p className={textStyles.prose}>
            No certificate in the logs names a host of this domain. Hosts without certificates are not listed.
          </p>
        ) : (
          <div className="grid gap-3">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <TextInput
                label={`Search ${formatCount(answer.results.length, 'name')}`}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                mono
              />
              {turner}
            </div>
            {shown.length === 0 ? (
              <p role="status">No name contains “{search.trim()}”.</p>
            ) : (
              <SubdomainTable names={shown} />
            )}
          </div>
        )}
      </Section>
    </>
  )
}
