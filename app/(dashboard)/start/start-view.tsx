'use client'

import { useState } from 'react'
import { storeTestKey } from '#app/_components/documentation/test-key.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import type { NewKey } from '#app/_trpc/outputs.ts'
import { CallStep } from './call-step.tsx'
import { KeyStep } from './key-step.tsx'
import { SeenStep } from './seen-step.tsx'
import styles from './start.module.css'
import { Step } from './step.tsx'

export type StartViewProps = {
  isOwner: boolean
  heldKeys: number
  mayMake: boolean
  baseUrl: string
  byLink: boolean
  since: string
}

/** The three onboarding steps. A key created here exists only in this component's state. */
export function StartView({ isOwner, heldKeys, mayMake, baseUrl, byLink, since }: StartViewProps) {
  const [made, setMade] = useState<NewKey | null>(null)
  const [tried, setTried] = useState(false)
  const show = (next: NewKey) => {
    if (next.record.test) storeTestKey(next.key)
    setMade(next)
  }
  return (
    <>
      <PageHeader
        title="First request"
        lead="Create a key, send a request, see it here. It takes about a minute and 1 unit."
        actions={<ButtonLink href="/overview">Skip to the overview</ButtonLink>}
      />
      {byLink ? (
        <Notice
          title="Your sign-in link works only once."
          action={<ButtonLink href="/account">Set address and password</ButtonLink>}
        >
          Set an email address and a password so that you can sign in again.
        </Notice>
      ) : null}
      <ol className={styles.steps}>
        <Step number={1} title="Create a key" done={made !== null}>
          <KeyStep isOwner={isOwner} heldKeys={heldKeys} mayMake={mayMake} made={made} onMade={show} />
        </Step>
        <Step number={2} title="Send a request" done={tried}>
          <CallStep made={made} baseUrl={baseUrl} onRun={() => setTried(true)} />
        </Step>
        <Step number={3} title="See the result" done={false}>
          <SeenStep since={since} made={made} />
        </Step>
      </ol>
    </>
  )
}
