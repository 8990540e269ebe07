'use client'

import { faces } from '#app/_components/lookups/faces.ts'
import { Select } from '#app/_components/ui/select.tsx'
import { type BulkEndpointId, type BulkKindId, bulkKindIds, bulkKinds } from '#server/catalog/bulk.ts'
import type { ReadList } from '../_input/read-list.ts'
import { kindWords } from '../job-words.ts'
import { type Draft, lookupOfKind } from './draft.ts'

type Props = {
  list: ReadList
  choices: Draft['choices']
  onChoose: (kind: BulkKindId, endpoint: BulkEndpointId) => void
}

/** What the list holds, and for each kind what is asked about it. */
export function KindChoices({ list, choices, onChoose }: Props) {
  const present = bulkKindIds
    .map((kind) => ({ kind, count: list.targets.filter((target) => target.kind === kind).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="kind-choices">
      {present.map(({ kind, count }) => {
        const endpoints: readonly BulkEndpointId[] = bulkKinds[kind].endpoints
        const chosen = lookupOfKind(kind, choices)
        return (
          <Select
            key={kind}
            label={kindWords(kind, count)}
            help={faces[chosen].finds}
            value={chosen}
            options={endpoints.map((id) => ({ value: id, label: faces[id].label }))}
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
