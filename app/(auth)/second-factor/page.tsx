import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { visitor } from '#app/_identity/visitor.ts'
import { api } from '#app/_trpc/server.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { RequiredFactor } from './required-factor.tsx'

export const metadata: Metadata = { title: 'Two-step verification' }

/** Shown when the selected workspace requires a second factor that the person does not have. */
export default async function SecondFactorRequiredPage() {
  if (!(await visitor()).signedIn) redirect('/sign-in?next=/second-factor')
  const status = await (await api()).secondFactor.status()
  return (
    <>
      <GateHead title="Two-step verification">
        This workspace requires a second factor. Add one to your account to continue.
      </GateHead>
      <RequiredFactor status={status} now={new Date().toISOString()} />
      <p className="mt-6 text-ink-2">
        <Link className={`${textStyles.link} underline underline-offset-3`} href="/choose-workspace">
          Choose another workspace
        </Link>
      </p>
    </>
  )
}
