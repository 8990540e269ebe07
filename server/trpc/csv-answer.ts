import { z } from 'zod'

/** What a procedure of a row with `answers: 'csv'` gives: the name of the file, and its text as an async iterable, which only a door that streams takes. */
export const CsvAnswer = z.object({ file: z.string(), chunks: z.unknown() })

/** What such a procedure has given. The cast names what its schema cannot say. */
export const csvAnswerOf = (given: unknown): { file: string; chunks: AsyncIterable<string> } =>
  given as { file: string; chunks: AsyncIterable<string> }
