'use client'

import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'

/** Redirects to the identity provider, and back to `next`. */
export function ProviderButton({ name, next }: { name: string; next: string }) {
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      className="w-full"
      variant="primary"
      pending={leaving}
      icon={<LogIn aria-hidden="true" />}
      onClick={() => {
        setLeaving(true)
        import('next-auth/react')
          .then(({ signIn }) => signIn('oidc', { callbackUrl: next }))
          .catch(() => setLeaving(false))
      }}
    >
      Continue with {name}
    </Button>
  )
}
