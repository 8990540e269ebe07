import { AppError } from '../platform/errors.ts'

/** Code of the catalogue with which the work was refused, or `done` when it was not. Unexpected failures are thrown on. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
