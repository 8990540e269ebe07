import type { Metadata } from 'next'
import { Section } from '#app/_components/ui/section.tsx'
import { SourceList } from '#app/_components/ui/source-list.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { api } from '#app/_trpc/server.ts'
import statusPageStyles from '#app/(public)/status-page.module.css'
import { SourcesTable } from './sources-table.tsx'
import { sourcesSentence } from './status-words.ts'

export const metadata: Metadata = {
  title: 'Status',
  description: 'Status of this service and its data sources.',
}

/** Service status and its sources: now, over 24 hours and over 90 days. */
export default async function StatusPage() {
  const status = await (await api()).status.read()
  const minutes = status.every_seconds / 60
  return (
    <div className={statusPageStyles.statusPage}>
      <header>
        <h1>Status</h1>
        <p className={statusPageStyles.lead}>
          {sourcesSentence(status.sources)}{' '}
          {status.probing
            ? `Each source is checked every ${minutes} minutes. Hatched: no data.`
            : 'Source checks are off on this installation.'}
        </p>
        <p className={textStyles.note}>
          <Time at={status.checked_at} absolute />.{' '}
          <a className={textStyles.link} href="/status.json">
            View as JSON
          </a>
        </p>
      </header>
      <Section title="This service" first>
        <dl className={statusPageStyles.service}>
          <dt>API and pages</dt>
          <dd>Operational</dd>
          <dt>Database</dt>
          <dd>
            {status.database.ok ? (
              'Operational'
            ) : (
              <TriState value={null} cause="does not respond, so the data below is missing" />
            )}
          </dd>
        </dl>
      </Section>
      <Section title="Cached lists" note="Downloaded and matched locally. If a download fails, the last copy is used.">
        <SourceList
          sources={status.feeds.map(({ name, fetched_at, age_seconds, missing }) => ({
            name,
            status: fetched_at === null ? 'unavailable' : missing.length > 0 ? 'stale' : 'ok',
            url: null,
            fetched_at,
            age_seconds,
            ...(fetched_at === null ? { cause: 'not fetched yet' } : {}),
          }))}
        />
      </Section>
      <div className={statusPageStyles.sources}>
        <h2>Sources</h2>
        <SourcesTable sources={status.sources} now={status.checked_at} />
      </div>
    </div>
  )
}
