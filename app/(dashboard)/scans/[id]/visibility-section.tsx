'use client'

import { useMutation } from '@tanstack/react-query'
import { Section } from '#app/_components/ui/section.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ScanRead } from '#app/_trpc/outputs.ts'
import { VISIBILITIES, visibilityOptions } from '#app/(dashboard)/scans/visibility-words.ts'
import type { ScanVisibility } from '#server/catalog/scan-terms.ts'

type Props = { scan: ScanRead; isOwner: boolean; onChanged: (visibility: ScanVisibility) => void }

/** The report's visibility; owners can change it. */
export function VisibilitySection({ scan, isOwner, onChanged }: Props) {
  const client = useTRPCClient()
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: (visibility: ScanVisibility) => client.scans.update.mutate({ id: scan.id, visibility }),
    onSuccess: ({ visibility }) => onChanged(visibility),
  })
  const shown = changing.isPending ? changing.variables : scan.visibility
  return (
    <Section title="Visibility" note={isOwner ? 'Changes take effect immediately.' : 'Only owners can change this.'}>
      <div className="max-w-[320px]">
        <Select
          label="Visibility"
          options={visibilityOptions(isOwner)}
          value={shown}
          disabled={!isOwner}
          onChange={(event) => changing.mutate(event.target.value as ScanVisibility)}
          help={VISIBILITIES[shown].description}
          {...(changing.error ? { error: sentenceOf(changing.error) } : {})}
        />
      </div>
    </Section>
  )
}
