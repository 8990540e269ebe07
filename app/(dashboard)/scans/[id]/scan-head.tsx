'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { isUnderWay, statusWords } from '#app/_components/scans/scan-words.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { cutMiddle } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { WatchLink } from '#app/_components/watches/watch-link.tsx'
import { useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ScanRead } from '#app/_trpc/outputs.ts'
import { VISIBILITIES } from '#app/(dashboard)/scans/visibility-words.ts'
import { scanEndpoints } from '#server/catalog/endpoints/scans.ts'
import { scanEndpoint } from '#server/catalog/watch-terms.ts'

/** A scan's target and time, with the button to scan again. */
export function ScanHead({ scan, open, now }: { scan: ScanRead; open: boolean; now: string }) {
  const { again, pending, problem } = useScanAgain(scan)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Website scans', href: '/scans' }, { label: statusWords(scan.status) }]}
        title={scan.domain}
        subject={{ symbol: 'Ws', copyLabel: 'Copy host' }}
        identity={identityOf(scan, now)}
        actions={
          open && !isUnderWay(scan) ? (
            <>
              <WatchLink endpoint={scanEndpoint} subject={scan.url} />
              <Button
                variant="primary"
                icon={<RotateCw aria-hidden="true" />}
                units={scanEndpoints[scanEndpoint].units}
                pending={pending}
                onClick={again}
              >
                Scan again
              </Button>
            </>
          ) : undefined
        }
      />
      {problem ? <InlineError>{problem}</InlineError> : null}
    </>
  )
}

function identityOf(scan: ScanRead, now: string) {
  const page = scan.final_url ?? scan.url
  return [
    { id: 'page', content: <ExternalLink href={page}>{page}</ExternalLink> },
    {
      id: 'when',
      content: (
        <>
          {scan.scanned_at ? 'scanned' : 'requested'} <Time at={scan.scanned_at ?? scan.created_at} now={now} />
        </>
      ),
    },
    ...(scan.http_status === null ? [] : [{ id: 'status', content: `status ${scan.http_status}` }]),
    { id: 'seen', content: VISIBILITIES[scan.visibility].label.toLowerCase() },
    {
      id: 'id',
      content: (
        <span className={`${textStyles.mono} inline-flex items-center gap-1`}>
          {cutMiddle(scan.id)}
          <CopyButton value={scan.id} label="Copy scan ID" />
        </span>
      ),
    },
  ]
}

/** Scans the same URL again; within a minute the server returns the existing scan. */
function useScanAgain({ id, url }: ScanRead) {
  const router = useRouter()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const starting = useMutation({
    networkMode: 'always',
    mutationFn: () => client.scans.create.mutate({ url }),
    onSuccess: (made) => {
      void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
      if (made.id !== id) router.push(`/scans/${made.id}`)
    },
  })
  const { data, error } = starting
  const same = data?.id === id ? 'Scanned less than a minute ago: showing that scan. One unit was used.' : null
  return {
    again: () => starting.mutate(),
    pending: starting.isPending || (data !== undefined && data.id !== id),
    problem: error ? sentenceOf(error) : same,
  }
}
