'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#app/_components/ui/link.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { hostEndpoints } from '#server/catalog/endpoints/hosts.ts'
import { filledPath } from '../../../../_components/api/samples.ts'
import { HostForm } from '../../../../_components/hosts/host-form.tsx'
import { hostHref } from '../../../../_components/hosts/host-subject.ts'
import { useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { RequestSection } from '../../_parts/request-section.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { WarningsSection } from '../../_parts/warnings-section.tsx'
import { STATE_NAMES } from './status-words.ts'

const StatusAnswer = loadBeside(() => import('./status-answer.tsx').then((part) => part.StatusAnswer))

type Props = { host: string; workspaceId: string; base: string }

const { method, path, units } = hostEndpoints['host.status']

/** Looks once whether a host answers, and shows how. */
export function StatusLookup({ host, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.host.status.queryOptions({ host }, paid<'host.status'>()))
  const answer = lookup.data
  const found = answer ? `${STATE_NAMES[answer.status]}, seen from one place` : ''
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'status', value: host, found } : null)
  return (
    <LookupShell
      type="Host status"
      title={host}
      symbol="On"
      copyLabel="Copy host"
      identity={
        answer
          ? [
              { id: 'vantage', content: 'Seen from one place' },
              {
                id: 'ssl',
                content: (
                  <Link className="link" href={hostHref('ssl', { host, port: 443 })} prefetch={false}>
                    Its certificate
                  </Link>
                ),
              },
            ]
          : []
      }
      units={units}
      lookup={lookup}
      retype={<HostForm host={host} look="status" />}
    >
      {answer ? (
        <>
          <StatusAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { host: answer.host }) }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      ) : null}
    </LookupShell>
  )
}
