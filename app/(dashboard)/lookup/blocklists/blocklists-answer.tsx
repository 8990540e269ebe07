import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { BlocklistGrid } from '#app/(dashboard)/lookup/_parts/blocklist-grid.tsx'
import { GapsTable, ListingsTable } from '#app/(dashboard)/lookup/_parts/blocklist-tables.tsx'
import { blocklistSentence } from '#app/(dashboard)/lookup/_parts/blocklist-words.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { BlocklistReport, TargetResult } from '#server/lookups/blocklists/schema.ts'
import { TargetsTable } from './targets-table.tsx'

const { method, path } = endpoints['blocklists.check']

/** One section per target, in the order given. */
export function BlocklistsAnswer({ answer, base }: { answer: BlocklistReport; base: string }) {
  const targets = answer.results.map(({ target }) => target)
  return (
    <>
      {answer.results.length > 1 ? <TargetsTable results={answer.results} sources={answer.sources} /> : null}
      {answer.results.map((result, index) => (
        <TargetSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a target may stand there twice, and sections never move
          key={index}
          id={`target-${index + 1}`}
          title={answer.results.length > 1 ? `${index + 1}. ${result.target}` : result.target}
          result={result}
          sources={answer.sources}
        />
      ))}
      <NotQueried lists={answer.not_asked} />
      <WarningsSection warnings={answer.warnings} />
      <RequestSection call={{ base, method, path, body: { targets } }} answer={answer} requestId={answer.request_id} />
    </>
  )
}

type TargetSectionProps = { id: string; title: string; result: TargetResult; sources: BlocklistReport['sources'] }

function TargetSection({ id, title, result, sources }: TargetSectionProps) {
  const { target, status, lists } = result
  return (
    <Section
      id={id}
      title={title}
      sources={status === 'invalid' ? [] : sources}
      note="Lists that do not respond are unknown."
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-2 text-14">
          <b>{status === 'invalid' ? 'Not a public address. No list was checked.' : blocklistSentence(result)}</b>
          <CopyButton value={target} label={`Copy ${target}`} />
        </p>
        {lists.length > 0 ? <BlocklistGrid lists={lists} /> : null}
        <ListingsTable lists={lists} label={`Entries for ${target}`} />
        <GapsTable lists={lists} label={`Lists without a result for ${target}`} />
      </div>
    </Section>
  )
}

function NotQueried({ lists }: { lists: BlocklistReport['not_asked'] }) {
  if (lists.length === 0) return null
  return (
    <Section title="Not checked" note="API requests can include them with `lists`.">
      <details className={disclosureStyles.disclosure}>
        <summary>{formatCount(lists.length, 'list')} off by default</summary>
        <dl className="grid">
          {lists.map(({ id, name, why }) => (
            <div key={id} className="grid gap-x-6 border-b border-line py-1.25 phone:grid-cols-[200px_1fr]">
              <dt>{name}</dt>
              <dd className="text-ink-2">{why}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  )
}
