'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Notice } from '#app/_components/ui/notice.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'

/** Runs on return from Stripe, often before its webhook event arrives: fetches the current subscriptions. */
export function FromStripe() {
  const trpc = useTRPC()
  const router = useRouter()
  const begun = useRef(false)
  const { mutate, error } = useMutation(
    trpc.billing.refresh.mutationOptions({
      onSuccess: () => {
        router.replace('/plan')
        router.refresh()
      },
    }),
  )
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return error ? (
    <Notice title="Your change at Stripe is still processing." live>
      {sentenceOf(error)} It appears here once Stripe confirms it.
    </Notice>
  ) : (
    <Notice title="Back from Stripe." live>
      Checking your subscriptions with Stripe.
    </Notice>
  )
}
