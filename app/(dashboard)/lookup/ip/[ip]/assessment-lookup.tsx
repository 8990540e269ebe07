'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#app/_components/ui/link.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { addressEndpoints } from '#server/catalog/endpoints/addresses.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'
import { formatUnits } from '../../../../_components/ui/format.ts'
import { type Refusal, useTRPC } from '../../../../_trpc/client.tsx'
import { LookupShell } from '../../_parts/lookup-shell.tsx'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { usePaidRun } from '../../_parts/use-paid-run.ts'
import { placeHref } from './assessment-words.ts'

const IpAssessment = loadBeside(() => import('./assessment-answer.tsx').then((part) => part.IpAssessment))

/** Assesses the address once and shows its answer, or why there is none. */
export function AssessmentLookup({ ip, workspaceId, base }: { ip: string; workspaceId: string; base: string }) {
  const trpc = useTRPC()
  const paid = usePaidRun(workspaceId)
  const lookup = useQuery(trpc.ip.lookup.queryOptions({ ip }, paid<'ip.lookup'>()))
  const answer = lookup.data
  useAfterLookup(
    lookup,
    workspaceId,
    answer ? { kind: 'ip', id: 'ip.lookup', value: answer.ip, found: foundWords(answer) } : null,
  )
  return (
    <LookupShell
      type="IP address"
      title={answer?.ip ?? ip}
      symbol="Ip"
      copyLabel="Copy address"
      identity={answer ? identityOf(answer) : []}
      units={addressEndpoints['ip.lookup'].units}
      lookup={lookup}
      onward={(refusal) => <RangeLink refusal={refusal} ip={ip} />}
    >
      {answer ? <IpAssessment answer={answer} base={base} /> : null}
    </LookupShell>
  )
}

/** A reserved address has no reputation, but its range can be shown. */
function RangeLink({ refusal, ip }: { refusal: Refusal; ip: string }) {
  if (refusal.code !== 'IP_NOT_PUBLIC') return null
  return (
    <p>
      <Link className="link" href={placeHref(ip)} prefetch={false}>
        Show its range
      </Link>{' '}
      <small className="text-12 text-ink-3">opens for {formatUnits(addressEndpoints['ip.geo'].units)}</small>
    </p>
  )
}

const foundWords = ({ reputation, location, network }: IpReputation): string =>
  [`${reputation.score} ${reputation.level}`, network.as_name, location.country_code].filter(Boolean).join(', ')

function identityOf({ reverse_dns, network, location }: IpReputation) {
  const [name] = reverse_dns
  const place = [location.city, location.country_code].filter(Boolean).join(', ')
  return [
    ...(name ? [{ id: 'name', content: <span className="mono break-all">{name}</span> }] : []),
    {
      id: 'network',
      content:
        network.asn === null ? (
          'No network known'
        ) : (
          <>
            <Link className="mono" href={`/lookup/asn/${network.asn}`} prefetch={false}>
              AS{network.asn}
            </Link>{' '}
            {network.as_name}
          </>
        ),
    },
    { id: 'place', content: place || 'No location known' },
  ]
}
