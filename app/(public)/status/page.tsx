import type { Metadata } from 'next'
import { Section } from '#app/_components/ui/section.tsx'
import { SourceList } from '#app/_components/ui/source-list.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { api } from '#app/_trpc/server.ts'
import statusPageStyles from '#app/(public)/status-page.module.css'
import { SourcesTable } from './sources-table.tsx'

export const metadata: Metadata = {
  title: 'Status',
  description: 'How this service and each of its sources are, by its own probes.',
}

/** Status of the service and its sources: now, over 24 hours and over 90 days. */
export default async function StatusPage() {
  const status = await (await api()).status.read()
  const silent = status.sources.filter(({ state }) => state === 'unavailable')
  const minutes = status.every_seconds / 60
  return (
    <div className={statusPageStyles.statusPage}>
      <header>
        <h1>Status</h1>
        <p className={statusPageStyles.lead}>
          {silent.length > 0
            ? `${silent.map(({ name }) => name).join(', ')} did not answer the last probe. What depends on it says so in its answers.`
            : 'No source failed its last probe.'}{' '}
          {status.probing
            ? `Each source is asked a light question every ${minutes} minutes. Hatched: nobody asked, so nothing is known.`
            : 'Probing is off at this installation, so nothing is known of the sources.'}
        </p>
        <p className={textStyles.note}>
          <Time at={status.checked_at} absolute />.{' '}
          <a className={textStyles.link} href="/status.json">
            The same as JSON
          </a>
        </p>
      </header>
      <Section title="This service" first>
        <dl className={statusPageStyles.service}>
          <dt>API and pages</dt>
          <dd>Answering: this page came from it</dd>
          <dt>Database</dt>
          <dd>
            {status.database.ok ? (
              'Answering'
            ) : (
              <TriState value={null} cause="does not answer, so nothing below is known" />
            )}
          </dd>
        </dl>
      </Section>
      <Section
        title="Lists in memory"
        note="Fetched whole and matched here. A list that fails is replaced by the kept one."
      >
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
