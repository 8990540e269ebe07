'use client'

import { useQuery } from '@tanstack/react-query'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { abuseEndpoints } from '#server/catalog/endpoints/abuse.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { subjectKind } from '../../_parts/subject-kind.ts'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { foundWords } from './abuse-words.ts'

const AbuseAnswer = loadBeside(() => import('./abuse-answer.tsx').then((part) => part.AbuseAnswer))

type Props = { subject: string; workspaceId: string; base: string }

/** Runs the lookup once and shows its answer, or why there is none. */
export function AbuseLookup({ subject, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const kind = subjectKind(subject)
  const paid = usePaidRun(workspaceId)
  const ofAddress = useQuery(
    trpc.ip.abuseContacts.queryOptions({ ip: subject }, paid<'ip.abuseContacts'>(kind === 'ip')),
  )
  const ofDomain = useQuery(
    trpc.domain.abuseContacts.queryOptions({ domain: subject }, paid<'domain.abuseContacts'>(kind === 'domain')),
  )
  const lookup = kind === 'ip' ? ofAddress : ofDomain
  const answer = lookup.data
  useAfterLookup(
    lookup,
    workspaceId,
    answer ? { kind: 'abuse', value: answer.target, found: foundWords(answer) } : null,
  )
  return (
    <LookupShell
      type="Abuse contacts"
      title={answer?.target ?? subject}
      symbol={kind === 'ip' ? 'Ip' : 'Do'}
      copyLabel={kind === 'ip' ? 'Copy address' : 'Copy domain'}
      identity={answer ? [{ id: 'found', content: foundWords(answer) }] : []}
      units={abuseEndpoints['domain.abuseContacts'].units}
      lookup={lookup}
    >
      {answer ? <AbuseAnswer answer={answer} base={base} /> : null}
    </LookupShell>
  )
}
