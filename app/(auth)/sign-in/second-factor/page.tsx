import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { nextPath } from '#app/_identity/next-path.ts'
import { visitor } from '#app/_identity/visitor.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { secondFactorCookie } from '#server/catalog/cookies.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

export const metadata: Metadata = { title: 'Two-step verification', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The second step of a sign-in, after the password. */
export default async function SecondFactorPage({ searchParams }: Props) {
  const target = nextPath((await searchParams).next)
  if ((await visitor()).signedIn) redirect(target)
  const { baseUrl, signIn } = serverBridge()
  const token = (await cookies()).get(secondFactorCookie(baseUrl))?.value
  const pending = token ? await signIn.pending(token.slice(0, 100)) : null
  const again = `/sign-in?next=${encodeURIComponent(target)}`
  if (!pending) redirect(again)
  return (
    <>
      <GateHead title="Two-step verification">
        {pending.hasApp ? 'Enter the code from your authenticator app.' : 'Use your passkey, or enter a recovery code.'}
      </GateHead>
      <SecondFactorForm next={target} hasApp={pending.hasApp} passkey={pending.passkey} />
      <p className="mt-6 text-ink-2">
        <Link className={`${textStyles.link} underline underline-offset-3`} href={again}>
          Use another account
        </Link>
      </p>
    </>
  )
}
