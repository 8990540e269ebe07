'use client'

import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { useStripe } from './use-stripe.ts'

/** Opens the Stripe customer portal: payment methods, invoices, plan changes. */
export function PortalButton() {
  const { portal, pending, error } = useStripe()
  return (
    <>
      <Button pending={pending} onClick={() => portal({})}>
        Payment and invoices
      </Button>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
    </>
  )
}
