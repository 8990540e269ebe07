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
    <Notice title="What you did at Stripe is not here yet." live>
      {sentenceOf(error)} It follows as soon as Stripe tells of it.
    </Notice>
  ) : (
    <Notice title="Back from Stripe." live>
      Asking Stripe what the workspace holds now.
    </Notice>
  )
}
