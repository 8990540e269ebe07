'use client'

import { lookupLabels } from '#app/_components/lookups/lookup-labels.ts'
import { Select } from '#app/_components/ui/select.tsx'
import type { ReadList } from '#app/(dashboard)/bulk/_input/read-list.ts'
import resultsFilterStyles from '#app/(dashboard)/bulk/[id]/results-filter.module.css'
import { kindWords } from '#app/(dashboard)/bulk/job-words.ts'
import { type BulkEndpointId, type BulkKindId, bulkKindIds, bulkKinds } from '#server/catalog/bulk.ts'
import { type Draft, lookupOfKind } from './draft.ts'

type Props = {
  list: ReadList
  choices: Draft['choices']
  onChoose: (kind: BulkKindId, endpoint: BulkEndpointId) => void
}

/** Counts the list's targets by kind, with a choice of lookup for each kind. */
export function KindChoices({ list, choices, onChoose }: Props) {
  const present = bulkKindIds
    .map((kind) => ({ kind, count: list.targets.filter((target) => target.kind === kind).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className={resultsFilterStyles.kindChoices}>
      {present.map(({ kind, count }) => {
        const endpoints: readonly BulkEndpointId[] = bulkKinds[kind].endpoints
        const chosen = lookupOfKind(kind, choices)
        return (
          <Select
            key={kind}
            label={kindWords(kind, count)}
            help={lookupLabels[chosen].finds}
            value={chosen}
            options={endpoints.map((id) => ({ value: id, label: lookupLabels[id].label }))}
            onChange={(event) => {
              const next = endpoints.find((id) => id === event.target.value)
              if (next) onChoose(kind, next)
            }}
          />
        )
      })}
    </div>
  )
}
