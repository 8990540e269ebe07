import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { BlocklistGrid } from '#app/(dashboard)/lookup/_parts/blocklist-grid.tsx'
import { ListingsTable } from '#app/(dashboard)/lookup/_parts/blocklist-tables.tsx'
import { blocklistSentence, isListSource } from '#app/(dashboard)/lookup/_parts/blocklist-words.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'

export function BlocklistsSection({ answer }: { answer: IpReputation }) {
  const { blocklists, sources, ip } = answer
  return (
    <Section
      title="Blocklists"
      sources={sources.filter((source) => isListSource(source, blocklists))}
      note="Lists that do not respond are unknown. Policy lists contain end-user ranges and do not count."
    >
      <div className="grid gap-4">
        <p className={`${textStyles.prose} text-14`}>
          <b>{blocklistSentence(blocklists)}</b>
        </p>
        <BlocklistGrid lists={blocklists.lists} />
        <ListingsTable lists={blocklists.lists} label={`Entries of ${ip}`} />
      </div>
    </Section>
  )
}
