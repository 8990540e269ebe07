import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { nextPath } from '#app/_identity/next-path.ts'
import { visitor } from '#app/_identity/visitor.ts'
import { inside } from '#app/_trpc/inside.ts'
import { GateHead } from '../_parts/gate-head.tsx'
import { sentenceOfCode } from '../_parts/provider-errors.ts'
import { PasswordForm } from './password-form.tsx'
import { ProviderButton } from './provider-button.tsx'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The way in: the identity provider, a password, or both, as this installation is set up. */
export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams
  const target = nextPath(next)
  if ((await visitor()).signedIn) redirect(target)
  const { oidc, localSignIn } = inside()
  const failure = sentenceOfCode(error)
  return (
    <>
      <GateHead title="Sign in" />
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
            No account yet?{' '}
            <Link className="link underline underline-offset-3" href={`/sign-up?next=${encodeURIComponent(target)}`}>
              Make one
            </Link>
          </p>
        </>
      ) : null}
    </>
  )
}
