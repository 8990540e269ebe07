'use client'

import { UniversalField } from '#app/_components/frame/universal-field.tsx'
import type { Choice } from '#app/_components/lookups/lookups.ts'
import buttonStyles from '#app/_components/ui/button.module.css'
import { usePush } from '#app/_components/ui/navigation-progress.tsx'
import type { Recognised } from '#subjects/recognise.ts'
import { visitorPath } from './visitor-path.ts'

/** `entry` is where a visitor without a session gets an account; null for someone signed in. */
export function HeroField({ entry }: { entry: '/sign-up' | '/sign-in' | null }) {
  const push = usePush()
  const onRun = (subject: Recognised, choice: Choice) => entry && push(visitorPath(subject, choice, entry))
  return (
    <UniversalField
      size="large"
      {...(entry ? { onRun } : {})}
      end={
        <button type="submit" className={buttonStyles.button} data-variant="primary">
          Look up
        </button>
      }
    />
  )
}
