import type { ContextFacts } from './facts.ts'

export const unknownCaptcha = 'The CAPTCHA test does not exist or is too old.'

/** Faults of the CAPTCHA service or the settings: they say nothing about the visitor. */
const ours = new Set(['provider_error', 'bad_secret'])

/** Whether a CAPTCHA failed only because of such faults. */
export const isUnverified = ({ errors }: NonNullable<ContextFacts['captcha']>): boolean =>
  errors.length > 0 && errors.every((error) => ours.has(error))

/** Lower scores indicate a bot (Google's recommendation for reCAPTCHA v3). */
const minScore = 0.5

/** A genuine token that its provider scores as a bot's: neither passed nor failed. */
export const isDoubtful = ({ outcome, score }: NonNullable<ContextFacts['captcha']>): boolean =>
  outcome === 'passed' && score !== null && score < minScore

export const doubtfulCaptcha = 'The token is valid, but the provider scores the visitor as a bot.'
