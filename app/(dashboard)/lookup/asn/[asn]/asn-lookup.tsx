'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { addressEndpoints } from '#server/catalog/endpoints/addresses.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'

const AsnAnswer = loadBeside(() => import('./asn-answer.tsx').then((part) => part.AsnAnswer))

type Props = { asn: number; title: string; workspaceId: string; base: string }

/** Runs the lookup once and shows its answer, or why there is none. */
export function AsnLookup({ asn, title, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.asn.lookup.queryOptions({ asn }, paid<'asn.lookup'>()))
  const answer = lookup.data
  const found = answer?.name ?? 'No name known'
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'asn', value: String(answer.asn), found } : null)
  return (
    <LookupShell
      type="ASN"
      title={title}
      symbol="As"
      copyLabel="Copy ASN"
      identity={answer ? [{ id: 'name', content: answer.name ?? 'No name known' }] : []}
      units={addressEndpoints['asn.lookup'].units}
      lookup={lookup}
    >
      {answer ? <AsnAnswer answer={answer} base={base} /> : null}
    </LookupShell>
  )
}
