import type { ReactNode } from 'react'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { WholeEvent } from '#app/_trpc/outputs.ts'
import { type EventSearch, pathWith } from '#app/(dashboard)/events/event-search.ts'
import { typeWords } from '#app/(dashboard)/events/event-words.ts'
import { exactUtc } from './exact-utc.ts'

type WorkspaceEventProps = { event: WholeEvent; neighbours: ReactNode; search: EventSearch; now: string }

const ACTORS: Record<WholeEvent['actor']['type'], string> = {
  api_key: 'Key',
  user: 'Person',
  system: 'Assay',
  visitor: 'Visitor',
}

/** A workspace change: its type, author, target and details. */
export function WorkspaceEvent({ event, neighbours, search, now }: WorkspaceEventProps) {
  const { type, created_at, actor, target, details, request_id, severity, expires_at } = event
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Events', href: pathWith('/events', { ...search, cursor: '' }) }, { label: typeWords(type) }]}
        end={neighbours}
        title={event.summary}
        identity={[
          {
            id: 'id',
            content: (
              <>
                <Mono>{event.id}</Mono> <CopyButton value={event.id} label="Copy event ID" />
              </>
            ),
          },
          { id: 'time', content: <time dateTime={created_at}>{exactUtc(created_at)}</time> },
        ]}
      />
      <Section title="What happened">
        <FactsGrid
          facts={[
            { label: 'Type', value: type, mono: true },
            { label: 'Severity', value: severity },
            { label: 'When', value: <Time at={created_at} now={now} /> },
            { label: ACTORS[actor.type], value: actor.label || 'Not recorded' },
            ...(target
              ? [{ label: `Subject: ${target.type.replaceAll('_', ' ')}`, value: target.id, mono: true }]
              : []),
            ...(request_id ? [{ label: 'Request', value: request_id, mono: true }] : []),
            { label: 'Stored until', value: <Time at={expires_at} now={now} /> },
          ]}
        />
      </Section>
      {Object.keys(details).length > 0 ? (
        <Section title="Details">
          <CodeBlock label="Details" code={JSON.stringify(details, null, 2)} />
        </Section>
      ) : null}
    </>
  )
}
