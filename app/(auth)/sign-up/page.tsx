import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { nextPath } from '#app/_identity/next-path.ts'
import { nextSubject } from '#app/_identity/next-subject.ts'
import { visitor } from '#app/_identity/visitor.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const metadata: Metadata = { title: 'Create an account' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Creates a local account with its own workspace. */
export default async function SignUpPage({ searchParams }: Props) {
  const { signUp } = serverBridge()
  if (signUp === 'off') notFound()
  const target = nextPath((await searchParams).next, '/start')
  if ((await visitor()).signedIn) redirect(target)
  const subject = nextSubject(target)
  return (
    <>
      <GateHead title={subject ? `Create an account to look up ${subject}` : 'Create an account'}>
        {signUp === 'invited' ? 'Use the email address you were invited at. ' : null}
        Includes your own workspace on the Free plan.
      </GateHead>
      <SignUpForm next={target} />
      <p className="mt-6 text-ink-2">
        Already have an account?{' '}
        <Link
          className={`${textStyles.link} underline underline-offset-3`}
          href={`/sign-in?next=${encodeURIComponent(target)}`}
        >
          Sign in
        </Link>
      </p>
    </>
  )
}
