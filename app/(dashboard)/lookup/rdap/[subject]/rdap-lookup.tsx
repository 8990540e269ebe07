'use client'

import { useQuery } from '@tanstack/react-query'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { subjectKind } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { domainEndpoints } from '#server/catalog/endpoints/domains.ts'
import { foundWords } from './rdap-words.ts'

const RdapAnswer = lazyAfterLoad(() => import('./rdap-answer.tsx').then((part) => part.RdapAnswer))

type Props = { subject: string; workspaceId: string; base: string }

export function RdapLookup({ subject, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const isAddress = subjectKind(subject) === 'ip'
  const paid = usePaidRun()
  const ofAddress = useQuery(trpc.ip.rdap.queryOptions({ ip: subject }, paid<'ip.rdap'>(isAddress)))
  const ofDomain = useQuery(trpc.domain.rdap.queryOptions({ domain: subject }, paid<'domain.rdap'>(!isAddress)))
  const lookup = isAddress ? ofAddress : ofDomain
  return (
    <LookupShell
      id="domain.rdap"
      units={domainEndpoints['domain.rdap'].units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data?.query ?? subject}
      copyLabel={isAddress ? 'Copy address' : 'Copy domain'}
      identity={(answer) => [{ id: 'found', content: foundWords(answer) }]}
      recent={(answer) => ({ kind: 'rdap', value: answer.query, found: foundWords(answer) })}
    >
      {(answer) => <RdapAnswer answer={answer} base={base} />}
    </LookupShell>
  )
}
