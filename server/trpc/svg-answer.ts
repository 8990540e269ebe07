import { z } from 'zod'

/** What a procedure of a row with `answers: 'svg'` gives: the text of the picture. */
export const SvgAnswer = z.object({ svg: z.string() })

/** What such a procedure has given. The cast names what its row promises. */
export const svgAnswerOf = (given: unknown): string => (given as { svg: string }).svg
