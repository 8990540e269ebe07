'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { addressEndpoints } from '#server/catalog/endpoints/addresses.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { identityOf, placeName } from './ip-words.tsx'

const IpAnswer = loadBeside(() => import('./ip-answer.tsx').then((part) => part.IpAnswer))

/** Runs the lookup once and shows its answer, or why there is none. */
export function IpLookup({ ip, workspaceId, base }: { ip: string; workspaceId: string; base: string }) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.ip.geo.queryOptions({ ip }, paid<'ip.geo'>()))
  const answer = lookup.data
  useAfterLookup(
    lookup,
    workspaceId,
    answer ? { kind: 'ip', id: 'ip.geo', value: answer.ip, found: placeName(answer) } : null,
  )
  return (
    <LookupShell
      type="IP address"
      title={answer?.ip ?? ip}
      symbol="Ip"
      copyLabel="Copy address"
      identity={answer ? identityOf(answer) : []}
      units={addressEndpoints['ip.geo'].units}
      lookup={lookup}
      map
    >
      {answer ? <IpAnswer answer={answer} base={base} /> : null}
    </LookupShell>
  )
}
