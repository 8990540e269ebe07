import { z } from 'zod'

/** Output of a procedure whose row has `answers: 'svg'`: the SVG source. */
export const SvgAnswer = z.object({ svg: z.string() })

export const svgAnswerOf = (given: unknown): string => (given as { svg: string }).svg
