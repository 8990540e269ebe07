'use client'

import { useQuery } from '@tanstack/react-query'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { addressEndpoints } from '#server/catalog/endpoints/addresses.ts'

const AsnAnswer = lazyAfterLoad(() => import('./asn-answer.tsx').then((part) => part.AsnAnswer))

type Props = { asn: number; title: string; workspaceId: string; base: string }

export function AsnLookup({ asn, title, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.asn.lookup.queryOptions({ asn }, paid<'asn.lookup'>()))
  const found = lookup.data?.name ?? 'Unnamed'
  return (
    <LookupShell
      id="asn.lookup"
      units={addressEndpoints['asn.lookup'].units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={title}
      identity={() => [{ id: 'name', content: found }]}
      recent={(answer) => ({ kind: 'asn', value: String(answer.asn), found })}
    >
      {(answer) => <AsnAnswer answer={answer} base={base} />}
    </LookupShell>
  )
}
