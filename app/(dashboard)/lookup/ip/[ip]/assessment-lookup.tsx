'use client'

import { useQuery } from '@tanstack/react-query'
import { formatUnits } from '#app/_components/ui/format.ts'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { type Refusal, useTRPC } from '#app/_trpc/client.tsx'
import { LookupShell } from '#app/(dashboard)/lookup/_parts/lookup-shell.tsx'
import { usePaidRun } from '#app/(dashboard)/lookup/_parts/use-paid-run.ts'
import { addressEndpoints } from '#server/catalog/endpoints/addresses.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'
import { placeHref } from './assessment-words.ts'

const IpAssessment = lazyAfterLoad(() => import('./assessment-answer.tsx').then((part) => part.IpAssessment))

export function AssessmentLookup({ ip, workspaceId, base }: { ip: string; workspaceId: string; base: string }) {
  const trpc = useTRPC()
  const paid = usePaidRun()
  const lookup = useQuery(trpc.ip.lookup.queryOptions({ ip }, paid<'ip.lookup'>()))
  return (
    <LookupShell
      id="ip.lookup"
      units={addressEndpoints['ip.lookup'].units}
      workspaceId={workspaceId}
      lookup={lookup}
      title={lookup.data?.ip ?? ip}
      identity={identityOf}
      recent={(answer) => ({ kind: 'ip', id: 'ip.lookup', value: answer.ip, found: foundWords(answer) })}
      onward={(refusal) => <RangeLink refusal={refusal} ip={ip} />}
    >
      {(answer) => <IpAssessment answer={answer} base={base} />}
    </LookupShell>
  )
}

/** A reserved address has no reputation, but its range can be shown. */
function RangeLink({ refusal, ip }: { refusal: Refusal; ip: string }) {
  if (refusal.code !== 'IP_NOT_PUBLIC') return null
  return (
    <p>
      <RunLink className={textStyles.link} href={placeHref(ip)} prefetch={false}>
        Show range
      </RunLink>{' '}
      <small className="text-12 text-ink-3">· {formatUnits(addressEndpoints['ip.geo'].units)}</small>
    </p>
  )
}

const foundWords = ({ reputation, location, network }: IpReputation): string =>
  [`${reputation.score} ${reputation.level}`, network.as_name, location.country_code].filter(Boolean).join(', ')

function identityOf({ reverse_dns, network, location }: IpReputation) {
  const [name] = reverse_dns
  const place = [location.city, location.country_code].filter(Boolean).join(', ')
  return [
    ...(name ? [{ id: 'name', content: <span className={`${textStyles.mono} break-all`}>{name}</span> }] : []),
    {
      id: 'network',
      content:
        network.asn === null ? (
          'Network unknown'
        ) : (
          <>
            <Link className={textStyles.mono} href={`/lookup/asn/${network.asn}`} prefetch={false}>
              AS{network.asn}
            </Link>{' '}
            {network.as_name}
          </>
        ),
    },
    { id: 'place', content: place || 'No location data' },
  ]
}
