import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Refusal } from '#app/_trpc/client.tsx'

/** Why the progress of a job cannot be read, and whether the job continues. */
export function ProgressProblem({ id, refusal }: { id: string; refusal: Refusal }) {
  if (refusal.code === 'UNAUTHORIZED')
    return (
      <InlineError>
        The session has ended; the job goes on.{' '}
        <Link className={textStyles.link} href={`/sign-in?next=${encodeURIComponent(`/bulk/${id}`)}`}>
          Sign in
        </Link>{' '}
        to see it.
      </InlineError>
    )
  if (refusal.code === 'WORKSPACE_NOT_FOUND')
    return (
      <InlineError>
        This workspace is not open to you any more. Its jobs go on for its members, and end with it when it was deleted.{' '}
        <Link className={textStyles.link} href="/choose-workspace">
          Choose a workspace
        </Link>
      </InlineError>
    )
  if (refusal.code === 'JOB_NOT_FOUND')
    return <InlineError>This job is not there any more: its time in the history of the workspace is over.</InlineError>
  return <InlineError>The progress cannot be read at the moment; the job goes on. {refusal.message}</InlineError>
}
