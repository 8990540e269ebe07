'use client'

import { useQuery } from '@tanstack/react-query'
import { InlineError } from '../../_components/ui/inline-error.tsx'
import { Skeleton, SkeletonRows, SkeletonScore } from '../../_components/ui/skeleton.tsx'
import { ApiProvider, refusalOf, useTRPC } from '../../_trpc/client.tsx'
import { OwnAnswer } from './own-answer.tsx'

/** What this service says of the visitor's own address. The page comes without it and asks once it is shown. */
export function OwnAddress() {
  return (
    <ApiProvider>
      <section className="own-address" aria-labelledby="own-address-title">
        <Answer />
      </section>
    </ApiProvider>
  )
}

function Answer() {
  const trpc = useTRPC()
  const found = useQuery(trpc.visitor.address.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))
  if (found.data) return <OwnAnswer answer={found.data} />
  return (
    <>
      <h2 id="own-address-title">Your own address</h2>
      {found.isError ? (
        <InlineError>{refusalOf(found.error).message}</InlineError>
      ) : (
        <Skeleton label="Looking at your address">
          <SkeletonScore />
          <SkeletonRows rows={4} />
        </Skeleton>
      )}
    </>
  )
}
