import { BellRing } from 'lucide-react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { watchHref } from './watch-choices.ts'

/** Links a lookup result to the form that watches its subject; nothing for what cannot be watched. */
export function WatchLink({ endpoint, subject }: { endpoint: string; subject: string }) {
  const href = watchHref(endpoint, subject)
  if (href === null) return null
  return (
    <ButtonLink href={href} prefetch={false} icon={<BellRing aria-hidden="true" />}>
      Watch this
    </ButtonLink>
  )
}
