'use client'

import { useQuery } from '@tanstack/react-query'
import { HostForm } from '#app/_components/hosts/host-form.tsx'
import { hostHref } from '#app/_components/hosts/host-subject.ts'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { hostEndpoints } from '#server/catalog/endpoints/hosts.ts'
import { filledPath } from '#server/documentation/samples/samples.ts'
import { STATE_NAMES } from './status-words.ts'

const StatusAnswer = lazyAfterLoad(() => import('./status-answer.tsx').then((part) => part.StatusAnswer))

type Props = { host: string; workspaceId: string; base: string }

const { method, path, units } = hostEndpoints['host.status']

export function StatusLookup({ host, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.host.status.queryOptions({ host }, paid<'host.status'>()))
  return (
    <LookupShell
      id="host.status"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={host}
      identity={() => [
        { id: 'vantage', content: 'Checked from one location' },
        {
          id: 'ssl',
          content: (
            <Link className={textStyles.link} href={hostHref('ssl', { host, port: 443 })} prefetch={false}>
              Check certificate
            </Link>
          ),
        },
      ]}
      recent={({ status }) => ({
        kind: 'status',
        value: host,
        found: `${STATE_NAMES[status]}, checked from one location`,
      })}
      retype={<HostForm host={host} look="status" />}
    >
      {(answer) => (
        <>
          <StatusAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { host: answer.host }) }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      )}
    </LookupShell>
  )
}
