'use client'

import { useQuery } from '@tanstack/react-query'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { subjectKind } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { abuseEndpoints } from '#server/catalog/endpoints/abuse.ts'
import { foundWords } from './abuse-words.ts'

const AbuseAnswer = lazyAfterLoad(() => import('./abuse-answer.tsx').then((part) => part.AbuseAnswer))

type Props = { subject: string; workspaceId: string; base: string }

export function AbuseLookup({ subject, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const isAddress = subjectKind(subject) === 'ip'
  const paid = usePaidRun()
  const ofAddress = useQuery(trpc.ip.abuseContacts.queryOptions({ ip: subject }, paid<'ip.abuseContacts'>(isAddress)))
  const ofDomain = useQuery(
    trpc.domain.abuseContacts.queryOptions({ domain: subject }, paid<'domain.abuseContacts'>(!isAddress)),
  )
  const lookup = isAddress ? ofAddress : ofDomain
  return (
    <LookupShell
      id="domain.abuseContacts"
      units={abuseEndpoints['domain.abuseContacts'].units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data?.target ?? subject}
      symbol={isAddress ? 'Ip' : 'Do'}
      copyLabel={isAddress ? 'Copy address' : 'Copy domain'}
      identity={(answer) => [{ id: 'found', content: foundWords(answer) }]}
      recent={(answer) => ({ kind: 'abuse', value: answer.target, found: foundWords(answer) })}
    >
      {(answer) => <AbuseAnswer answer={answer} base={base} />}
    </LookupShell>
  )
}
