'use client'

import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#server/catalog/endpoints.ts'
import { Button } from '../../../../_components/ui/button.tsx'
import { PageHeader } from '../../../../_components/ui/page-header.tsx'
import { Time } from '../../../../_components/ui/time.tsx'
import { refusalOf, useTRPC } from '../../../../_trpc/client.tsx'
import { AnswerSkeleton } from '../../_parts/answer-skeleton.tsx'
import { JsonButton } from '../../_parts/json-button.tsx'
import { LookupProblem } from '../../_parts/lookup-problem.tsx'
import { PAID_QUERY } from '../../_parts/paid-query.ts'
import { useAfterLookup } from '../../_parts/use-after-lookup.ts'
import { IpAnswer } from './ip-answer.tsx'
import { identityOf, placeName } from './ip-words.tsx'

const { units } = endpoints['ip.geo']

/** Runs the lookup once and shows its answer, or why there is none. */
export function IpLookup({ ip, workspaceId, base }: { ip: string; workspaceId: string; base: string }) {
  const trpc = useTRPC()
  const lookup = useQuery(trpc.ip.geo.queryOptions({ ip }, PAID_QUERY))
  const { data: answer, error, isFetching } = lookup
  useAfterLookup(lookup, workspaceId, answer ? { kind: 'ip', value: answer.ip, found: placeName(answer) } : null)

  const again = () => void lookup.refetch()
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'IP address' }]}
        end={
          answer ? (
            <span>
              Checked <Time at={answer.checked_at} absolute />
            </span>
          ) : null
        }
        title={answer?.ip ?? ip}
        subject={{ symbol: 'Ip', copyLabel: 'Copy address' }}
        identity={answer ? identityOf(answer) : []}
        actions={
          answer ? (
            <>
              <JsonButton answer={answer} name={answer.ip} />
              <Button variant="primary" units={units} pending={isFetching} onClick={again}>
                Run again
              </Button>
            </>
          ) : null
        }
      />
      {error ? (
        <LookupProblem refusal={refusalOf(error)} subject={ip} units={units} onAgain={again} pending={isFetching} />
      ) : null}
      {answer ? (
        <IpAnswer answer={answer} base={base} />
      ) : error ? null : (
        <AnswerSkeleton label="Looking up the address" map />
      )}
    </>
  )
}
