'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { LatestCall, NewKey } from '#app/_trpc/outputs.ts'
import { endpoints } from '#server/catalog/endpoints.ts'

const EVERY_MS = 1_500
const TIMEOUT_MS = 60_000

/**
 * Polls for the first request and shows it. Pauses while the tab is hidden; after a minute it suggests what to check.
 */
export function SeenStep({ since, made }: { since: string; made: NewKey | null }) {
  const trpc = useTRPC()
  const late = useLate(made?.key ?? null)
  const latest = useQuery(
    trpc.usage.latest.queryOptions(
      { after: since },
      { staleTime: 0, refetchInterval: ({ state }) => (state.data ? false : EVERY_MS) },
    ),
  )
  const isTest = made?.record.test ?? false
  const keys = useQuery(
    trpc.keys.list.queryOptions(undefined, {
      enabled: isTest,
      staleTime: 0,
      refetchInterval: ({ state }) => (usedAt(state.data, made) ? false : EVERY_MS),
    }),
  )
  const tested = usedAt(keys.data, made)
  if (latest.data) return <Seen call={latest.data} />
  if (tested) return <TestSeen at={tested} />
  return (
    <div role="status">
      <p>Waiting for your request. It appears here automatically.</p>
      {late ? <WhatToCheck /> : null}
    </div>
  )
}

type Listed = readonly { id: string; last_used_at: string | null }[]

const usedAt = (keys: Listed | undefined, made: NewKey | null): string | null =>
  keys?.find(({ id }) => id === made?.record.id)?.last_used_at ?? null

function useLate(mark: string | null): boolean {
  const [late, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key restarts the minute
  useEffect(() => {
    setLate(false)
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [mark])
  return late
}

function Seen({ call }: { call: LatestCall }) {
  const { endpoint, units, at, key, found, request_id } = call
  return (
    <div role="status" data-testid="first-call">
      <p className="mb-3">
        <b>First request received.</b> {endpoints[endpoint].summary}.
      </p>
      <FactsGrid
        columns={2}
        facts={[
          { label: 'Endpoint', value: <Mono>{endpoint}</Mono> },
          { label: 'Status', value: found ? String(found.status) : 'Accepted' },
          { label: 'Units', value: formatUnits(units) },
          { label: 'Key', value: key ? `${key.name} …${key.last4}` : 'None (from the dashboard)' },
          { label: 'At', value: <Time at={at} /> },
          { label: 'Request', value: <Mono>{request_id}</Mono> },
          {
            label: 'Found',
            value: found ? `${found.target}: ${found.headline}` : 'Not stored. The plan does not include history.',
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink variant="primary" href="/overview">
          Go to the overview
        </ButtonLink>
        {found ? <ButtonLink href="/history">Open history</ButtonLink> : null}
        <ButtonLink href="/docs">Read the documentation</ButtonLink>
      </div>
    </div>
  )
}

function TestSeen({ at }: { at: string }) {
  return (
    <div role="status" data-testid="first-call">
      <p>
        <b>Your test key works</b> <Time at={at} />. No unit was used. Its events are in the test log, which only test
        keys can read: <Mono>GET /v1/events</Mono>.
      </p>
      <div className="mt-4">
        <ButtonLink variant="primary" href="/overview">
          Go to the overview
        </ButtonLink>
      </div>
    </div>
  )
}

function WhatToCheck() {
  return (
    <>
      <p className="mt-3">No request for a minute. Check the response:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>401: the key is incomplete or wrong. Requests without a valid key cannot be shown here.</li>
        <li>403: the key is paused, or the plan does not include the endpoint.</li>
        <li>No connection: the URL must be reachable from your machine.</li>
      </ul>
      <p className="mt-1">
        <Link className={`${textStyles.link} underline underline-offset-3`} href="/docs/errors">
          All errors
        </Link>
      </p>
    </>
  )
}
