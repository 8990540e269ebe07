'use client'

import { useQuery } from '@tanstack/react-query'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Skeleton, SkeletonRows, SkeletonScore } from '#app/_components/ui/skeleton.tsx'
import { ApiProvider, refusalOf, useTRPC } from '#app/_trpc/client.tsx'
import styles from './own-address.module.css'
import { OwnAnswer } from './own-answer.tsx'

/** A lookup of the visitor's own IP address. The page is rendered without it; the client fetches it once mounted. */
export function OwnAddress() {
  return (
    <ApiProvider>
      <section className={styles.ownAddress} aria-labelledby="own-address-title">
        <Response />
      </section>
    </ApiProvider>
  )
}

function Response() {
  const trpc = useTRPC()
  const found = useQuery(trpc.visitor.address.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))
  if (found.data) return <OwnAnswer answer={found.data} />
  return (
    <>
      <h2 id="own-address-title">Your IP address</h2>
      {found.isError ? (
        <InlineError>{refusalOf(found.error).message}</InlineError>
      ) : (
        <Skeleton label="Checking your IP address">
          <SkeletonScore />
          <SkeletonRows rows={4} />
        </Skeleton>
      )}
    </>
  )
}
