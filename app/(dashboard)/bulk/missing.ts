import { serverBridge } from '#app/_trpc/server-bridge.ts'

/** Resolves a procedure call, or null if the job or target does not exist or has expired. */
export async function orMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (['JOB_NOT_FOUND', 'VALIDATION_FAILED'].includes(serverBridge().codeOf(error))) return null
    throw error
  }
}
