'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { outcomeOf } from './dns-words.ts'
import { RecordTypes } from './record-types.tsx'

const DnsAnswer = loadBeside(() => import('./dns-answer.tsx').then((part) => part.DnsAnswer))

type Props = { domain: string; type: string; workspaceId: string; base: string }

/** Runs the lookup once for each type and shows its answer, or why there is none. */
export function DnsRecordLookup({ domain, type, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.dns.lookup.queryOptions({ domain, type }, paid<'dns.lookup'>()))
  const answer = lookup.data
  const found = answer ? `${answer.type}: ${outcomeOf(answer)}` : ''
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'dns', value: answer.domain, found } : null)
  const shown = answer && answer.unicode !== answer.domain ? [{ id: 'unicode', content: answer.unicode }] : []
  return (
    <LookupShell
      type="DNS records"
      title={domain}
      symbol="Dn"
      copyLabel="Copy name"
      identity={answer ? [{ id: 'type', content: `${answer.type}, ${answer.status}` }, ...shown] : []}
      units={domainEndpoints['dns.lookup'].units}
      lookup={lookup}
      onward={({ code }) => (code === 'INVALID_DOMAIN' ? null : <RecordTypes domain={domain} type={type} />)}
    >
      <RecordTypes domain={domain} type={type} />
      {answer ? <DnsAnswer answer={answer} base={base} /> : null}
    </LookupShell>
  )
}
