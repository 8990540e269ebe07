'use client'

import { useQuery } from '@tanstack/react-query'
import { HostForm } from '#app/_components/hosts/host-form.tsx'
import { hostHref, hostSubjectText } from '#app/_components/hosts/host-subject.ts'
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

const SslAnswer = lazyAfterLoad(() => import('./ssl-answer.tsx').then((part) => part.SslAnswer))

type Props = { host: string; port: number; workspaceId: string; base: string }

const { method, path, units } = hostEndpoints['host.ssl']

export function SslLookup({ host, port, workspaceId, base }: Props) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.host.ssl.queryOptions({ host, port }, paid<'host.ssl'>()))
  const title = hostSubjectText({ host, port })
  const query = port === 443 ? '' : `?port=${port}`
  return (
    <LookupShell
      id="host.ssl"
      units={units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={title}
      identity={(answer) => [
        { id: 'port', content: `Port ${answer.port}` },
        {
          id: 'status',
          content: (
            <Link className={textStyles.link} href={hostHref('status', { host, port: 443 })} prefetch={false}>
              Check status
            </Link>
          ),
        },
      ]}
      recent={({ summary_grade }) => ({
        kind: 'ssl',
        value: title,
        found: summary_grade ? `Grade ${summary_grade}` : 'No certificate',
      })}
      retype={<HostForm host={host} look={String(port)} />}
    >
      {(answer) => (
        <>
          <SslAnswer answer={answer} />
          <WarningsSection warnings={answer.warnings} />
          <RequestSection
            call={{ base, method, path: filledPath(path, { host: answer.host }) + query }}
            answer={answer}
            requestId={answer.request_id}
          />
        </>
      )}
    </LookupShell>
  )
}
