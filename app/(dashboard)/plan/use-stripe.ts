'use client'

import { useMutation } from '@tanstack/react-query'
import { useTRPC } from '#app/_trpc/client.tsx'

/** Stripe checkout and customer portal: each mutation fetches a URL and redirects to it. */
export function useStripe() {
  const trpc = useTRPC()
  const onSuccess = ({ url }: { url: string }) => window.location.assign(url)
  const checkout = useMutation(trpc.billing.checkout.mutationOptions({ onSuccess }))
  const portal = useMutation(trpc.billing.portal.mutationOptions({ onSuccess }))
  return {
    checkout: checkout.mutate,
    portal: portal.mutate,
    pending: checkout.isPending || portal.isPending,
    error: checkout.error ?? portal.error,
  }
}
