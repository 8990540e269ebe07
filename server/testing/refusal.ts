import { AppError } from '../platform/errors.ts'

/** Catalogue code the work failed with, or `done` on success. Unexpected errors are rethrown. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
