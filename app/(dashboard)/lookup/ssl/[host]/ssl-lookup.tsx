'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#app/_components/ui/link.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { hostEndpoints } from '#server/catalog/endpoints/hosts.ts'
import { filledPath } from '../../../../_components/api/samples.ts'
import { HostForm } from '../../../../_components/hosts/host-form.tsx'
import { hostHref, hostSubjectText } from '../../../../_components/hosts/host-subject.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { RequestSection } from '../../_parts/request-section.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { WarningsSection } from '../../_parts/warnings-section.tsx'

const SslAnswer = loadBeside(() => import('./ssl-answer.tsx').then((part) => part.SslAnswer))

type Props = { host: string; port: number; workspaceId: string; base: string }

const { method, path, units } = hostEndpoints['host.ssl']

/** Looks at a port's certificate once and shows it, or why it could not be asked. */
export function SslLookup({ host, port, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.host.ssl.queryOptions({ host, port }, paid<'host.ssl'>()))
  const answer = lookup.data
  const title = hostSubjectText({ host, port })
  const found = answer?.summary_grade ? `Grade ${answer.summary_grade}` : 'No certificate shown'
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'ssl', value: title, found } : null)
  const query = port === 443 ? '' : `?port=${port}`
  return (
    <LookupShell
      type="Certificate"
      title={title}
      symbol="Tl"
      copyLabel="Copy host"
      identity={
        answer
          ? [
              { id: 'port', content: `Port ${answer.port}` },
              {
                id: 'status',
                content: (
                  <Link className="link" href={hostHref('status', { host, port: 443 })} prefetch={false}>
                    Does it answer?
                  </Link>
                ),
              },
            ]
          : []
      }
      units={units}
      lookup={lookup}
      retype={<HostForm host={host} look={String(port)} />}
    >
      {answer ? (
        <>
          <SslAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { host: answer.host }) + query }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      ) : null}
    </LookupShell>
  )
}
