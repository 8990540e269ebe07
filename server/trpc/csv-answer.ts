import { z } from 'zod'

/**
 * Output of a procedure whose row has `answers: 'csv'`: file name and text as an async iterable. Only streaming
 * handlers support it.
 */
export const CsvAnswer = z.object({ file: z.string(), chunks: z.unknown() })

/** Casts such an output to the type its schema cannot express. */
export const csvAnswerOf = (given: unknown): { file: string; chunks: AsyncIterable<string> } =>
  given as { file: string; chunks: AsyncIterable<string> }
