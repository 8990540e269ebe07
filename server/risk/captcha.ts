import type { ContextFacts } from './facts.ts'

export const unknownCaptcha = 'The CAPTCHA test is not known, or was made too long ago.'

/** Faults of the CAPTCHA service and of the settings: they say nothing of the visitor. */
const ours = new Set(['provider_error', 'bad_secret'])

/** Whether a CAPTCHA failed for such faults alone. */
export const isUnverified = ({ errors }: NonNullable<ContextFacts['captcha']>): boolean =>
  errors.length > 0 && errors.every((error) => ours.has(error))

/** Scores below this are those of programs (Google's own advice for reCAPTCHA v3). */
const leastScore = 0.5

/** A token that is genuine and that its provider scores as a program's: neither passed nor failed. */
export const isDoubtful = ({ outcome, score }: NonNullable<ContextFacts['captcha']>): boolean =>
  outcome === 'passed' && score !== null && score < leastScore

export const doubtfulCaptcha = 'Its provider takes the visitor for a program, and the token is genuine.'
