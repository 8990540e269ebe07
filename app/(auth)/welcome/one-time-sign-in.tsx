'use client'

import { useEffect, useRef, useState } from 'react'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { takeFragmentToken } from '#app/_identity/fragment-token.ts'
import { forgetWorkspace } from '#app/_identity/workspace-cookie.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { signInWith } from '#app/(auth)/_parts/sign-in-with.ts'

type State = { step: 'signing-in' } | { step: 'spent' } | { step: 'failed'; message: string }

/** Redeems the one-time link and continues to onboarding, or says how to get a new link. */
export function OneTimeSignIn() {
  const started = useRef(false)
  const [state, setState] = useState<State>({ step: 'signing-in' })

  useEffect(() => {
    if (started.current) return
    started.current = true
    const token = takeFragmentToken()
    if (!token) return setState({ step: 'spent' })
    signInWith('link', { token }).then((failure) => {
      if (failure?.secondFactor) return location.replace('/sign-in/second-factor?next=%2Fstart')
      if (failure) return setState(failure.wrong ? { step: 'spent' } : { step: 'failed', message: failure.message })
      forgetWorkspace()
      location.replace('/start')
    })
  }, [])

  if (state.step === 'signing-in') {
    return (
      <div role="status">
        <GateHead title="Welcome">Signing in.</GateHead>
      </div>
    )
  }
  if (state.step === 'failed') {
    return (
      <>
        <GateHead title="Not signed in" />
        <InlineError>{state.message}</InlineError>
      </>
    )
  }
  return <SpentLink />
}

function SpentLink() {
  return (
    <div role="alert">
      <GateHead title="This link no longer works">One-time links work once and expire after 15 minutes.</GateHead>
      <h2>Get a new link</h2>
      <ul className="mt-2 grid gap-3 text-ink-2">
        <li className="border-line border-t pt-3">
          Run this on the server, with your email address. That of the first owner is <Mono>owner@localhost</Mono>.
          <br />
          <Mono className="whitespace-normal break-words">npm run admin -- user link --email owner@localhost</Mono>
        </li>
        <li className="border-line border-t pt-3">
          With an email address and password:{' '}
          <Link className={`${textStyles.link} underline underline-offset-3`} href="/sign-in">
            sign in
          </Link>
        </li>
      </ul>
    </div>
  )
}
