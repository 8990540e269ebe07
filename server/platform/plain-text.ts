import { z } from 'zod'

/** Text of at most `most` characters that every store and log can hold: no NUL, no lone surrogate. */
export const plainText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Text with a NUL or half a surrogate pair.')
