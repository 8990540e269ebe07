import { inside } from '#app/_trpc/inside.ts'

/** What a procedure gives, or null where the job or its target is not there, or not any more. */
export async function orMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (['JOB_NOT_FOUND', 'VALIDATION_FAILED'].includes(inside().codeOf(error))) return null
    throw error
  }
}
