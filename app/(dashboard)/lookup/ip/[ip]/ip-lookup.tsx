'use client'

import { useQuery } from '@tanstack/react-query'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { addressEndpoints } from '#server/catalog/endpoints/addresses.ts'
import { identityOf, placeName } from './ip-words.tsx'

const IpAnswer = lazyAfterLoad(() => import('./ip-answer.tsx').then((part) => part.IpAnswer))

export function IpLookup({ ip, workspaceId, base }: { ip: string; workspaceId: string; base: string }) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.ip.geo.queryOptions({ ip }, paid<'ip.geo'>()))
  return (
    <LookupShell
      id="ip.geo"
      units={addressEndpoints['ip.geo'].units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data?.ip ?? ip}
      identity={identityOf}
      recent={(answer) => ({ kind: 'ip', id: 'ip.geo', value: answer.ip, found: placeName(answer) })}
      map
    >
      {(answer) => <IpAnswer answer={answer} base={base} />}
    </LookupShell>
  )
}
