'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { subjectKind } from '../../_parts/subject-kind.ts'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { foundWords } from './rdap-words.ts'

const RdapAnswer = loadBeside(() => import('./rdap-answer.tsx').then((part) => part.RdapAnswer))

type Props = { subject: string; workspaceId: string; base: string }

/** Runs the lookup once and shows its answer, or why there is none. */
export function RdapLookup({ subject, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const kind = subjectKind(subject)
  const paid = usePaidRun(workspaceId)
  const ofAddress = useQuery(trpc.ip.rdap.queryOptions({ ip: subject }, paid<'ip.rdap'>(kind === 'ip')))
  const ofDomain = useQuery(trpc.domain.rdap.queryOptions({ domain: subject }, paid<'domain.rdap'>(kind === 'domain')))
  const lookup = kind === 'ip' ? ofAddress : ofDomain
  const answer = lookup.data
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'rdap', value: answer.query, found: foundWords(answer) } : null)
  return (
    <LookupShell
      type="Registration"
      title={answer?.query ?? subject}
      symbol="Rd"
      copyLabel={kind === 'ip' ? 'Copy address' : 'Copy domain'}
      identity={answer ? [{ id: 'found', content: foundWords(answer) }] : []}
      units={domainEndpoints['domain.rdap'].units}
      lookup={lookup}
    >
      {answer ? <RdapAnswer answer={answer} base={base} /> : null}
    </LookupShell>
  )
}
