'use client'

import { useQuery } from '@tanstack/react-query'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { outcomeOf } from './dns-words.ts'
import { RecordTypes } from './record-types.tsx'

const DnsAnswer = lazyAfterLoad(() => import('./dns-answer.tsx').then((part) => part.DnsAnswer))

type Props = { domain: string; type: string; workspaceId: string; base: string }

/** Runs the lookup once per record type. */
export function DnsRecordLookup({ domain, type, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.dns.lookup.queryOptions({ domain, type }, paid<'dns.lookup'>()))
  return (
    <LookupShell
      id="dns.lookup"
      units={domainEndpoints['dns.lookup'].units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={domain}
      identity={(answer) => [
        { id: 'type', content: `${answer.type}, ${answer.status}` },
        ...(answer.unicode === answer.domain ? [] : [{ id: 'unicode', content: answer.unicode }]),
      ]}
      recent={(answer) => ({ kind: 'dns', value: answer.domain, found: `${answer.type}: ${outcomeOf(answer)}` })}
      onward={({ code }) => (code === 'INVALID_DOMAIN' ? null : <RecordTypes domain={domain} type={type} />)}
    >
      {(answer) => (
        <>
          <RecordTypes domain={domain} type={type} />
          <DnsAnswer answer={answer} base={base} />
        </>
      )}
    </LookupShell>
  )
}
