import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Refusal } from '#app/_trpc/client.tsx'

/** Why the progress of a job cannot be read, and whether the job continues. */
export function ProgressProblem({ id, refusal }: { id: string; refusal: Refusal }) {
  if (refusal.code === 'UNAUTHORIZED')
    return (
      <InlineError>
        Your session has ended. The job keeps running.{' '}
        <Link className={textStyles.link} href={`/sign-in?next=${encodeURIComponent(`/bulk/${id}`)}`}>
          Sign in
        </Link>{' '}
        to see it.
      </InlineError>
    )
  if (refusal.code === 'WORKSPACE_NOT_FOUND')
    return (
      <InlineError>
        You no longer have access to this workspace. Its jobs keep running unless it was deleted.{' '}
        <Link className={textStyles.link} href="/choose-workspace">
          Choose a workspace
        </Link>
      </InlineError>
    )
  if (refusal.code === 'JOB_NOT_FOUND')
    return <InlineError>This job no longer exists. Its retention period has ended.</InlineError>
  return <InlineError>Progress is temporarily unavailable. The job keeps running. {refusal.message}</InlineError>
}
