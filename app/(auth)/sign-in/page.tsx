import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { nextPath } from '#app/_identity/next-path.ts'
import { nextSubject } from '#app/_identity/next-subject.ts'
import { visitor } from '#app/_identity/visitor.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { sentenceOfCode } from '#app/(auth)/_parts/provider-errors.ts'
import { PasswordForm } from './password-form.tsx'
import { ProviderButton } from './provider-button.tsx'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Sign-in page: the identity provider, a password, or both, depending on the configuration. */
export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams
  const target = nextPath(next)
  if ((await visitor()).signedIn) redirect(target)
  const { oidc, localSignIn, signUp } = serverBridge()
  const failure = sentenceOfCode(error)
  const subject = nextSubject(target)
  return (
    <>
      <GateHead title={subject ? `Sign in to look up ${subject}` : 'Sign in'} />
      {failure ? (
        <div className="-mt-3 mb-6">
          <InlineError>{failure}</InlineError>
        </div>
      ) : null}
      {oidc ? <ProviderButton name={oidc.name} next={target} /> : null}
      {oidc && localSignIn ? <hr className="my-6 border-line" /> : null}
      {localSignIn ? (
        <>
          <PasswordForm next={target} variant={oidc ? 'default' : 'primary'} />
          <p className="mt-6 text-ink-2">
            <Link className={`${textStyles.link} underline underline-offset-3`} href="/forgot-password">
              Forgot password?
            </Link>
          </p>
          {signUp === 'open' ? (
            <p className="mt-2 text-ink-2">
              New to Assay?{' '}
              <Link
                className={`${textStyles.link} underline underline-offset-3`}
                href={`/sign-up?next=${encodeURIComponent(target)}`}
              >
                Create an account
              </Link>
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}
